import type { QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import { groupBy } from '@selvedge/domain/group-by';
import { localized } from '@selvedge/domain/localized-text';
import { addUpFirstPass as rateOf } from '@selvedge/domain/samples/first-pass';
import { maySendSamples } from '@selvedge/domain/samples/policy';
import { ROUNDS_MAX } from '@selvedge/domain/samples/rules';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import * as lists from './list-store';
import { presentRound } from './present';
import type { RoundRow } from './store';

export async function listSamples(ctx: Context, query: QueryOf<typeof contract.listSamples>) {
  const [counts, rows, choices] = await Promise.all([
    lists.countLists(ctx, query),
    lists.listRounds(ctx, query),
    lists.filterChoices(ctx),
  ]);
  return {
    rounds: rows.map((row) => presentRound(ctx, row)),
    total: counts[query.state],
    counts,
    ...choices,
  };
}

export async function samplesOfOrder(ctx: Context, orderId: string) {
  const order = (await lists.orderFacts(ctx, orderId)) ?? notFound(localized('Order not found.'));
  const rounds = groupBy(
    await lists.roundsOfOrder(ctx, orderId),
    ({ subStageId, side }) => `${subStageId} ${side}`,
  );
  return (await lists.samplePartsOf(ctx, orderId)).map(({ stageId, subStageId, sides, people }) => ({
    stageId,
    subStageId,
    sides: Object.fromEntries(
      sides.map(({ side, isComplete }) => {
        const own = rounds.get(`${subStageId} ${side}`) ?? [];
        const sends = maySendSamples(ctx.actor, order, people, side).allowed;
        return [
          side,
          {
            rounds: own.map((row) => presentRound(ctx, row)),
            can: { send: sends && (own.length === 0 ? !isComplete : isNextOpen(own)) },
          },
        ];
      }),
    ),
  }));
}

/** Whether a next round can be sent: a planned one, or the one after a rejection. */
function isNextOpen([newest]: readonly RoundRow[]): boolean {
  if (!newest || newest.sentOn === null) return true;
  return newest.result === 'rejected' && newest.round < ROUNDS_MAX;
}

/** First-pass rates by partner and stage name (approvals.md A 2.11). */
export async function firstPass(ctx: Context, query: QueryOf<typeof contract.firstPass>) {
  const rows = await lists.firstResults(ctx, query);
  return {
    rows: rows.map((row) => ({ ...row, ...rateOf([row]) })),
    total: rateOf(rows),
  };
}
