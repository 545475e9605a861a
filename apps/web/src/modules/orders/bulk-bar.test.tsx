import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { BulkBar } from './bulk-bar';
import type { OrderListItem } from './queries';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const order = (number: number, name: string, facts: Partial<OrderListItem> = {}) =>
  ({
    orderId: idOf(number),
    orderName: name,
    orderStatus: OrderStatus.Active,
    isEditor: true,
    ...facts,
  }) as OrderListItem;
const ORDERS = [
  order(1, 'Crew Tee'),
  order(2, 'Polo', { orderStatus: OrderStatus.Closed }),
  order(3, 'Parka', { isEditor: false }),
  order(4, 'Old Shirt', { orderStatus: OrderStatus.Archived }),
];
const LEFT_OUT = /^2 selected orders are left out/;

interface Sent {
  method: string;
  path: string;
  body: any;
}
/** A fake server that accepts all requests except for the ids in `refused`. */
function serve(refused: string[] = [], userType: number = UserType.Trader) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const path = String(input);
    const method = init.method ?? 'GET';
    const body = JSON.parse(String(init.body ?? 'null'));
    sent.push({ method, path, body });
    if (method === 'PUT' && refused.some((id) => path.includes(id)))
      return Response.json({ code: 'FORBIDDEN', message: 'Not yours any more.' }, { status: 403 });
    if (path === '/api/session')
      return Response.json({ user: { userType, organization: { name: 'Meridian Sourcing Ltd.' } }, can: {} });
    if (path.startsWith('/api/Organizations/users/'))
      return Response.json([
        { id: 8, name: 'Mira Okafor' },
        { id: 9, name: 'Jonas Lind' },
      ]);
    if (path === '/api/Planning/shift') {
      const orders = body.orderIds.map((orderId: string) => ({ orderId, orderName: 'Order', deadlines: 3 }));
      return Response.json({ orders, deadlines: orders.length * 3, later: { deadlines: 0, sides: [] } });
    }
    const [, id] = /CustomOrder\/([\w-]{36})/.exec(path) ?? [];
    return Response.json(
      id ? { orderId: id, version: 4, associatedUsers: [5], editorUsers: [5, 9] } : { orders: [], total: 0 },
    );
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

function open(selected = ORDERS) {
  const onClear = vi.fn();
  renderUi(<BulkBar selected={selected} reasonForm={() => null} onClear={onClear} />);
  return onClear;
}
const press = (name: string, box: HTMLElement = document.body) =>
  userEvent.click(within(box).getByRole('button', { name }));
const saves = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT');

test('a status is set on orders that may change and do not have it, and the others are counted', async () => {
  const sent = serve();
  const onClear = open();
  await press('Change status');
  const dialog = await screen.findByRole('dialog', { name: 'Change order status' });
  expect(within(dialog).getByText(LEFT_OUT)).toBeTruthy();
  await press('Change status', dialog);
  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(saves(sent)).toEqual([
    {
      method: 'PUT',
      path: `/api/CustomOrder/${idOf(1)}`,
      body: { orderStatus: OrderStatus.Closed, commitMessage: 'Order completed' },
    },
  ]);
});

test('people join those who are on the orders, as editors unless that is switched off', async () => {
  const sent = serve();
  const onClear = open();
  await press('Add people');
  const dialog = await screen.findByRole('dialog', { name: 'Add people to orders' });
  expect(within(dialog).getByText(LEFT_OUT)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'People of your organization' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mira Okafor' }));
  await press('Add people', dialog);
  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(saves(sent).map(({ body }) => body)).toEqual(
    Array(2).fill({
      associatedUsers: [5, 8],
      editorUsers: [5, 9, 8],
      version: 4,
      commitMessage: 'Mira Okafor added',
    }),
  );
});

test('a refused order stays in the dialog with its reason', async () => {
  serve([idOf(2)]);
  const onClear = open();
  await press('Archive');
  const dialog = await screen.findByRole('dialog', { name: 'Archive orders' });
  await press('Archive', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Polo: Not yours any more.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Polo']);
  expect(onClear).not.toHaveBeenCalled();
});

test('errors of the server about the summary are under it, and what was typed stays', async () => {
  serve();
  const answered = fetch;
  const refusal = (path: string) => ({
    code: 'VALIDATION_FAILED',
    message: 'Please check the form.',
    errors: [{ path, message: 'Too vague.' }],
  });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) =>
    String(init.body ?? '').includes('Because')
      ? Response.json(refusal('commitMessage'), { status: 400 })
      : answered(input, init),
  );
  open();
  for (const [opener, action] of [
    ['Archive', 'Archive'],
    ['Shift dates', 'Shift dates'],
  ] as const) {
    await press(opener);
    const dialog = await screen.findByRole('dialog');
    const summary = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Summary/ });
    await userEvent.clear(summary);
    await userEvent.type(summary, 'Because');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: action });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    expect(await within(dialog).findByText('Too vague.')).toBeTruthy();
    expect([summary.value, summary.getAttribute('aria-invalid')]).toEqual(['Because', 'true']);
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('shifted dates are counted before, and moved by one call under one summary', async () => {
  const sent = serve();
  const onClear = open();
  await press('Shift dates');
  const dialog = await screen.findByRole('dialog', { name: 'Shift dates' });
  await within(dialog).findByText('6 open deadlines move.');
  expect(within(dialog).getByText(LEFT_OUT)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Factory side' }));
  const button = within(dialog).getByRole('button', { name: 'Shift dates' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(sent.filter(({ body }) => body?.commitMessage)).toEqual([
    {
      method: 'POST',
      path: '/api/Planning/shift',
      body: {
        orderIds: [idOf(1), idOf(2)],
        days: 7,
        sides: ['client'],
        commitMessage: 'Deadlines moved by +7 days',
      },
    },
  ]);
});

test('a shift without a response repeats its key in the same dialog, and has a new one in another', async () => {
  serve();
  const { fetch: respond } = globalThis;
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!String(init.body).includes('commitMessage')) return respond(path, init);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  open();
  for (const attempts of [2, 1]) {
    await press('Shift dates');
    const dialog = await screen.findByRole('dialog', { name: 'Shift dates' });
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const sent = keys.length;
      const button = within(dialog).getByRole('button', { name: 'Shift dates' });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      await press('Shift dates', dialog);
      await waitFor(() => expect(keys).toHaveLength(sent + 1));
      await within(dialog).findByText('An Error occurred');
    }
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a trader first chooses the recipient side of an export', async () => {
  const sent = serve();
  open([order(1, 'Crew Tee')]);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/session'));
  await press('Export');
  const dialog = await screen.findByRole('dialog', { name: 'Export to Excel' });
  await press('For the factory', dialog);
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain(`/api/CustomOrder/excel?orders=${idOf(1)}&for=factory`),
  );
});

test('people who may change none of them can export them', async () => {
  const sent = serve([], UserType.Buyer);
  open([order(3, 'Parka', { isEditor: false })]);
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  await press('Export');
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain(`/api/CustomOrder/excel?orders=${idOf(3)}`),
  );
});
