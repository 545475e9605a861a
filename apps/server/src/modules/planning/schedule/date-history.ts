import type { dateChanges } from '@selvedge/contract/dates';
import type { QueryOf } from '@selvedge/contract/endpoint';
import { reasonTotals } from '@selvedge/domain/planning/dates/reason-totals';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_ORDER } from '../refusals';
import * as store from '../store';
import { readDetails, readHistory } from './date-history-store';
import { presentDateChange } from './present-date-change';

const PAGE_SIZE = 50;

export async function dateHistory(ctx: Context, orderId: string, query: QueryOf<typeof dateChanges>) {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  const history = await readHistory(ctx, orderId, query);
  const page = history.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE);
  const details = await readDetails(
    ctx,
    page.map(({ changeId }) => changeId),
  );
  return {
    changes: details.map((change) => presentDateChange(ctx, order, change)),
    total: history.length,
    byReason: reasonTotals(history, ctx.actor.userType),
  };
}
