import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import type { Problem } from '@selvedge/domain/actor';
import { localized } from '@selvedge/domain/localized-text';
import { maySendSamples } from '@selvedge/domain/samples/policy';
import { roundState } from '@selvedge/domain/samples/rounds';
import { checkSent, checkSizes, SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal, refuseField } from '#server/http/refusal';
import { follow } from './follow';
import { NO_ROUND, type OpenRound, type OpenRounds, openRounds, partName, todayOf } from './open-rounds';
import { lockBag } from './parcel-store';
import { presentRound } from './present';
import { announce, recordRounds } from './round-activity';
import { referRoundFiles } from './round-files';
import { placesOfRounds, roundsByIds, type StoredRound, withdrawRounds, writeRounds } from './store';

async function openToSender(ctx: Context, id: string): Promise<{ opened: OpenRounds; found: OpenRound }> {
  const { opened, rounds } = await openRounds(ctx, await placesOfRounds(ctx, [id]));
  const [found = notFound(NO_ROUND)] = rounds;
  const { order, stage } = found.open;
  ctx.permit(maySendSamples, order, stage.associatedUsers, found.round.side);
  return { opened, found };
}

/** Changes what the sender says about a round that is not answered, and puts it into the open bag or takes it out. */
export async function changeRound(ctx: Context, id: string, body: BodyOf<typeof contract.changeRound>) {
  const { opened, found } = await openToSender(ctx, id);
  const { round } = found;
  if (roundState(round) === 'answered')
    throw new Refusal('CONFLICT', SAMPLE_MESSAGES.answered(round.round, partName(found)));
  const { bag, sentOn = null, ...content } = body;
  accept(checkSizes(body.samples, 'samples'));
  if (round.sentOn === null && sentOn !== null) refuseField('sentOn', SAMPLE_MESSAGES.notSent);
  accept(sentOn === null ? [] : dayProblems(ctx, opened, found, sentOn));
  if (bag !== undefined && round.sentOn !== null) throw new Refusal('CONFLICT', SAMPLE_MESSAGES.parcelSent);
  const parcelId = bag === undefined ? round.parcelId : bag ? await lockBag(ctx, round) : null;
  const changed = {
    ...round,
    ...content,
    note: content.note.trim(),
    parcelId,
    sentOn: sentOn ?? round.sentOn,
  };
  await writeRounds(ctx, [changed]);
  await referRoundFiles(ctx, [{ path: '', stored: round, round: changed }]);
  if (changed.sentOn !== round.sentOn && changed.sentOn !== null)
    await follow(ctx, opened.parts, [{ subStageId: round.subStageId, rounds: withRound(opened, changed) }], {
      side: round.side,
      on: changed.sentOn,
    });
  announce(ctx, [found], round.side);
  const [row = notFound(NO_ROUND)] = await roundsByIds(ctx, [id]);
  return presentRound(ctx, row);
}

/** What is wrong with another day on which a round was sent. */
function dayProblems(ctx: Context, opened: OpenRounds, found: OpenRound, on: string): Problem[] {
  const { round } = found;
  const before =
    opened.roundsOf(round.subStageId, round.side).find((one) => one.round === round.round - 1) ?? null;
  const isLate = round.receivedOn !== null && on > round.receivedOn;
  return [
    ...checkSent(round.round, on, { before, today: todayOf(ctx), path: 'sentOn' }),
    ...(isLate ? [{ path: 'sentOn', message: SAMPLE_MESSAGES.receivedEarly }] : []),
  ];
}

const withRound = (opened: OpenRounds, round: StoredRound): StoredRound[] =>
  opened.roundsOf(round.subStageId, round.side).map((one) => (one.id === round.id ? round : one));

/** The status falls back to the round before. A later sent round leaves a planned one with its due date. */
export async function withdrawRound(ctx: Context, id: string) {
  const { opened, found } = await openToSender(ctx, id);
  const { round } = found;
  const state = roundState(round);
  if (state === 'answered')
    throw new Refusal('CONFLICT', SAMPLE_MESSAGES.answered(round.round, partName(found)));
  if (state === 'received')
    throw new Refusal('CONFLICT', SAMPLE_MESSAGES.received(round.round, partName(found)));
  await withdrawRounds(ctx, [id]);
  if (round.sentOn === null) announce(ctx, [found], round.side);
  else await withdrawSent(ctx, opened, found);
  return { message: localized('Round withdrawn') };
}

async function withdrawSent(ctx: Context, opened: OpenRounds, found: OpenRound): Promise<void> {
  const { round } = found;
  if (round.round > 1) await writeRounds(ctx, [plannedAgain(round)]);
  const rounds = opened.roundsOf(round.subStageId, round.side).filter(({ id }) => id !== round.id);
  await follow(ctx, opened.parts, [{ subStageId: round.subStageId, rounds }], {
    side: round.side,
    takenBack: true,
    on: todayOf(ctx),
  });
  await recordRounds(ctx, [found], { event: 'withdrawn', side: round.side });
}

const plannedAgain = (round: StoredRound) => ({
  ...round,
  id: uuid(),
  fromRoundId: null,
  parcelId: null,
  sentOn: null,
  samples: [],
  files: [],
  measurement: null,
  note: '',
});
