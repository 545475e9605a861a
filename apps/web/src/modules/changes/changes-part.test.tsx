import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { ChangesPart } from './changes-part';
import { CHANGES_A_PAGE, type OrderChange } from './queries';
import { testChange } from './test-change';
import { testOrder } from './test-order';

// The part loads its dialogs on demand.
beforeAll(() => Promise.all([import('./change-dialogs'), import('./request-dialog')]));
afterEach(() => vi.unstubAllGlobals());

interface Served {
  pages?: OrderChange[][];
  total?: number;
  effects?: { side: 'client' | 'factory'; text: string }[];
  mayRequest?: boolean;
  isFailing?: boolean;
  answer?: Partial<OrderChange>;
  refusal?: { status: number; body: object };
}
async function open(served: Served = {}, search = '') {
  const { pages = [[testChange()]], effects = [], mayRequest = false } = served;
  const total = served.total ?? pages.flat().length;
  const sent: { method: string; path: string; body: any }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace(/^.*OrderChanges\/[^/]+/, '');
    if (method !== 'GET') {
      sent.push({ method: String(method), path, body: JSON.parse(String(body ?? 'null')) });
      if (served.refusal && !sent.at(-1)?.body?.confirm)
        return Response.json(served.refusal.body, { status: served.refusal.status });
      return Response.json(method === 'DELETE' ? { message: 'Withdrawn' } : testChange(served.answer));
    }
    if (served.isFailing) return Response.json({ code: 'INTERNAL', message: '' }, { status: 500 });
    const changeId = path.slice(1);
    if (changeId.startsWith('change-'))
      return Response.json({
        ...(pages.flat().find((one) => one.changeId === changeId) ?? testChange()),
        effects,
      });
    const changes = pages[Number(searchParams.get('page')) - 1] ?? [];
    return Response.json({ changes, proposed: [], total, waiting: 1, can: { request: mayRequest } });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ChangesPart order={testOrder()} /> }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return sent;
}
const card = (number = 4) => screen.findByRole('article', { name: `Change ${number}` });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const lastToast = () => recentToasts.read()[0]?.text;

test('an order without changes says when there will be some', async () => {
  await open({ pages: [[]] });
  expect(
    await screen.findByText(
      'When a quantity, price or date of this order changes, it stands here with its old and new value.',
    ),
  ).toBeTruthy();
});

test('a failure can be retried', async () => {
  const served = { isFailing: true };
  await open(served);
  await screen.findByText('Failed to load the changes');
  served.isFailing = false;
  await click('Retry');
  expect(await card()).toBeTruthy();
});

test('a card shows the values, who was asked, and what happens to the plan', async () => {
  const line = 'Cutting, Navy: 1,000 → 500 pcs required; 900 reported, 400 over';
  await open({ effects: [{ side: 'factory', text: line }] });
  const shown = await card();
  expect(within(shown).getByRole('heading', { name: 'Change 4: The buyer cut the order' })).toBeTruthy();
  expect(shown.textContent).toContain('Proposal · Priya Raman, Meridian Sourcing');
  expect(shown.textContent).toContain('1,000 pcs → 500 pcs');
  expect(shown.textContent).toContain('Waits for an answer');
  expect(shown.textContent).toContain('Shapla Textiles: no answer yet');
  const effects = await within(shown).findByRole('list', { name: 'In the plan' });
  expect(effects.textContent).toBe(line);
  expect(within(shown).queryByRole('button')).toBeNull();
});

test('the trader reads the effects of both sides apart', async () => {
  await open({
    effects: [
      { side: 'client', text: 'Inspection, Navy leaves the plan' },
      { side: 'factory', text: 'Cutting, Navy leaves the plan' },
    ],
  });
  const effects = await screen.findByRole('list', { name: 'In the plan' });
  expect(effects.textContent).toContain('Inspection, Navy leaves the plan (client side)');
  expect(effects.textContent).toContain('Cutting, Navy leaves the plan (factory side)');
});

test.each([
  ['proposal', 'applied', 'In force'],
  ['request', 'passed', 'Passed on'],
  ['proposal', 'notCarriedOut', 'Not carried out'],
  ['notice', 'open', 'In force, not acknowledged'],
] as const)('a %s in state %s reads %s', async (kind, state, label) => {
  await open({ pages: [[testChange({ kind, state })]] });
  expect(within(await card()).getByText(label)).toBeTruthy();
});

