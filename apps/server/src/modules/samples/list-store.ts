import type { QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import type { OrderPolicyFacts } from '@selvedge/domain/orders/policy';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import { SAMPLE_LISTS, type SampleList } from '@selvedge/domain/samples/rounds';
import { ROUNDS_PER_PAGE } from '@selvedge/domain/samples/rules';
import { orderReach, sampleRoundReach, sharedSideOf, stageReach, visibleParties } from '#server/db/reach';
import { join, raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { fromAllRounds, fromRounds, isRoundOf, type RoundRow, selectRounds } from './store';

/** Orders among the choices of a filter. */
const CHOICES = 200;
/** Answered rounds are counted up to this number, which is enough to page through them. */
const ANSWERED_MAX = 1000;

type Query = QueryOf<typeof contract.listSamples>;

const isOpen = sql`(sr.result is null or sr.result = 'onHold')`;
/** SQL form of `sampleList` of the domain; a test compares both. */
const LISTS: Record<SampleList, Sql> = {
  toSend: sql`(${isOpen} and sr.sent_on is null)`,
  onTheWay: sql`(${isOpen} and sr.sent_on is not null and sr.received_on is null)`,
  toAnswer: sql`(${isOpen} and sr.received_on is not null)`,
  answered: sql`(sr.result is not null and sr.result <> 'onHold')`,
};
const OPEN_LISTS = SAMPLE_LISTS.filter((list) => list !== 'answered');
const ORDER_BY: Record<SampleList, Sql> = {
  toSend: sql`sr.due_on nulls last, sr.created_at`,
  onTheWay: sql`sr.sent_on, sr.created_at`,
  toAnswer: sql`sr.received_on, sr.created_at`,
  answered: sql`sr.result_on desc, sr.created_at desc`,
};

const filtered = ({ side, partnerId, orderId, stage }: Query): Sql => sql`
  ${isRoundOf({ orderId, stage })} and ${side ? sql`sr.side = ${side}` : sql`true`}
    and ${partnerId === undefined ? sql`true` : sql`${partnerId} in (sr.from_org, sr.to_org)`}`;

export const listRounds = (ctx: Context, query: Query) =>
  ctx.db.many<RoundRow>(sql`
    ${selectRounds(ctx, sql`${LISTS[query.state]} and ${filtered(query)}`)}
    order by ${ORDER_BY[query.state]}, sr.id limit ${ROUNDS_PER_PAGE} offset ${(query.page - 1) * ROUNDS_PER_PAGE}`);

export const countLists = (ctx: Context, query: Query) =>
  ctx.db.one<Record<SampleList, number>>(sql`
    select ${join(
      OPEN_LISTS.map((list) => sql`(count(*) filter (where ${LISTS[list]}))::integer as ${raw(`"${list}"`)}`),
      ', ',
    )}, (
      select count(*)::integer
      from (select ${fromRounds(ctx, sql`${LISTS.answered} and ${filtered(query)}`)} limit ${ANSWERED_MAX}) counted
    ) as answered
    ${fromRounds(ctx, sql`${isOpen} and ${filtered(query)}`)}`);

interface Choices {
  partners: { organizationId: number; name: string }[];
  orders: { orderId: string; orderName: string }[];
  stages: string[];
}
/** What the filters offer: the actor's partners, and the last changed orders with samples and their sample stages. */
export const filterChoices = (ctx: Context) =>
  ctx.db.one<Choices>(sql`
    with sampled as (
      select o.id, o.name, o.updated_at from orders o
      where ${orderReach(ctx.actor)} and exists (
        select from sample_rounds sr join stages st on st.id = sr.stage_id and st.deleted_at is null
        where sr.order_id = o.id and sr.withdrawn_at is null and ${sampleRoundReach(ctx.actor)})
      order by o.updated_at desc limit ${CHOICES}
    ), parties as (
      select distinct unnest(array[${visibleParties(ctx.actor)}]) as id from orders o where ${orderReach(ctx.actor)}
    )
    select
      (select coalesce(json_agg(json_build_object('organizationId', g.id, 'name', g.name) order by g.name), '[]')
        from organizations g join parties on parties.id = g.id
        where g.id <> ${ctx.actor.organizationId}) as partners,
      (select coalesce(json_agg(json_build_object('orderId', id, 'orderName', name) order by updated_at desc), '[]')
        from sampled) as orders,
      (select coalesce(json_agg(distinct st.name), '[]')
        from sampled join stages st on st.order_id = sampled.id
        where st.deleted_at is null and st.category <> 'Quantity' and ${stageReach(ctx.actor)}) as stages`);

export const orderFacts = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderPolicyFacts>(sql`
    select o.status as "orderStatus", o.trader_org_id as "traderOrganizationId", o.editor_users as "editorUsers"
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

export const roundsOfOrder = (ctx: Context, orderId: string) =>
  ctx.db.many<RoundRow>(sql`
    ${selectRounds(ctx, sql`sr.order_id = ${orderId}`)} order by sr.sub_stage_id, sr.side, sr.round desc`);

interface SamplePart {
  stageId: string;
  subStageId: string;
  sides: { side: Side; isComplete: boolean }[];
  people: StagePeople;
}
export const samplePartsOf = (ctx: Context, orderId: string) =>
  ctx.db.many<SamplePart>(sql`
    select st.id as "stageId", s.id as "subStageId", (
        select coalesce(json_agg(json_build_object('side', ss.side,
          'isComplete', p.status in ('APPROVED', 'COMPLETED')) order by ss.side), '[]')
        from stage_sides ss join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
        where ss.stage_id = st.id and ${sharedSideOf(ctx.actor)}) as sides,
      json_build_object('traders', st.traders, 'manufacturers', st.manufacturers, 'clients', st.clients) as people
    from orders o join stages st on st.order_id = o.id and st.deleted_at is null and st.category <> 'Quantity'
      join sub_stages s on s.stage_id = st.id and s.deleted_at is null
    where o.id = ${orderId} and ${orderReach(ctx.actor)} and ${stageReach(ctx.actor)}
    order by st.position, st.id, s.ordinal`);

interface FirstResults {
  organizationId: number;
  organizationName: string;
  side: Side;
  stageName: string;
  passed: number;
  decided: number;
}
export const firstResults = (ctx: Context, { side, from, to }: QueryOf<typeof contract.firstPass>) =>
  ctx.db.many<FirstResults>(sql`
    select t.partner as "organizationId", g.name as "organizationName", t.side, t."stageName", t.passed, t.decided
    from (
      select case sr.side when 'factory' then sr.from_org else sr.to_org end as partner, sr.side,
        min(st.name) as "stageName", count(*)::integer as decided,
        (count(*) filter (where sr.result <> 'rejected'))::integer as passed
      ${fromAllRounds(
        ctx,
        sql`sr.round = 1 and ${LISTS.answered} and ${side ? sql`sr.side = ${side}` : sql`true`}
          and ${from ? sql`sr.result_on >= ${from}` : sql`true`} and ${to ? sql`sr.result_on <= ${to}` : sql`true`}`,
      )}
      group by partner, sr.side, st.key
    ) t join organizations g on g.id = t.partner
    order by g.name, t.side, t."stageName"`);
