import { addDays, type Day } from '@selvedge/domain/calendar';
import { ROUND_DUE_DAYS } from '@selvedge/domain/waiting/waiting';
import type { Context } from '#server/http/context';
import { roundsUrl } from '#server/modules/planning/planning';
import { placeOf } from './present';
import * as store from './waiting-store';

/** The rounds that were sent to the actor's organization and that the actor may answer, the longest there first. */
export const waitingAnswers = async (ctx: Context) => present(await store.toAnswer(ctx));

/** The planned rounds of the actor's organization that the actor may send and that are due within a week. */
export const waitingRounds = async (ctx: Context, today: Day) =>
  present(await store.toSend(ctx, addDays(today, ROUND_DUE_DAYS)));

const present = (rows: readonly store.WaitingRow[]) => ({
  total: rows[0]?.total ?? 0,
  items: rows.map(({ id, orderId, orderName, stageId, subStageId, stageName, round, dueOn, ...part }) => ({
    key: id,
    orderName,
    stageName,
    round,
    place: placeOf(part),
    dueOn,
    path: roundsUrl(orderId, stageId, subStageId),
  })),
});
