import type { QueryOf } from '@selvedge/contract/endpoint';
import type { insight } from '@selvedge/contract/insights';
import { callerDay, type Day, dayIn } from '@selvedge/domain/calendar';
import type { Figure } from '@selvedge/domain/insights/figures';
import { checkPeriod, type Period, periodAround, periodFrom } from '@selvedge/domain/insights/period';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { OrderFilter } from '#server/db/order-filter';
import type { Context } from '#server/http/context';
import { idsOf, itemsOf } from '#server/http/query-lists';
import { accept } from '#server/http/refusal';

export type InsightQuery = QueryOf<typeof insight>;

/** What a figure is about; null is every value. */
export interface InsightFilter extends OrderFilter {
  side: Side;
  today: Day;
  period: Period;
}

/** Filters that do not exist for the actor's type have no effect. */
export function readInsightFilter(ctx: Context, figure: Figure, query: InsightQuery): InsightFilter {
  const { userType } = ctx.actor;
  const isTrader = userType === UserType.Trader;
  const today = callerDay(dayIn('UTC', ctx.now), query.today);
  return {
    side: sideOfType(userType) ?? query.side,
    today,
    period: periodOf(figure, query, today),
    buyerIds: isTrader ? idsOf(query.buyerId) : null,
    factoryIds: isTrader ? idsOf(query.factoryId) : null,
    traderIds: isTrader ? null : idsOf(query.traderId),
    merchandiserIds: isTrader ? idsOf(query.merchandiserId) : null,
    brands: itemsOf(query.brand),
    seasons: itemsOf(query.season),
  };
}

function periodOf(figure: Figure, { from, to }: InsightQuery, today: Day): Period {
  const chosen = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const period = figure === 'value' ? periodAround(chosen, today) : periodFrom(chosen, today);
  accept(checkPeriod(period));
  return period;
}
