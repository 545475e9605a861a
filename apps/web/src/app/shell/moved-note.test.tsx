import { UserType } from '@selvedge/domain/vocabulary';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionOf } from '#web/modules/identity/test-session';
import { renderUi } from '#web/ui/test-render';
import { MovedNote } from './moved-note';

const { user } = sessionOf();
const isSaid = () => screen.queryByText('What moved') !== null;

test('who knows the earlier screens reads once where their controls are', async () => {
  const earlier = { ...user, createdAt: '2026-11-28T23:59:59Z' };
  const { unmount } = renderUi(<MovedNote user={earlier} />);
  expect(await screen.findByText('What moved')).toBeTruthy();
  unmount();
  renderUi(<MovedNote user={earlier} />);
  expect(isSaid()).toBe(false);
});

test('who signed up later reads nothing about earlier screens', () => {
  renderUi(<MovedNote user={{ ...user, createdAt: '2026-11-29T00:00:00Z', userType: UserType.Buyer }} />);
  expect(isSaid()).toBe(false);
});
