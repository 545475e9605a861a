import {
  dateChanges,
  isSlip,
  partDateChanges,
  takenOver,
} from '@selvedge/domain/planning/dates/date-changes';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { NewDateChange } from './date-change-store';
import * as store from './date-change-store';
import { type DatedSide, readFrozenDates } from './dates-store';

export interface RecordedDate extends NewDateChange {
  changeId: string;
  reason: Reason | null;
  dated: DatedSide;
}
export interface Recording {
  /** The person who made the changes; by default the actor. */
  by?: { id: number; userType: UserType };
  /** The statement of that person's party about a change; null for none. */
  reasonOf?: (change: NewDateChange) => Reason | null;
}

/** States a reason for what became later; earlier deadlines are recorded without one. */
export const reasonOfSlips =
  (reason: Reason | null) =>
  (change: NewDateChange): Reason | null =>
    isSlip(change) ? reason : null;

/** `before` is from `readFrozenDates`. Call it after the dates are written, for the same stages. */
export async function recordDates(
  ctx: Context,
  orderId: string | readonly string[],
  before: readonly DatedSide[],
  { by = ctx.actor, reasonOf = () => null }: Recording = {},
): Promise<RecordedDate[]> {
  if (before.length === 0) return [];
  const stageIds = [...new Set(before.map(({ stageId }) => stageId))];
  const found = changesSince(before, await readFrozenDates(ctx, orderId, stageIds));
  if (found.length === 0) return [];
  const ids = await store.addDateChanges(
    ctx,
    by.id,
    found.map(({ change }) => change),
  );
  const recorded = found.flatMap(({ change, dated }, nth): RecordedDate[] => {
    const changeId = ids[nth];
    return changeId ? [{ ...change, changeId, reason: reasonOf(change), dated }] : [];
  });
  await takeOverStatements(ctx, recorded);
  await store.saveReasons(
    ctx,
    by,
    recorded.flatMap(({ changeId, reason }) => (reason ? [{ changeId, reason }] : [])),
  );
  return recorded;
}

/** The changes of each side and part. A part without a deadline of its own has the dates of the stage. */
function changesSince(
  before: readonly DatedSide[],
  after: readonly DatedSide[],
): { change: NewDateChange; dated: DatedSide }[] {
  const [earlier, later] = [before, after].map((sides) => new Map(sides.map((side) => [keyOf(side), side])));
  const ofStage = (part: DatedSide) => keyOf({ ...part, subStageId: null });
  const withoutOwn = before.flatMap((part): DatedSide[] => {
    const stage = later?.get(ofStage(part));
    return part.subStageId && stage && !later?.has(keyOf(part))
      ? [{ ...stage, subStageId: part.subStageId }]
      : [];
  });
  return [...after, ...withoutOwn].flatMap((dated) => {
    const { stageId, subStageId, side } = dated;
    const old = earlier?.get(keyOf(dated)) ?? earlier?.get(ofStage(dated));
    const changes = !old ? [] : subStageId ? partDateChanges(old, dated) : dateChanges(old, dated);
    return changes.map((change) => ({ change: { stageId, subStageId, side, ...change }, dated }));
  });
}

const keyOf = ({ stageId, subStageId, side }: Pick<DatedSide, 'stageId' | 'subStageId' | 'side'>): string =>
  `${subStageId ?? stageId} ${side}`;

/** A late completion takes over what was stated before, and replaces an earlier completion of the side. */
async function takeOverStatements(ctx: Context, recorded: readonly RecordedDate[]): Promise<void> {
  const finished = recorded.filter(({ kind }) => kind === 'finished');
  if (finished.length === 0) return;
  const isNew = new Set(finished.map(({ changeId }) => changeId));
  const stageIds = [...new Set(finished.map(({ stageId }) => stageId))];
  const history = await store.changesOfStages(ctx, stageIds);
  const completions = history.filter(({ changeId }) => isNew.has(changeId));
  const copies = completions.flatMap((completion) => {
    const source = takenOver(completion, history);
    const fromId = history.find(({ id }) => id === source?.id)?.changeId;
    return fromId ? [{ fromId, toId: completion.changeId }] : [];
  });
  await store.copyReasons(ctx, copies);
  const replaced = new Set(completions.map(keyOf));
  await store.removeDateChanges(
    ctx,
    history
      .filter((one) => one.kind === 'finished' && !isNew.has(one.changeId) && replaced.has(keyOf(one)))
      .map(({ changeId }) => changeId),
  );
}
