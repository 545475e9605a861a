import { dayIn } from '@selvedge/domain/calendar';
import { decisionFigures, type StatusStep } from '@selvedge/domain/planning/decisions';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import type { PartWrite } from './report-store';
import type { ChangedStatus } from './status-change-store';
import * as store from './status-change-store';

/** Taken-back states delete the changes of their report, so that a mistake is no decision. */
export async function writeParts(
  ctx: Context,
  side: Side,
  parts: readonly PartWrite[],
  { takenBack = false, at = ctx.now }: { takenBack?: boolean; at?: Date } = {},
): Promise<void> {
  if (parts.length === 0) return;
  const changes = await store.updateParts(ctx, side, parts);
  if (takenBack) await recordStatuses(ctx, await withoutReversed(ctx, changes), at);
  else if (ctx.actor.importsSheet)
    await store.addStatusChanges(
      ctx,
      changes.map((one) => imported(one, at)),
      true,
    );
  else await recordStatuses(ctx, changes, at);
}

/** What was before an import is no decision of here. */
const imported = (change: ChangedStatus, at: Date) => ({ ...change, at, round: null, waitedDays: null });

const keyOf = ({ subStageId, side }: Pick<ChangedStatus, 'subStageId' | 'side'>) => `${subStageId} ${side}`;

async function withoutReversed(ctx: Context, changes: ChangedStatus[]): Promise<ChangedStatus[]> {
  if (changes.length === 0) return [];
  const reversed = new Set((await store.removeReversed(ctx, changes)).map(keyOf));
  return changes.filter((change) => !reversed.has(keyOf(change)));
}

async function recordStatuses(
  ctx: Context,
  changes: readonly ChangedStatus[],
  at: Date = ctx.now,
): Promise<void> {
  if (changes.length === 0) return;
  const earlier = new Map<string, StatusStep[]>(changes.map((change) => [keyOf(change), []]));
  const latest = new Map<string, Date>();
  for (const one of await store.changesOfParts(ctx, changes)) {
    earlier.get(keyOf(one))?.push({ ...stepOf(one, new Date(one.at)), isImported: one.imported });
    latest.set(keyOf(one), new Date(one.at));
  }
  await store.addStatusChanges(
    ctx,
    changes.map((change) => {
      const last = latest.get(keyOf(change));
      // An earlier day that a person gave must not put a change before those that it follows.
      const changedAt = last && last > at ? last : at;
      const steps = earlier.get(keyOf(change)) ?? [];
      return {
        ...change,
        at: changedAt,
        ...decisionFigures(change.category, steps, stepOf(change, changedAt)),
      };
    }),
  );
}

const stepOf = ({ from, to }: Pick<ChangedStatus, 'from' | 'to'>, at: Date): StatusStep => ({
  day: dayIn('UTC', at),
  from,
  to,
});
