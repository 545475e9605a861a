import { OrderStatus } from '@selvedge/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sharedField, TEE, TRADER_AND_FACTORY } from '#web/modules/changes/test-fields';
import type { Order } from '#web/modules/orders/queries';
import { ProposedValues } from '#web/ui/proposed-values';
import { renderWithRouter } from '#web/ui/test-router';
import { recentToasts } from '#web/ui/toast';
import { FieldList } from './field-list';
import { InlineEdits } from './inline-editing';

// The editor and the dialog are loaded on demand.
beforeAll(() => Promise.all([import('./inline-field'), import('#web/ui/proposal-dialog')]));
afterEach(() => vi.unstubAllGlobals());

const order = {
  orderId: '00000000-0000-4000-8000-000000000001',
  orderStatus: OrderStatus.Active,
  version: 7,
  customFields: [
    ...TRADER_AND_FACTORY,
    sharedField('mode', 'Shipment Mode', 'Road'),
    sharedField('season', 'Season', 'AW26'),
  ],
  styleInfo: [TEE],
  can: { edit: true },
} as unknown as Order;

function open({ changeFlow = true, proposed = new Map<string, string>() } = {}) {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      return Response.json({
        ...order,
        ...(changeFlow ? { change: { changeId: 'c', number: '4', kind: 'proposal' } } : {}),
      });
    }
    return Response.json(path.includes('/Planning') ? [] : { id: 2, name: 'Meridian', changeFlow });
  });
  renderWithRouter(
    <ProposedValues value={proposed}>
      <InlineEdits order={order}>
        <FieldList fields={order.customFields} />
      </InlineEdits>
    </ProposedValues>,
  );
  return sent;
}
async function change(name: string, text: string) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${name}: `) }));
  const form = within(await screen.findByRole('form', { name: `Edit ${name}` }));
  const input = form.getByRole('textbox', { name });
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}
const lastToast = () => recentToasts.read()[0]?.text;

test('a value that partners accept becomes a proposal with a reason', async () => {
  const sent = open();
  await change('Shipment Mode', 'Rail');
  const dialog = within(await screen.findByRole('dialog', { name: 'These changes need acceptance' }));
  expect(dialog.getByText('Asked: Shapla Textiles')).toBeTruthy();
  expect(dialog.getByText('Everyone asked reads this.')).toBeTruthy();
  expect(dialog.queryByText(/Saved at once/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Please write a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The road is closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 proposed'));
  expect(sent).toMatchObject([{ version: 7, commitMessage: 'The road is closed' }]);
  expect(sent[0].customFields[0].value).toBe('Rail');
});

test('closing the dialog keeps what was typed', async () => {
  const sent = open();
  await change('Shipment Mode', 'Rail');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Shipment Mode' }).value).toBe('Rail');
  expect(sent).toEqual([]);
});

test('other values, and all values where nothing needs acceptance, are saved at once', async () => {
  const sent = open();
  await change('Season', 'SS27');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a trader without acceptance saves a material value at once', async () => {
  const sent = open({ changeFlow: false });
  await change('Shipment Mode', 'Rail');
  await waitFor(() => expect(lastToast()).toBe('Order updated successfully'));
  expect(sent).toMatchObject([{ commitMessage: 'Shipment Mode: Road -> Rail' }]);
});

test('the proposed value is beside the present one', () => {
  open({ proposed: new Map([['order/mode', 'Rail']]) });
  expect(screen.getByText('Proposed: Rail')).toBeTruthy();
});
