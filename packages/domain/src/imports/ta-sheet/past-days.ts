import type { Day } from '../../calendar';
import { usuallyBefore } from '../../catalogue/usual-plan';
import { stageKey } from '../../planning/stage-key';
import type { TaOrder, TaPart, TaStage } from './ta-order';

interface PastColumn {
  key: string;
  header: string;
  days: number;
  /** Of them before a stage that is done. */
  before: number;
}
export interface PastDays {
  days: number;
  before: number;
  columns: PastColumn[];
}
/** By the key of a column: all its past days are done on an unknown day, or late. */
export type PastChoices = Readonly<Record<string, 'done' | 'late'>>;

/**
 * Planned days before today without an actual one: done, on an unknown day, if a stage that usually waits for them is
 * done, else late, unless the choice for their column says otherwise.
 */
export function settlePastDays(
  orders: readonly TaOrder[],
  { today, choices }: { today: Day; choices: PastChoices },
): { orders: TaOrder[]; past: PastDays } {
  const columns = new Map<string, PastColumn>();
  const settled = orders.map((order) => ({
    ...order,
    stages: order.stages.map((stage) => {
      const isAwaitedBy = awaitingOf(order, stage);
      const { key, header } = stage.column;
      const parts = stage.parts.map((part) => {
        const isPast = part.planned !== null && part.planned < today && !part.done && part.expected === null;
        if (!isPast) return part;
        const isBefore = isAwaitedBy(part);
        const column = columns.get(key) ?? { key, header, days: 0, before: 0 };
        column.days += 1;
        column.before += isBefore ? 1 : 0;
        columns.set(key, column);
        const choice = Object.hasOwn(choices, key) ? choices[key] : isBefore ? 'done' : 'late';
        return choice === 'done' ? { ...part, done: true } : part;
      });
      return { ...stage, parts, planned: plannedOf(parts) };
    }),
  }));
  const all = [...columns.values()];
  const sum = (of: (column: PastColumn) => number) => all.reduce((total, column) => total + of(column), 0);
  return {
    orders: settled,
    past: { days: sum(({ days }) => days), before: sum(({ before }) => before), columns: all },
  };
}

/** Whether a stage that waits for this one, directly or not, is done for the part's color. */
function awaitingOf({ stages }: TaOrder, stage: TaStage): (part: TaPart) => boolean {
  const key = stageKey(stage.name);
  const later = stages.filter(({ name }) => usuallyBefore(stageKey(name)).has(key));
  const done = later.flatMap(({ parts }) => parts.filter((part) => part.done && !part.isLeftOut));
  return ({ style, combo }) =>
    done.some((one) => one.style === style && (one.combo === combo || one.combo === null || combo === null));
}

/** The earliest planned day of the open parts; of all parts the latest if all are done. */
export function plannedOf(parts: readonly TaPart[]): Day | null {
  const open = parts.filter(({ done }) => !done);
  const days = (open.length > 0 ? open : parts).flatMap(({ planned }) => planned ?? []).toSorted();
  return (open.length > 0 ? days[0] : days.at(-1)) ?? null;
}
