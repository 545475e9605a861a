import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { mayAnswerSamples } from '@selvedge/domain/samples/policy';
import { checkAnswer, ROUNDS_MAX, SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { type ChangedPart, follow, stepOf } from './follow';
import { NO_ROUND, type OpenRound, type OpenRounds, openRounds, partName, todayOf } from './open-rounds';
import { receiveParcels } from './parcel-store';
import { presentRound } from './present';
import { recordRounds } from './round-activity';
import { referAnswerFiles } from './round-files';
import {
  answerRounds,
  type NewRound,
  placesOfRounds,
  roundsByIds,
  type StoredRound,
  withdrawRounds,
  writeRounds,
} from './store';

type Answer = BodyOf<typeof contract.answerSamples>;

/** Only while no later round is sent (approvals.md A 2.6). Refuses to replace an unseen answer. */
export async function answerSamples(ctx: Context, body: Answer) {
  const ids = [...new Set(body.roundIds)];
  const places = await placesOfRounds(ctx, ids);
  if (places.length < ids.length) notFound(NO_ROUND);
  const { opened, rounds } = await openRounds(ctx, places);
  for (const { open, round } of rounds)
    ctx.permit(mayAnswerSamples, open.order, open.stage.associatedUsers, round.side);
  for (const one of rounds) {
    refuseLaterSent(opened, one);
    refuseUnseen(one, body);
  }
  const answer = { ...body, comment: body.comment.trim() };
  const [first] = rounds.flatMap((one) => [checkAnswer(answer, one.round, todayOf(ctx))].filter(isFaulty));
  accept(first ?? []);
  await referAnswerFiles(
    ctx,
    rounds.map(({ round }) => round),
    body.files,
  );
  await answerRounds(ctx, ids, answer);
  await receiveParcels(ctx, ids);
  await planNext(ctx, opened, rounds, answer);
  for (const side of SIDES) await followAnswers(ctx, opened, side, rounds, answer);
  const rows = await roundsByIds(ctx, ids);
  return rows.map((row) => presentRound(ctx, row));
}

const isFaulty = (problems: readonly unknown[]): boolean => problems.length > 0;

function refuseLaterSent(opened: OpenRounds, found: OpenRound): void {
  const { round } = found;
  const later = opened
    .roundsOf(round.subStageId, round.side)
    .findLast((one) => one.round > round.round && one.sentOn !== null);
  if (later) throw new Refusal('CONFLICT', SAMPLE_MESSAGES.laterSent(later.round, partName(found)));
}

function refuseUnseen(found: OpenRound, { result, seen = [] }: Answer): void {
  const { round } = found;
  const expected = seen.find(({ roundId }) => roundId === round.id);
  const isAsSeen = expected ? round.result === expected.result : !isDecided(round);
  if (!isAsSeen && round.result !== result)
    throw new Refusal('CONFLICT', SAMPLE_MESSAGES.answered(round.round, partName(found)));
}

const isDecided = ({ result }: StoredRound): boolean => result !== null && result !== 'onHold';

/** A rejection plans the next round; another answer withdraws the one that an earlier rejection planned. */
async function planNext(
  ctx: Context,
  opened: OpenRounds,
  rounds: readonly OpenRound[],
  { result, nextDueOn }: Answer,
): Promise<void> {
  const next = rounds.map(({ round }) => ({
    round,
    planned: opened.roundsOf(round.subStageId, round.side).find((one) => one.round > round.round),
  }));
  if (result !== 'rejected') {
    await withdrawRounds(
      ctx,
      next.flatMap(({ planned }) => planned?.id ?? []),
    );
    return;
  }
  await writeRounds(
    ctx,
    next.flatMap(({ round, planned }): NewRound[] => {
      if (planned) return [{ ...planned, dueOn: nextDueOn }];
      return round.round < ROUNDS_MAX ? [plannedAfter(round, nextDueOn)] : [];
    }),
  );
}

const plannedAfter = (round: StoredRound, dueOn: string | null): NewRound => ({
  ...round,
  id: uuid(),
  round: round.round + 1,
  fromRoundId: null,
  parcelId: null,
  dueOn,
  sentOn: null,
  samples: [],
  files: [],
  measurement: null,
  note: '',
});

/** A corrected answer is taken back first, so that it is no decision; unreceived rounds are received. */
async function followAnswers(
  ctx: Context,
  opened: OpenRounds,
  side: Side,
  all: readonly OpenRound[],
  { result, on, comment }: Answer,
): Promise<void> {
  const rounds = all.filter(({ round }) => round.side === side);
  if (rounds.length === 0) return;
  const isCorrected = ({ round }: OpenRound) => isDecided(round);
  const corrected = rounds.filter(isCorrected);
  const withRounds = (of: readonly OpenRound[], change: Partial<StoredRound>): ChangedPart[] =>
    of.map(({ round: { id, subStageId, receivedOn } }) => ({
      subStageId,
      rounds: opened
        .roundsOf(subStageId, side)
        .map((one) => (one.id === id ? { ...one, receivedOn: receivedOn ?? on, ...change } : one)),
    }));
  const unanswered = { result: null, resultOn: null };
  const received = rounds.filter(({ round }) => round.receivedOn === null);
  await follow(ctx, opened.parts, withRounds(rounds, { result, resultOn: on }), {
    side,
    on,
    before: [
      stepOf(opened.parts, withRounds(corrected, unanswered), true),
      stepOf(opened.parts, withRounds(received, unanswered)),
    ],
  });
  const answer = { result, comment };
  const first = rounds.filter((one) => !isCorrected(one));
  if (first.length > 0) await recordRounds(ctx, first, { event: 'answered', side, answer });
  if (corrected.length > 0) await recordRounds(ctx, corrected, { event: 'corrected', side, answer });
}
