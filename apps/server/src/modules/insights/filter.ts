import type { QueryOf } from '@selvedge/contract/endpoint';
import type { insight } from '@selvedge/contract/insights';
import { callerDay, type Day, dayIn } from '@selvedge/domain/calendar';
import type { Figure } from '@selvedge/domain/insights/figures';
import { checkPeriod, type Period, periodAround, periodFrom } from '@selvedge/domain/insights/period';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { type OrderFilter, readOrderFilter } from '#server/db/order-filter';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';

export type InsightQuery = QueryOf<typeof insight>;

/** What a figure is about; null is every value. */
export interface InsightFilter extends OrderFilter {
  side: Side;
  today: Day;
  period: Period;
}

export function readInsightFilter(ctx: Context, figure: Figure, query: InsightQuery): InsightFilter {
  const today = callerDay(dayIn('UTC', ctx.now), query.today);
  return {
    ...readOrderFilter(ctx.actor, query),
    samples: false,
    side: sideOfType(ctx.actor.userType) ?? query.side,
    today,
    period: periodOf(figure, query, today),
  };
}

function periodOf(figure: Figure, { from, to }: InsightQuery, today: Day): Period {
  const chosen = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const period = figure === 'value' ? periodAround(chosen, today) : periodFrom(chosen, today);
  accept(checkPeriod(period));
  return period;
}
