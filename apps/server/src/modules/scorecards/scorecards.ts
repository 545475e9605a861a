import type { QueryOf, ResultOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/scorecards';
import { callerDay, dayIn } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import { checkPeriod, type Period, periodFrom } from '@selvedge/domain/insights/period';
import { localized } from '@selvedge/domain/localized-text';
import { reasonTotals } from '@selvedge/domain/planning/dates/reason-totals';
import type { Side } from '@selvedge/domain/planning/stage';
import { firstPassFigure, responseFigure } from '@selvedge/domain/scorecards/approvals';
import { reasonDays } from '@selvedge/domain/scorecards/delay-reasons';
import { onTimeByMonth, onTimeFigure, onTimeOf, slipFigure } from '@selvedge/domain/scorecards/on-time';
import { UserType } from '@selvedge/domain/vocabulary';
import { type DueOrder, readDueOrders } from '#server/db/due-orders';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import { type Approvals, NO_APPROVALS, readApprovals } from './approvals-store';
import { findOwnSubject, findPartnerSubject, isOrderOf, listPartners, type Subject } from './partners-store';
import { readReasons } from './reasons-store';

const NO_ORGANIZATION = localized('Organization not found');

type PeriodQuery = Pick<QueryOf<typeof contract.scorecards>, 'from' | 'to' | 'today'>;

/** The period and the day of a query; refuses a period that is too long or ends before its start. */
function readPeriod(ctx: Context, query: PeriodQuery) {
  const today = callerDay(dayIn('UTC', ctx.now), query.today);
  const { from, to } = query;
  const period = periodFrom({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, today);
  accept(checkPeriod(period));
  return { today, period };
}

const figuresOf = (orders: readonly DueOrder[], approvals: Approvals, today: string) => ({
  onTime: onTimeFigure(onTimeOf(orders, today)),
  slip: slipFigure(orders, today),
  firstPass: firstPassFigure(approvals.firstPass),
  response: responseFigure(approvals.waited),
});

export async function listScorecards(
  ctx: Context,
  query: QueryOf<typeof contract.scorecards>,
): Promise<ResultOf<typeof contract.scorecards>> {
  const { side } = query;
  const { today, period } = readPeriod(ctx, query);
  const orders = await readDueOrders(ctx, { side, period });
  const approvals = await readApprovals(ctx, { side, partnerSide: side, period });
  const partners = await listPartners(ctx, side);
  const byPartner = groupBy(orders, ({ partnerId }) => partnerId);
  return {
    side,
    ...period,
    partners: partners.map((organization) => ({
      organization,
      ...figuresOf(
        byPartner.get(organization.id) ?? [],
        approvals.get(organization.id) ?? NO_APPROVALS,
        today,
      ),
    })),
  };
}

type Card = ResultOf<typeof contract.scorecard>;

/** A trader reads the record of its partner, a partner its own. */
export async function readScorecard(
  ctx: Context,
  organizationId: number,
  query: QueryOf<typeof contract.scorecard>,
): Promise<Card> {
  const { today, period } = readPeriod(ctx, query);
  const subject =
    (await findSubject(ctx, organizationId, query.traderId ?? null)) ?? notFound(NO_ORGANIZATION);
  const side = ctx.actor.userType === UserType.Trader ? (query.side ?? subject.side) : subject.side;
  return {
    organization: subject.organization,
    trader: subject.trader,
    ...(subject.traders ? { traders: subject.traders } : {}),
    side,
    ...period,
    today,
    ...(await recordOf(ctx, { subject, side, period, today })),
  };
}

const findSubject = (ctx: Context, organizationId: number, traderId: number | null) =>
  ctx.actor.userType === UserType.Trader
    ? findPartnerSubject(ctx, organizationId)
    : organizationId === ctx.actor.organizationId
      ? findOwnSubject(ctx, traderId)
      : null;

async function recordOf(
  ctx: Context,
  { subject, side, period, today }: { subject: Subject; side: Side; period: Period; today: string },
) {
  const where = isOrderOf(subject);
  const scope = { side, partnerSide: subject.side, period, where };
  const orders = await readDueOrders(ctx, scope);
  const approvals = (await readApprovals(ctx, scope)).get(subject.organization.id) ?? NO_APPROVALS;
  return {
    ...figuresOf(orders, approvals, today),
    months: onTimeByMonth(orders, period, today),
    reasons: reasonDays(reasonTotals(await readReasons(ctx, scope), ctx.actor.userType)),
  };
}
