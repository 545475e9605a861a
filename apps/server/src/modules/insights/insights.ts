import type { ResultOf } from '@selvedge/contract/endpoint';
import type { insight } from '@selvedge/contract/insights';
import { type Figure, type FigureTable, figuresFor } from '@selvedge/domain/insights/figures';
import { latePartnersFigure, lateStagesFigure } from '@selvedge/domain/insights/late-stages';
import { onTimeFigure } from '@selvedge/domain/insights/on-time';
import { orderStatesFigure } from '@selvedge/domain/insights/order-states';
import { roundsFigure } from '@selvedge/domain/insights/rounds';
import { valueFigure } from '@selvedge/domain/insights/value';
import { lastLeavingDay, workloadFigure } from '@selvedge/domain/insights/workload';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { type InsightFilter, type InsightQuery, readInsightFilter } from './filter';
import { presentFigure } from './present';
import * as store from './store';

export async function readFigure(
  ctx: Context,
  name: string,
  query: InsightQuery,
): Promise<ResultOf<typeof insight>> {
  const figure = figuresFor(ctx.actor.userType).find((one) => one === name) ?? notFound();
  const filter = readInsightFilter(ctx, figure, query);
  return presentFigure(ctx, figure, filter, await TABLES[figure](ctx, filter));
}

/** The partner of a side; partners have one trader on most orders, so they compare their brands. */
const partnerOf = ({ side }: InsightFilter) => (side === 'client' ? 'buyer' : 'factory');

const TABLES: Record<Figure, (ctx: Context, filter: InsightFilter) => Promise<FigureTable>> = {
  'order-states': async (ctx, filter) => orderStatesFigure(await store.stateCounts(ctx, filter)),
  'on-time': async (ctx, filter) =>
    onTimeFigure(await store.orderEnds(ctx, filter), filter.period, filter.today),
  'late-stages': async (ctx, filter) => lateStagesFigure(await store.lateByStage(ctx, filter)),
  'late-partners': async (ctx, filter) => {
    const partner = partnerOf(filter);
    return latePartnersFigure(await store.lateByPartner(ctx, filter, partner), partner);
  },
  workload: async (ctx, filter) => {
    const by = ctx.actor.userType === UserType.Trader ? partnerOf(filter) : 'brand';
    const leaving = await store.leaving(ctx, filter, by, lastLeavingDay(filter.today));
    return workloadFigure(leaving, by, filter.today);
  },
  rounds: async (ctx, filter) => roundsFigure(await store.decisions(ctx, filter)),
  value: async (ctx, filter) => {
    const hasCost = ctx.actor.userType === UserType.Trader;
    const values = await store.monthValues(ctx, filter);
    const figure = valueFigure(values, filter.period, hasCost);
    return figure.sample > 0 || (await store.seesPrices(ctx)) ? figure : { ...figure, columns: [], rows: [] };
  },
};
