import { addDays } from '@selvedge/domain/calendar';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from '#web/lib/format';
import { todayHere } from '#web/lib/today';
import type { Stage } from '#web/modules/planning/queries';
import { testSchedule } from '#web/modules/planning/schedule/test-schedule';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderWithRouter } from '#web/ui/test-router';
import { ReportDialog } from './report-dialog';
import { StageReportDialog } from './stage-report-dialog';

afterEach(() => vi.unstubAllGlobals());

const today = todayHere();
const daysAgo = (days: number) => addDays(today, -days);
const dueOn = (deadline: string) => ({ sides: { factory: { deadline } } });
const AGREED = {
  baseline: daysAgo(5),
  commitment: daysAgo(5),
  expected: null,
  forecast: today,
  actual: null,
};

/** Opens a dialog with a server that has this baseline; returns the sent reports. */
function open(
  dialog: ReactNode,
  { baseline = AGREED.baseline as string | null, refusal = null as unknown } = {},
) {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/Planning/schedule/'))
      return Response.json(testSchedule({ factory: { ...AGREED, baseline } }));
    if (body === undefined) return Response.json([]);
    sent.push(JSON.parse(body));
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({});
  });
  renderWithRouter(dialog);
  return sent;
}
function openPart(change: Parameters<typeof testStage>[0], options?: Parameters<typeof open>[1]) {
  const stage = testStage(change);
  const sub = stage.subStages[0] ?? testSubStage();
  const report = { stage, sub, side: 'factory', kind: 'status' } as const;
  return open(<ReportDialog report={report} onClose={() => undefined} />, options);
}
const complete = () => userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Report' });
const doneOn = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Done on' });
const why = () => screen.findByRole('combobox', { name: 'Why was it late?' });
const write = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

test('a completing choice has a day, today, and two taps send nothing more than before', async () => {
  const sent = openPart(dueOn(addDays(today, 3)));
  expect(screen.queryByLabelText('Done on')).toBeNull();
  await complete();
  expect((await doneOn()).value).toBe(formatDay(today));
  expect(screen.queryByLabelText('Why was it late?')).toBeNull();
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ status: 'COMPLETED' });
  expect(Object.keys(sent[0])).not.toContain('doneOn');
  expect(Object.keys(sent[0])).not.toContain('reason');
});

test('an earlier day is sent; a day after tomorrow and a text that is no day are refused', async () => {
  const sent = openPart(dueOn(addDays(today, 3)));
  await complete();
  write(await doneOn(), addDays(today, 3));
  expect(screen.getByText('A completion date cannot be in the future.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  write(await doneOn(), 'soon');
  expect(screen.getByText(/^Not a date: soon/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  write(await doneOn(), daysAgo(2));
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toMatchObject([{ doneOn: daysAgo(2) }]));
});

test('a late completion asks why, and may be reported without a reason', async () => {
  const sent = openPart(dueOn(daysAgo(5)));
  await complete();
  expect((await why()) as HTMLSelectElement).toHaveProperty('value', '');
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.keys(sent[0])).not.toContain('reason');
});

test('a reason is sent with a late completion', async () => {
  const sent = openPart(dueOn(daysAgo(5)));
  await complete();
  await userEvent.selectOptions(await why(), 'Fabric late');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the factory why' }));
  expect(screen.queryByRole('checkbox', { name: 'Tell the buyer why' })).toBeNull();
  write(await doneOn(), daysAgo(1));
  await userEvent.click(button());
  const reason = { code: 'fabric', party: 'mill', tell: ['factory'] };
  await vi.waitFor(() => expect(sent).toMatchObject([{ doneOn: daysAgo(1), reason }]));
});

test('a reason is not sent after the day was corrected to one before the deadline', async () => {
  const sent = openPart(dueOn(daysAgo(5)));
  await complete();
  await userEvent.selectOptions(await why(), 'Fabric late');
  write(await doneOn(), daysAgo(6));
  expect(screen.queryByLabelText('Why was it late?')).toBeNull();
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toMatchObject([{ doneOn: daysAgo(6) }]));
  expect(Object.keys(sent[0])).not.toContain('reason');
});

test('a partner shares its reason with nobody by ticks', async () => {
  const stage = testStage(dueOn(daysAgo(5)));
  const { factory } = stage.sides;
  const sides: Stage['sides'] = factory ? { factory } : {};
  open(<StageReportDialog stage={{ ...stage, sides }} sides={['factory']} onClose={() => undefined} />);
  await complete();
  await userEvent.selectOptions(await why(), 'Fabric late');
  expect(screen.queryByRole('checkbox', { name: /^Tell/ })).toBeNull();
});

test('without a baseline nothing is late, so nothing is asked', async () => {
  const sent = openPart(dueOn(daysAgo(5)), { baseline: null });
  await complete();
  await doneOn();
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByLabelText('Why was it late?')).toBeNull();
});

test('the last part of a stage asks why, the parts before do not', async () => {
  const parts = [testSubStage(), testSubStage({ stageId: '00000000-0000-4000-8000-000000000009' })];
  const stage = { ...testStage(dueOn(daysAgo(5))), subStages: parts };
  const sent = open(
    <StageReportDialog stage={stage} sides={['factory']} status="COMPLETED" onClose={() => undefined} />,
  );
  await why();
  const [, first] = screen.getAllByRole('checkbox');
  if (first) await userEvent.click(first);
  expect(screen.queryByLabelText('Why was it late?')).toBeNull();
  expect((await doneOn()).value).toBe(formatDay(today));
  if (first) await userEvent.click(first);
  await userEvent.selectOptions(await why(), 'Capacity');
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toMatchObject([{ reason: { code: 'capacity', party: 'factory' } }]));
});

test('errors of the server are under the day and the reason', async () => {
  const errors = [
    { path: 'doneOn', message: 'Not on that day.' },
    { path: 'reason.party', message: 'Please choose who is responsible.' },
  ];
  openPart(dueOn(daysAgo(5)), {
    refusal: { code: 'VALIDATION_FAILED', message: 'Please check the form.', errors },
  });
  await complete();
  await userEvent.selectOptions(await why(), 'Fabric late');
  await userEvent.click(button());
  await screen.findByText('Not on that day.');
  expect(screen.getByText('Please choose who is responsible.')).toBeTruthy();
});
