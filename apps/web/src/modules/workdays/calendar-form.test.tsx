import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/ui/confirm';
import { renderWithRouter } from '#web/ui/test-router';
import { recentToasts } from '#web/ui/toast';
import { CalendarForm } from './calendar-form';
import type { Calendar } from './queries';
import { NO_CALENDAR } from './test-calendar';

const EID = { firstDay: '2027-03-13', lastDay: '2027-03-16', name: 'Long Eid', works: false };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the form and collects what it sends. The server answers what it is sent, or the refusal. */
function open(calendar: Calendar, refusal?: { status: number; body: object }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null;
    sent.push([init.method, body]);
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    return Response.json(init.method === 'DELETE' ? NO_CALENDAR : { ...NO_CALENDAR, ...body, keptBy: 'own' });
  });
  renderWithRouter(
    <>
      <CalendarForm organizationId={7} calendar={calendar} />
      <ConfirmHost />
    </>,
  );
  return sent;
}
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.value);
async function chooseList(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Holiday list' }));
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
}
const expectToast = (text: string) => vi.waitFor(() => expect(recentToasts.read()[0]?.text).toBe(text));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a holiday list sets the weekend and shows the holidays of a year', async () => {
  const sent = open(NO_CALENDAR);
  expect(screen.getByText('Choose a holiday list to see its holidays.')).toBeTruthy();
  await chooseList('Bangladesh');
  expect(checked()).toEqual(['5']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2027');
  const holidays = within(screen.getByRole('list', { name: 'Holidays in 2027' }));
  const eid = holidays.getByText('Eid al-Fitr').closest('li');
  expect(eid?.textContent.replaceAll('\u2009', ' ')).toBe(
    'Wed 10 Mar – Fri 12 MarEid al-Fitrmay move by a day',
  );
  expect(holidays.getByText('Victory Day').closest('li')?.textContent).toBe('Thu 16 DecVictory Day');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await save();
  await expectToast('Working days saved');
  expect(sent).toEqual([['PUT', { country: 'BD', weekend: [5, 6], days: [] }]]);
});

test('own days are added with the keyboard, checked, and removed', async () => {
  const sent = open({ ...NO_CALENDAR, country: 'BD', weekend: [5], days: [EID], keptBy: 'own' });
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add own days' }));
  const row = within(screen.getByRole('listitem', { name: 'Own days 2' }));
  expect(document.activeElement).toBe(row.getByRole('textbox', { name: 'From' }));
  await save();
  expect(row.getAllByText('Please choose a day.')).toHaveLength(2);
  await userEvent.type(row.getByRole('textbox', { name: 'From' }), '16 mar 2027{Tab}');
  expect((row.getByRole('textbox', { name: 'To' }) as HTMLInputElement).value).toBe('16 Mar 2027');
  await userEvent.type(row.getByRole('textbox', { name: 'Name' }), 'Audit');
  expect(screen.getByText('These days overlap: Long Eid and Audit.')).toBeTruthy();
  await userEvent.selectOptions(
    screen.getAllByRole('combobox', { name: 'Status' })[1] as HTMLElement,
    'Working',
  );
  expect(screen.queryByText(/These days overlap/)).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const audit = { firstDay: '2027-03-16', lastDay: '2027-03-16', name: 'Audit', works: true };
  expect(sent).toEqual([['PUT', { country: 'BD', weekend: [5], days: [EID, audit] }]]);

  await userEvent.click(await screen.findByRole('button', { name: 'Remove Audit' }));
  expect(screen.queryByRole('listitem', { name: 'Audit' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add own days' }));
});

test('a week of seven closed days is not sent', async () => {
  const sent = open({ ...NO_CALENDAR, weekend: [1, 2, 3, 4, 5, 6], keptBy: 'own' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await save();
  expect(screen.getByText('A week needs at least one working day.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a refusal is shown where it happened, and the input stays', async () => {
  const refusal = {
    status: 409,
    body: { code: 'CONFLICT', message: 'This organization keeps its own calendar now.' },
  };
  const sent = open(NO_CALENDAR, refusal);
  await chooseList('Pakistan');
  await save();
  expect(await screen.findByText(refusal.body.message)).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(checked()).toEqual(['7']);
});

test('working days are removed after a question', async () => {
  const sent = open({ ...NO_CALENDAR, country: 'BD', weekend: [5], keptBy: 'own' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove working days' });
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectToast('Working days removed');
  expect(sent).toEqual([['DELETE', null]]);
});
