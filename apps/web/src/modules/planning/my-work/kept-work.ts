import type { QueryIn } from '@selvedge/contract/endpoint';
import type { myWork } from '@selvedge/contract/planning';
import { daysLeft, inBucket, LIST_RANGES } from '@selvedge/domain/planning/due';
import { WORK_LANES } from '@selvedge/domain/planning/lanes';
import type { Work, WorkTask } from '#web/modules/planning/queries';

type WorkQuery = QueryIn<typeof myWork>;
const TASKS_MAX = 200;
/** A part of the most tasks that are kept. */
const PAGE_SIZE = 20;
/** Of the tasks together, about 7 MB. A stage can have thousands of parts. */
const PARTS_MAX = 10_000;
const DUES = ['overdue', 'today', 'week'] as const;

/** The first tasks of the person, page after page, with the counts of the first page. */
export async function loadWork(load: (page: number, pageSize: number) => Promise<Work>): Promise<Work> {
  const first = await load(1, PAGE_SIZE);
  const tasks = new Map(first.tasks.map((task) => [idOf(task), task]));
  const taskCount = Math.min(first.total, TASKS_MAX);
  for (let page = 2; (page - 1) * PAGE_SIZE < taskCount && partsOf(tasks) < PARTS_MAX; page += 1)
    for (const task of (await load(page, PAGE_SIZE)).tasks) tasks.set(idOf(task), task);
  return { ...first, tasks: [...tasks.values()] };
}

const idOf = ({ stage, side }: WorkTask): string => `${stage.stageId} ${side}`;
const partsOf = (tasks: ReadonlyMap<string, WorkTask>): number =>
  [...tasks.values()].reduce((sum, { stage }) => sum + stage.subStages.length, 0);

/**
 * Finds a query of My work in the kept tasks, on the day of the query; undefined if they do not match the query, or its
 * page is beyond them.
 */
export function workIn(stored: Work, query: WorkQuery): Work | undefined {
  const { scope, today, due, lane } = query;
  const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? PAGE_SIZE)];
  if (scope === 'team' || today === undefined) return undefined;
  const tasks = stored.tasks.map((task) => ({ ...task, daysLeft: daysLeft(task.deadline, today) }));
  const isDue = (task: WorkTask, bucket: (typeof DUES)[number]) =>
    inBucket(LIST_RANGES, bucket, task.daysLeft);
  const inLane = tasks.filter((task) => !lane || task.lane === lane);
  const found = due ? inLane.filter((task) => isDue(task, due)) : inLane;
  const areAll = stored.total <= tasks.length;
  const total = areAll || due ? found.length : lane ? (stored.lanes[lane] ?? 0) : stored.total;
  const begin = (page - 1) * pageSize;
  if (begin > 0 && begin >= found.length) return undefined;
  const counts = DUES.map((one) => [one, inLane.filter((task) => isDue(task, one)).length]);
  const lanes = WORK_LANES.filter((one) => stored.lanes[one] !== undefined).map((one) => [
    one,
    tasks.filter((task) => task.lane === one).length,
  ]);
  return {
    total,
    due: Object.fromEntries(counts) as Work['due'],
    lanes: areAll ? (Object.fromEntries(lanes) as Work['lanes']) : stored.lanes,
    tasks: found.slice(begin, begin + pageSize),
  };
}
