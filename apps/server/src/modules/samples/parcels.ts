import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import { localized } from '@selvedge/domain/localized-text';
import { AWB_MESSAGE, isAwb } from '@selvedge/domain/samples/couriers';
import { maySendSamples } from '@selvedge/domain/samples/policy';
import { checkSent, SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal, refuseField } from '#server/http/refusal';
import { follow } from './follow';
import { type OpenRound, type OpenRounds, openRounds, todayOf } from './open-rounds';
import type { ParcelRow } from './parcel-store';
import * as parcels from './parcel-store';
import { presentParcel } from './present';
import { announce, recordRounds } from './round-activity';
import { parcelText } from './round-event';
import * as store from './store';

export const NO_PARCEL = localized('Parcel not found.');

export async function listParcels(ctx: Context, query: QueryOf<typeof contract.listParcels>) {
  const rows = await parcels.listParcels(ctx, query);
  const rounds = await store.roundsOfParcels(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    parcels: rows.map((row) =>
      presentParcel(
        ctx,
        row,
        rounds.filter(({ parcelId }) => parcelId === row.id),
      ),
    ),
    total: await parcels.countParcels(ctx, query),
  };
}

export async function findParcel(ctx: Context, id: string) {
  const row = (await parcels.findParcel(ctx, id)) ?? notFound(NO_PARCEL);
  return presentParcel(ctx, row, await store.roundsOfParcels(ctx, [id]));
}

export async function changeParcel(ctx: Context, id: string, body: BodyOf<typeof contract.changeParcel>) {
  if (!(await parcels.findParcel(ctx, id))) notFound(NO_PARCEL);
  const { opened, rounds } = await openRounds(ctx, await store.placesInParcel(ctx, id));
  const parcel = (await parcels.lockParcel(ctx, id)) ?? notFound(NO_PARCEL);
  refuseChanged(rounds, await store.placesInParcel(ctx, id));
  if (rounds.length === 0) refuseField('sendOn', SAMPLE_MESSAGES.emptyBag);
  for (const { open, round } of rounds)
    ctx.permit(maySendSamples, open.order, open.stage.associatedUsers, round.side);
  const note = body.note.trim();
  const isSent = parcel.sentOn !== null;
  if (isSent && (body.sendOn !== undefined || note !== parcel.note))
    throw new Refusal('CONFLICT', SAMPLE_MESSAGES.parcelSent);
  const awb = body.awb.trim();
  if (!isAwb(awb)) refuseField('awb', AWB_MESSAGE);
  const sentOn = parcel.sentOn ?? body.sendOn ?? null;
  const changed = { ...parcel, courier: body.courier, awb, note, sentOn };
  await parcels.changeParcel(ctx, id, changed);
  if (!isSent && sentOn !== null)
    await sendBag(ctx, opened, rounds, { ...changed, releaseReason: body.releaseReason });
  else announce(ctx, rounds, parcel.side);
  return findParcel(ctx, id);
}

/** Throws 409 if rounds came into the bag or left it before it was locked. */
function refuseChanged(opened: readonly OpenRound[], locked: readonly store.RoundPlace[]): void {
  const ids = new Set(locked.map(({ id }) => id));
  if (ids.size !== opened.length || opened.some(({ round }) => !ids.has(round.id)))
    throw new Refusal('CONFLICT', SAMPLE_MESSAGES.bagChanged);
}

async function sendBag(
  ctx: Context,
  opened: OpenRounds,
  rounds: readonly OpenRound[],
  { side, sentOn, courier, awb, releaseReason }: ParcelRow & { releaseReason: string | undefined },
): Promise<void> {
  if (sentOn === null) return;
  if (courier === null) refuseField('courier', SAMPLE_MESSAGES.courier);
  const problems = rounds.flatMap((one) => {
    const { round, subStageId } = one.round;
    const before = opened.roundsOf(subStageId, side).find((other) => other.round === round - 1) ?? null;
    return checkSent(round, sentOn, { before, today: todayOf(ctx), path: 'sendOn' });
  });
  accept(problems.slice(0, 1));
  await store.sendRounds(
    ctx,
    rounds.map(({ round }) => round.id),
    sentOn,
  );
  const changed = rounds.map(({ round: { id, subStageId } }) => ({
    subStageId,
    rounds: opened.roundsOf(subStageId, side).map((one) => (one.id === id ? { ...one, sentOn } : one)),
  }));
  await follow(ctx, opened.parts, changed, { side, on: sentOn, releaseReason });
  await recordRounds(ctx, rounds, { event: 'sent', side, parcel: parcelText({ courier, awb }) });
}
