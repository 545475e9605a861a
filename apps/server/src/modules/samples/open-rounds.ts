import { type Day, dayIn } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import { localized } from '@selvedge/domain/localized-text';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { type OpenPart, openParts } from '#server/modules/planning/planning';
import { placeOf } from './present';
import { lockRoundsOfParts, type RoundPlace, type StoredRound } from './store';

export const NO_ROUND = localized('Round not found.');

/** Parts whose orders are locked, with all rounds of both sides. */
export interface OpenRounds {
  parts: ReadonlyMap<string, OpenPart>;
  /** The rounds of a part and side, the newest first. */
  roundsOf(subStageId: string, side: Side): readonly StoredRound[];
}

export async function openRoundsOf(ctx: Context, subStageIds: readonly string[]): Promise<OpenRounds> {
  const ids = [...new Set(subStageIds)];
  const parts = await openParts(ctx, ids);
  const rounds = groupBy(
    await lockRoundsOfParts(ctx, [...parts.keys()]),
    ({ subStageId, side }) => `${subStageId} ${side}`,
  );
  return { parts, roundsOf: (subStageId, side) => rounds.get(`${subStageId} ${side}`) ?? [] };
}

/** A round with its part, of a locked order. */
export interface OpenRound extends OpenPart {
  round: StoredRound;
}

/** Locks the orders of rounds that the actor sees, and returns the rounds as they are then. */
export async function openRounds(
  ctx: Context,
  places: readonly RoundPlace[],
): Promise<{ opened: OpenRounds; rounds: OpenRound[] }> {
  const opened = await openRoundsOf(
    ctx,
    places.map(({ subStageId }) => subStageId),
  );
  const rounds = places.map(({ id, subStageId, side }): OpenRound => {
    const part = opened.parts.get(subStageId) ?? notFound(NO_ROUND);
    const round = opened.roundsOf(subStageId, side).find((one) => one.id === id) ?? notFound(NO_ROUND);
    return { ...part, round };
  });
  return { opened, rounds };
}

export const todayOf = (ctx: Context): Day => dayIn(ctx.actor.timeZone, ctx.now);

export const partName = ({ part }: OpenPart): string => placeOf(part);
