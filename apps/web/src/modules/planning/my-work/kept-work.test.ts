import { expect, test, vi } from 'vitest';
import type { Work, WorkTask } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { loadWork, workIn } from './kept-work';

const TODAY = '2027-03-08';
const stageId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const task = (number: number, change: Partial<WorkTask> = {}): WorkTask => ({
  side: 'factory',
  lane: 'mine',
  deadline: TODAY,
  daysLeft: 0,
  orderId: stageId(9000 + number),
  orderName: `Order ${number}`,
  reminded: null,
  stage: testStage({ stageId: stageId(number) }),
  ...change,
});
const tasksUpTo = (count: number) => Array.from({ length: count }, (_, index) => task(index + 1));
const workOf = (tasks: WorkTask[], total = tasks.length, lanes: Work['lanes'] = { mine: total }): Work => ({
  tasks,
  total,
  due: { overdue: 0, today: total, week: 0 },
  lanes,
});
const numbersOf = (work: Work | undefined) =>
  work?.tasks.map(({ orderName }) => orderName.slice(6)).join(' ');

/** A server with these tasks. */
const serve = (tasks: readonly WorkTask[]) =>
  vi.fn(async (page: number, pageSize: number) =>
    workOf(tasks.slice((page - 1) * pageSize, page * pageSize), tasks.length),
  );

test.each([
  [12, 1, 12],
  [45, 3, 45],
  [200, 10, 200],
  [431, 10, 200],
])('of %i tasks, %i pages are asked for and %i kept', async (total, pages, kept) => {
  const load = serve(tasksUpTo(total));
  const work = await loadWork(load);
  expect([load.mock.calls.length, work.tasks.length, work.total]).toEqual([pages, kept, total]);
});

test('a task that moves to the next page meanwhile is kept once', async () => {
  const work = await loadWork(async (page) =>
    page === 1 ? workOf(tasksUpTo(20), 22) : workOf([task(20), task(21)], 22),
  );
  expect(work.tasks).toHaveLength(21);
  expect(new Set(work.tasks.map(({ stage }) => stage.stageId)).size).toBe(21);
});

test('of stages with thousands of parts, fewer tasks are kept', async () => {
  const [part] = testStage().subStages;
  const subStages = Array.from({ length: 600 }, () => part as NonNullable<typeof part>);
  const large = tasksUpTo(200).map((one) => ({ ...one, stage: { ...one.stage, subStages } }));
  expect((await loadWork(serve(large))).tasks).toHaveLength(20);
});

test('a page that fails keeps nothing, so that the tasks of before stay', async () => {
  const load = serve(tasksUpTo(45));
  load.mockImplementationOnce(load.getMockImplementation() as never).mockRejectedValueOnce(new Error('lost'));
  await expect(loadWork(load)).rejects.toThrow('lost');
});

const MIXED = workOf(
  [
    task(1, { deadline: '2027-03-07' }),
    task(2),
    task(3, { lane: 'trader' }),
    task(4, { deadline: '2027-03-10' }),
    task(5, { deadline: '2027-03-15', lane: 'trader' }),
  ],
  5,
  { mine: 3, trader: 2 },
);

test('a lane, what is due and a page are found in the kept tasks', () => {
  const find = (query: Partial<Parameters<typeof workIn>[1]>) => workIn(MIXED, { today: TODAY, ...query });
  expect(numbersOf(find({}))).toBe('1 2 3 4 5');
  expect(numbersOf(find({ lane: 'trader' }))).toBe('3 5');
  expect(numbersOf(find({ due: 'overdue' }))).toBe('1');
  expect(numbersOf(find({ due: 'week', lane: 'mine' }))).toBe('4');
  expect(numbersOf(find({ page: 2, pageSize: 2 }))).toBe('3 4');
  expect(find({ lane: 'mine', pageSize: 1 })).toMatchObject({
    total: 3,
    due: { overdue: 1, today: 1, week: 1 },
    lanes: { mine: 3, trader: 2 },
  });
  expect(find({ lane: 'buyer' })).toMatchObject({ total: 0, tasks: [] });
});

test('days are counted from the day on which the tasks are read', () => {
  const next = workIn(MIXED, { today: '2027-03-09', due: 'overdue' });
  expect(next?.tasks.map(({ daysLeft }) => daysLeft)).toEqual([-2, -1, -1]);
  expect(next?.due).toEqual({ overdue: 3, today: 0, week: 2 });
});

test('the tasks of colleagues, and pages beyond the kept tasks, are not found', () => {
  expect(workIn(MIXED, { today: TODAY, scope: 'team' })).toBeUndefined();
  expect(workIn(MIXED, {})).toBeUndefined();
  const some = { ...workOf(tasksUpTo(200), 431), lanes: { mine: 431 } };
  expect(numbersOf(workIn(some, { today: TODAY, page: 10, pageSize: 20 }))).toMatch(/^181 .* 200$/);
  expect(workIn(some, { today: TODAY, page: 11, pageSize: 20 })).toBeUndefined();
  expect(workIn(some, { today: TODAY, lane: 'mine' })).toMatchObject({ total: 431, lanes: { mine: 431 } });
});
