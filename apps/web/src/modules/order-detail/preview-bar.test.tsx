import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { PreviewBar } from './preview-bar';

const leave = vi.fn();
const order = (part: Partial<Order> = {}) =>
  ({ buyerOrganization: 'Northbrook', manufacturerOrganization: 'Shapla', ...part }) as Order;

test.each([
  ['buyer', undefined, 'You see this order as Northbrook sees it. Nothing can be changed.'],
  ['factory', undefined, 'You see this order as Shapla sees it. Nothing can be changed.'],
  ['guest', undefined, 'This link shows both sides.'],
  ['buyer', 'connection', 'Northbrook does not see this order yet: the connection is not accepted.'],
  ['factory', 'draft', 'Shapla does not see this order yet: it is a draft.'],
  ['guest', 'draft', 'A guest does not see this order yet: it is a draft.'],
] as const)('the bar of a preview as %s (%s) says: %s', (viewer, notSeenYet, text) => {
  renderUi(<PreviewBar viewer={viewer} order={order({ notSeenYet })} onLeave={leave} />);
  const bar = screen.getByRole('region', { name: 'Preview' });
  expect(bar.textContent).toContain(text);
  expect(bar.textContent?.includes('yet')).toBe(notSeenYet !== undefined);
  expect(document.activeElement).toBe(bar);
});

test('the bar promises nothing before the order is loaded', () => {
  renderUi(<PreviewBar viewer="buyer" order={undefined} onLeave={leave} />);
  expect(screen.getByRole('region').textContent).toBe('Back to my view');
});

test('Escape leaves the preview, but not while something is typed or open', async () => {
  renderUi(
    <>
      <PreviewBar viewer="buyer" order={order()} onLeave={leave} />
      <input aria-label="Filter" />
    </>,
  );
  leave.mockClear();
  await userEvent.type(screen.getByRole('textbox'), '{Escape}');
  expect(leave).not.toHaveBeenCalled();
  screen.getByRole('region').focus();
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledOnce();
});