test('an acceptance is confirmed with the values', async () => {
  const sent = await open({ pages: [[testChange({ can: { answer: true } })]] });
  await card();
  await click('Accept change 4');
  const question = await dialog('Accept change 4?');
  expect(question.getByText('1,000 pcs')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 accepted'));
  expect(sent).toEqual([
    { method: 'PUT', path: '/change-4/answer', body: { answer: 'accept', comment: '' } },
  ]);
});

test('a requested file that may name its author is accepted after a question', async () => {
  const message = 'Pack.xls may name its author.';
  const sent = await open({
    pages: [[testChange({ kind: 'request', can: { answer: true } })]],
    refusal: { status: 409, body: { code: 'NAMES_AUTHOR', message } },
  });
  await card();
  await click('Accept change 4');
  await userEvent.click((await dialog('Accept change 4?')).getByRole('button', { name: 'Accept' }));
  const question = (await screen.findByText(message, { exact: false })).closest<HTMLElement>('[role=dialog]');
  expect(sent).toHaveLength(1);
  await userEvent.click(within(question!).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 accepted'));
  expect(sent[1]?.body).toEqual({ answer: 'accept', comment: '', confirm: true });
});

test('a request that goes on to the other side is passed on', async () => {
  const request = testChange({ kind: 'request', can: { answer: true } });
  await open({ pages: [[request]], answer: { state: 'passed' } });
  await card();
  await click('Accept change 4');
  await userEvent.click((await dialog('Accept change 4?')).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 passed on'));
});

test('a decline needs a comment', async () => {
  const sent = await open({ pages: [[testChange({ can: { answer: true } })]] });
  await card();
  await click('Decline change 4');
  const question = await dialog('Decline change 4?');
  await userEvent.click(question.getByRole('button', { name: 'Decline' }));
  expect(question.getByText('Please say why.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(question.getByRole('textbox', { name: 'Why' }), 'Cut already');
  await userEvent.click(question.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 declined'));
  expect(sent[0]?.body).toEqual({ answer: 'decline', comment: 'Cut already' });
});

test('who requested a change reads why the trader declined it', async () => {
  const trader = {
    side: null,
    organizationName: 'Meridian Sourcing',
    answer: 'decline' as const,
    comment: 'No budget',
    person: 'Priya Raman',
    answeredAt: '2026-03-05T08:00:00.000Z',
  };
  await open({ pages: [[testChange({ kind: 'request', state: 'declined', asked: [trader] })]] });
  const answers = within(await card()).getByRole('list', { name: 'Answers' });
  expect(answers.textContent).toBe('Meridian Sourcing: declined by Priya Raman, 5 Mar 2026No budget');
});

test('an answer that came too late is refused in the dialog', async () => {
  const message = 'This change was answered already.';
  await open({
    pages: [[testChange({ can: { answer: true } })]],
    refusal: { status: 409, body: { code: 'CONFLICT', message } },
  });
  await card();
  await click('Accept change 4');
  const question = await dialog('Accept change 4?');
  await userEvent.click(question.getByRole('button', { name: 'Accept' }));
  expect((await question.findByRole('alert')).textContent).toBe(message);
});

test('a reason that the server misses is asked for at its field', async () => {
  const message = 'Please write a reason.';
  await open({
    pages: [[testChange({ kind: 'request', can: { answer: true } })]],
    refusal: { status: 400, body: { code: 'VALIDATION_FAILED', errors: [{ path: 'comment', message }] } },
  });
  await card();
  await click('Accept change 4');
  const question = await dialog('Accept change 4?');
  await userEvent.click(question.getByRole('button', { name: 'Accept' }));
  await question.findByText(message);
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await userEvent.type(reason, 'By road');
  expect(question.queryByText(message)).toBeNull();
});

test('an answer and its reason stay when the changes cannot be loaded again', async () => {
  const served: Served = {
    pages: [[testChange({ kind: 'request', can: { answer: true } })]],
    refusal: { status: 503, body: { code: 'INTERNAL', message: 'Busy' } },
  };
  await open(served);
  await card();
  await click('Accept change 4');
  const question = await dialog('Accept change 4?');
  await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'By road');
  served.isFailing = true;
  await userEvent.click(question.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Failed to load the changes');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('By road');
});

test('a notice is acknowledged with one click', async () => {
  const sent = await open({ pages: [[testChange({ kind: 'notice', can: { acknowledge: true } })]] });
  await card();
  await click('Acknowledge change 4');
  await waitFor(() => expect(lastToast()).toBe('Change 4 acknowledged'));
  expect(sent[0]?.body).toEqual({ answer: 'acknowledge' });
});

test('a withdrawal is confirmed', async () => {
  const sent = await open({ pages: [[testChange({ can: { withdraw: true } })]] });
  await card();
  await click('Withdraw change 4');
  await userEvent.click((await dialog('Withdraw change 4?')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 withdrawn'));
  expect(sent).toEqual([{ method: 'DELETE', path: '/change-4', body: null }]);
});

test('other values start from the proposed ones', async () => {
  const item = { ...testChange().items[0]!, path: 'combo/navy/quantity' };
  const whole = {
    path: 'combo/white',
    label: 'Combo White',
    from: 'Combo White',
    to: 'removed',
    value: null,
  };
  const sent = await open({ pages: [[testChange({ items: [item, whole], can: { counter: true } })]] });
  await card();
  await click('Propose other values for change 4');
  const form = await dialog('Propose other values for change 4');
  expect(form.getByText('1 change of a whole style or combo is not part of your proposal.')).toBeTruthy();
  expect(form.getByText('Now: 1,000 pcs')).toBeTruthy();
  const quantity = form.getByRole<HTMLInputElement>('textbox', {
    name: 'Tee > Navy: Combo Based Quantity',
  });
  expect(quantity.value).toBe('500');
  await userEvent.click(form.getByRole('button', { name: 'Propose' }));
  expect(form.getByText('Please say why.')).toBeTruthy();
  expect(form.getByText('Change at least one value.')).toBeTruthy();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '800');
  await userEvent.type(form.getByRole('textbox', { name: 'Why' }), 'Cut already');
  await userEvent.click(form.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(lastToast()).toBe('Other values proposed for change 4'));
  expect(sent[0]?.body).toEqual({
    answer: 'counter',
    comment: 'Cut already',
    items: [{ path: 'combo/navy/quantity', to: { value: 800, unit: 790 } }],
  });
});

test('a partner requests other values of fields that partners accept', async () => {
  const sent = await open({ mayRequest: true });
  await card();
  await click('Request a change');
  const form = await dialog('Request a change');
  await userEvent.click(form.getByRole('combobox', { name: 'Add a field' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Factory Price / pc',
    'Shipment Mode',
    'Tee > Navy: Combo Based Quantity',
    'Tee > Navy > Jersey: Composition',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Factory Price / pc' }));
  const price = await form.findByRole('textbox', { name: 'Factory Price / pc' });
  await userEvent.clear(price);
  await userEvent.type(price, '2.5');
  await userEvent.click(form.getByRole('button', { name: 'Request' }));
  expect(form.getByText('Please write a reason.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Cotton is up');
  await userEvent.click(form.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(lastToast()).toBe('Change 4 requested'));
  expect(sent[0]).toEqual({
    method: 'POST',
    path: '/request',
    body: { items: [{ path: 'order/price', to: 2.5 }], reason: 'Cotton is up' },
  });
});

test('a refused value is shown at its field', async () => {
  await open({
    mayRequest: true,
    refusal: {
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the form.',
        errors: [{ path: 'items.0.to', message: 'Not that mode.' }],
      },
    },
  });
  await card();
  await click('Request a change');
  const form = await dialog('Request a change');
  await userEvent.click(form.getByRole('combobox', { name: 'Add a field' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tee > Navy > Jersey: Composition' }));
  const row = within(await form.findByRole('group', { name: 'Tee > Navy > Jersey: Composition' }));
  await userEvent.click(row.getByRole('button', { name: 'Remove Cotton' }));
  await userEvent.type(row.getByRole('textbox', { name: 'Fibre' }), 'Linen');
  await userEvent.type(row.getByRole('textbox', { name: 'Percent' }), '100');
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Summer');
  await userEvent.click(form.getByRole('button', { name: 'Request' }));
  expect(await row.findByText('Not that mode.')).toBeTruthy();
});

test('older changes are on further pages, and a link opens one of them', async () => {
  const full = Array.from({ length: CHANGES_A_PAGE }, (_, index) =>
    testChange({ number: String(30 - index) }),
  );
  await open({ pages: [full, [testChange({ number: '3' })]], total: 21 }, '?change=change-3');
  const linked = await card(3);
  expect(linked.parentElement?.dataset.linked).toBe('true');
  expect(screen.getAllByRole('article')).toHaveLength(CHANGES_A_PAGE + 1);
  await click('Older');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Older' }).matches(':disabled')).toBe(true);
});
