import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { EscalationCard } from './escalation-card';
import type { ReminderRules } from './queries';

const OFF: ReminderRules = { editorsAfter: null, adminsAfter: null, can: { edit: true }, reasons: {} };
const READ_ONLY = {
  can: { edit: false },
  reasons: { edit: 'Only an Admin of your organization can change this.' },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the card and collects what it sends. The server stores it, or answers with a failure. */
function open(stored: ReminderRules, failure?: () => Response) {
  const sent: unknown[] = [];
  let rules = stored;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (!init.body) return Response.json(rules);
    sent.push(JSON.parse(String(init.body)));
    if (failure) return failure();
    rules = { ...rules, ...JSON.parse(String(init.body)) };
    return Response.json(rules);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <EscalationCard />
    </QueryClientProvider>,
  );
  return sent;
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const editors = () => field('Working days until the editors of the order are told');
const admins = () => field('Working days until your Admins are told');
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const expectToast = (text: string) => vi.waitFor(() => expect(recentToasts.read()[0]?.text).toBe(text));

test('is off, offers 3 and 7 working days, and saves them', async () => {
  const sent = open(OFF);
  expect(await screen.findByText('Off. Nobody else is told of what stays overdue.')).toBeTruthy();
  await click('Turn on');
  expect([(await editors()).value, (await admins()).value]).toEqual(['3', '7']);
  expect(sent).toEqual([]);
  await click('Save');
  await expectToast('Escalation saved');
  expect(sent).toEqual([{ editorsAfter: 3, adminsAfter: 7 }]);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await click('Turn off');
  await expectToast('Escalation turned off');
  expect(sent[1]).toEqual({ editorsAfter: null, adminsAfter: null });
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('can be left off', async () => {
  const sent = open(OFF);
  await click('Turn on');
  await click('Cancel');
  expect(await screen.findByText('Off. Nobody else is told of what stays overdue.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  ['0', '7', 'Days must be whole days from 1 to 60.'],
  ['3', '61', 'Days must be whole days from 1 to 60.'],
  ['7', '7', 'The second level must come after the first.'],
])('%s and %s days are not sent', async (first, second, message) => {
  const sent = open({ ...OFF, editorsAfter: 3, adminsAfter: 8 });
  for (const [input, text] of [
    [await editors(), first],
    [await admins(), second],
  ] as const) {
    await userEvent.clear(input);
    await userEvent.type(input, text);
  }
  await click('Save');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an empty field means never', async () => {
  const sent = open({ ...OFF, editorsAfter: 3, adminsAfter: 7 });
  await userEvent.clear(await admins());
  await click('Save');
  await vi.waitFor(() => expect(sent).toEqual([{ editorsAfter: 3, adminsAfter: null }]));
});

test('a failed save is shown, and the input stays', async () => {
  open({ ...OFF, editorsAfter: 3, adminsAfter: 7 }, () =>
    Response.json({ code: 'INTERNAL', message: '' }, { status: 500 }),
  );
  await userEvent.clear(await editors());
  await userEvent.type(await editors(), '5');
  await click('Save');
  expect(await screen.findByText('Escalation could not be saved.')).toBeTruthy();
  expect((await editors()).value).toBe('5');
});

test('people who are no Admins read the rules, or that it is off', async () => {
  open({ ...READ_ONLY, editorsAfter: 1, adminsAfter: 7 });
  expect(await screen.findByText('To the editors of the order after 1 working day overdue.')).toBeTruthy();
  expect(screen.getByText('To your Admins after 7 working days overdue.')).toBeTruthy();
  // The organization's card on the same page says it once.
  expect(screen.queryByText(READ_ONLY.reasons.edit)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('people who are no Admins read that it is off', async () => {
  open({ ...OFF, ...READ_ONLY });
  expect(await screen.findByText('Off. Nobody else is told of what stays overdue.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed card can be loaded again', async () => {
  let attempts = 0;
  vi.stubGlobal('fetch', async () => {
    attempts += 1;
    return attempts === 1
      ? Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })
      : Response.json(OFF);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <EscalationCard />
    </QueryClientProvider>,
  );
  await screen.findByText('Escalation could not be loaded.');
  await click('Retry');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});
