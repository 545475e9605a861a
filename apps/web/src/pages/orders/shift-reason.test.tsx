import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BulkBar } from '#web/modules/orders/bulk-bar';
import type { OrderListItem } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { reasonForm } from '../reason-form';

const ORDER = {
  orderId: '00000000-0000-4000-8000-000000000001',
  orderName: 'Crew Tee',
  orderStatus: OrderStatus.Active,
  isEditor: true,
} as OrderListItem;
const SESSION = {
  user: { userType: UserType.Trader, organization: { name: 'Meridian Sourcing Ltd.' } },
  can: {},
};

/** A fake server with an order of 3 deadlines, 2 of them agreed; `refusal` is its response to the shift itself. */
function serve(refusal?: object) {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/Planning/shift') return Response.json(SESSION);
    const { preview, ...body } = JSON.parse(String(init.body));
    if (!preview) sent.push(body);
    if (!preview && refusal) return Response.json(refusal, { status: 400 });
    const later = body.days > 0 ? { deadlines: 2, sides: ['factory'] } : { deadlines: 0, sides: [] };
    return Response.json({ orders: [{ ...ORDER, deadlines: 3 }], deadlines: 3, later });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const onClear = vi.fn();
  renderUi(<BulkBar selected={[ORDER]} reasonForm={reasonForm} onClear={onClear} />);
  await userEvent.click(screen.getByRole('button', { name: 'Shift dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shift dates' }));
  await dialog.findByText('3 open deadlines move.');
  const shift = async () => {
    const button = dialog.getByRole('button', { name: 'Shift dates' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await userEvent.click(button);
  };
  const choose = async (reason: string) =>
    userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Reason' }), reason);
  return { dialog, shift, choose, onClear };
}

test('deadlines that move later can get a reason, of which the partners may be told', async () => {
  const sent = serve();
  const { dialog, shift, choose, onClear } = await open();
  await choose('Fabric late');
  expect(dialog.queryByRole('checkbox', { name: 'Tell the buyer why' })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tell the factory why' }));
  await shift();
  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(sent).toMatchObject([{ days: 7, reason: { code: 'fabric', party: 'mill', tell: ['factory'] } }]);
});

test('a reason is not required', async () => {
  const sent = serve();
  const { dialog, shift, onClear } = await open();
  expect(await dialog.findByRole('combobox', { name: 'Reason' })).toHaveProperty('value', '');
  await shift();
  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('reason');
});

test('deadlines that move earlier need no reason, also if one was chosen before', async () => {
  const sent = serve();
  const { dialog, shift, choose, onClear } = await open();
  await choose('Fabric late');
  const days = dialog.getByRole('textbox', { name: /Days later/ });
  await userEvent.clear(days);
  await userEvent.type(days, '-3');
  await waitFor(() => expect(dialog.queryByRole('combobox', { name: 'Reason' })).toBeNull());
  await shift();
  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ days: -3 });
  expect(sent[0]).not.toHaveProperty('reason');
});

test('an incomplete reason is not sent, and the errors of the server are under its fields', async () => {
  const message = 'The note has at most 200 characters.';
  const sent = serve({
    code: 'VALIDATION_FAILED',
    message: 'Please check the form.',
    errors: [{ path: 'reason.party', message }],
  });
  const { dialog, shift, choose } = await open();
  await choose('Other');
  await shift();
  expect(await dialog.findByText('Please say what it was.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'A strike');
  await shift();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(sent).toMatchObject([{ reason: { code: 'other', party: 'trader', note: 'A strike' } }]);
});
