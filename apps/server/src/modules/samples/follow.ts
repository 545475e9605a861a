import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { hasRounds, type RoundFacts, statusOfRounds } from '@selvedge/domain/samples/rounds';
import type { Context } from '#server/http/context';
import {
  followRounds,
  type OpenPart,
  type RoundStatus,
  type StatusStep,
} from '#server/modules/planning/planning';

export interface ChangedPart {
  subStageId: string;
  rounds: readonly RoundFacts[];
}

function statusOf({ subStageId, rounds }: ChangedPart, parts: ReadonlyMap<string, OpenPart>): RoundStatus {
  const category = parts.get(subStageId)?.open.stage.category ?? 'Approval';
  const startedOn = rounds.find(({ round }) => round === 1)?.sentOn ?? null;
  return hasRounds(category)
    ? { subStageId, startedOn, ...statusOfRounds(category, rounds) }
    : { subStageId, startedOn: null, status: 'NOT_STARTED', actual: null };
}

export const stepOf = (
  parts: ReadonlyMap<string, OpenPart>,
  changed: readonly ChangedPart[],
  takenBack = false,
): StatusStep => ({
  statuses: new Map(
    changed.map((one) => {
      const { subStageId, status } = statusOf(one, parts);
      return [subStageId, status];
    }),
  ),
  takenBack,
});

interface Following {
  side: Side;
  on: Day;
  before?: readonly StatusStep[];
  takenBack?: boolean;
  releaseReason?: string | undefined;
}

/** Gives parts of one side the statuses and days of their changed rounds (approvals.md A 2.4). */
export const follow = (
  ctx: Context,
  parts: ReadonlyMap<string, OpenPart>,
  changed: readonly ChangedPart[],
  following: Following,
): Promise<void> =>
  followRounds(ctx, parts, { ...following, after: changed.map((one) => statusOf(one, parts)) });
