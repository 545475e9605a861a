import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { DraftMenu } from './draft-menu';
import type { OrderListItem } from './queries';

const openMenu = async (isEditor: boolean) => {
  renderUi(<DraftMenu order={{ orderId: 'draft', isEditor } as OrderListItem} name="Polo" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Polo' }));
  return screen.findByRole('menuitem', { name: 'Delete' });
};

test('an editor loads and deletes a draft', async () => {
  expect((await openMenu(true)).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Load' })).toBeTruthy();
});

test('a colleague opens a draft and learns why they cannot delete it', async () => {
  const remove = await openMenu(false);
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(remove.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Only editors of this order can change it.');
  expect(screen.getByRole('menuitem', { name: 'Open' })).toBeTruthy();
});
