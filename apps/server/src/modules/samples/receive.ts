import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import type { Day } from '@selvedge/domain/calendar';
import { SIDES } from '@selvedge/domain/planning/sides';
import { mayReceiveSamples } from '@selvedge/domain/samples/policy';
import { checkReceived } from '@selvedge/domain/samples/rules';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import { follow } from './follow';
import { NO_ROUND, type OpenRound, type OpenRounds, openRounds, todayOf } from './open-rounds';
import { findParcel, receiveParcels } from './parcel-store';
import { NO_PARCEL } from './parcels';
import { presentRound } from './present';
import { recordRounds } from './round-activity';
import { placesInParcel, placesOfRounds, receiveRounds, roundsByIds } from './store';

/** Marks sent rounds, or all rounds of a parcel, as received; those that already are stay as they are. */
export async function receiveSamples(ctx: Context, body: BodyOf<typeof contract.receiveSamples>) {
  const places = await placesOf(ctx, body);
  const { opened, rounds } = await openRounds(ctx, places);
  for (const { open, round } of rounds) ctx.permit(mayReceiveSamples, open.order, round.side);
  const fresh = rounds.filter(({ round }) => round.receivedOn === null);
  accept(fresh.flatMap((one) => checkReceived(one.round, body.on, todayOf(ctx))).slice(0, 1));
  for (const side of SIDES) {
    const own = fresh.filter(({ round }) => round.side === side);
    if (own.length > 0) await receive(ctx, opened, own, body.on);
  }
  const rows = await roundsByIds(
    ctx,
    rounds.map(({ round }) => round.id),
  );
  return rows.map((row) => presentRound(ctx, row));
}

async function placesOf(ctx: Context, body: BodyOf<typeof contract.receiveSamples>) {
  if ('parcelId' in body) {
    if (!(await findParcel(ctx, body.parcelId))) notFound(NO_PARCEL);
    const places = await placesInParcel(ctx, body.parcelId);
    return places.length > 0 ? places : notFound(NO_ROUND);
  }
  const ids = [...new Set(body.roundIds)];
  const places = await placesOfRounds(ctx, ids);
  return places.length === ids.length ? places : notFound(NO_ROUND);
}

async function receive(
  ctx: Context,
  opened: OpenRounds,
  rounds: readonly OpenRound[],
  on: Day,
): Promise<void> {
  const [first] = rounds;
  if (!first) return;
  const ids = rounds.map(({ round }) => round.id);
  await receiveRounds(ctx, ids, on);
  await receiveParcels(ctx, ids);
  const { side } = first.round;
  const changed = rounds.map(({ round: { id, subStageId } }) => ({
    subStageId,
    rounds: opened
      .roundsOf(subStageId, side)
      .map((one) => (one.id === id ? { ...one, receivedOn: on } : one)),
  }));
  await follow(ctx, opened.parts, changed, { side, on });
  await recordRounds(ctx, rounds, { event: 'received', side });
}
