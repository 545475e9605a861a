import type { QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/samples';
import type { OrderPolicyFacts } from '@selvedge/domain/orders/policy';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import type { SampleList, SampleResult } from '@selvedge/domain/samples/rounds';
import { SAMPLE_LISTS } from '@selvedge/domain/samples/rounds';
import { orderReach, sharedSideOf, stageReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { join, raw, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { RoundRow } from './store';
import { fromRounds, selectRounds } from './store';

export const ROUNDS_PER_PAGE = 50;
/** Choices of a filter, the most recently used first. */
const CHOICES = 200;

type Query = QueryOf<typeof contract.listSamples>;

/** SQL form of `sampleList` of the domain; a test compares both. */
const LISTS: Record<SampleList, Sql> = {
  toSend: sql`(sr.sent_on is null)`,
  onTheWay: sql`(sr.sent_on is not null and sr.received_on is null and sr.result is null)`,
  toAnswer: sql`(sr.received_on is not null and coalesce(sr.result, 'onHold') = 'onHold')`,
  answered: sql`(sr.result is not null and sr.result <> 'onHold')`,
};
const ORDER_BY: Record<SampleList, Sql> = {
  toSend: sql`sr.due_on nulls last, sr.created_at`,
  onTheWay: sql`sr.sent_on, sr.created_at`,
  toAnswer: sql`sr.received_on, sr.created_at`,
  answered: sql`sr.result_on desc, sr.created_at desc`,
};

function filtered({ side, partnerId, orderId, stage }: Query): Sql {
  const conditions = [
    ...(side ? [sql`sr.side = ${side}`] : []),
    ...(partnerId === undefined ? [] : [sql`${partnerId} in (sr.from_org, sr.to_org)`]),
    ...(orderId ? [sql`sr.order_id = ${orderId}`] : []),
    ...(stage ? [sql`st.key = ${stageKey(stage)}`] : []),
  ];
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`;
}

export const listRounds = (ctx: Context, query: Query) =>
  ctx.db.many<RoundRow>(sql`
    ${selectRounds(ctx, sql`${LISTS[query.state]} and ${filtered(query)}`)}
    order by ${ORDER_BY[query.state]}, sr.id limit ${ROUNDS_PER_PAGE} offset ${(query.page - 1) * ROUNDS_PER_PAGE}`);

export const countLists = (ctx: Context, query: Query) =>
  ctx.db.one<Record<SampleList, number>>(sql`
    select ${join(
      SAMPLE_LISTS.map(
        (list) => sql`(count(*) filter (where ${LISTS[list]}))::integer as ${raw(`"${list}"`)}`,
      ),
      ', ',
    )} ${fromRounds(ctx, filtered(query))}`);

interface Choices {
  partners: { organizationId: number; name: string }[];
  orders: { orderId: string; orderName: string }[];
  stages: string[];
}
/** What the filters offer: partners, orders and stage names of the rounds that the actor sees. */
export const filterChoices = (ctx: Context) =>
  ctx.db.one<Choices>(sql`
    with seen as (
      select sr.order_id, sr.from_org, sr.to_org, st.name, max(sr.created_at) as at
      ${fromRounds(ctx, sql`true`)} group by 1, 2, 3, 4
    )
    select
      (select coalesce(json_agg(json_build_object('organizationId', g.id, 'name', g.name) order by g.name), '[]')
        from organizations g where g.id <> ${ctx.actor.organizationId}
          and g.id in (select from_org from seen union select to_org from seen)) as partners,
      (select coalesce(json_agg(json_build_object('orderId', t.id, 'orderName', t.name) order by t.at desc), '[]')
        from (select o.id, o.name, max(seen.at) as at from seen join orders o on o.id = seen.order_id
          group by o.id order by 3 desc limit ${CHOICES}) t) as orders,
      (select coalesce(json_agg(t.name order by t.name), '[]')
        from (select seen.name, max(seen.at) from seen group by 1 order by 2 desc limit ${CHOICES}) t) as stages`);

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
  /** The sides on which the part can have rounds and that the actor sees. */
  sides: Side[];
  people: StagePeople;
}
export const samplePartsOf = (ctx: Context, orderId: string) =>
  ctx.db.many<SamplePart>(sql`
    select st.id as "stageId", s.id as "subStageId", (
        select coalesce(json_agg(ss.side order by ss.side), '[]') from stage_sides ss
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
  results: (SampleResult | null)[];
}
/** The results of first rounds by partner, side and stage name, of answers in a period. */
export const firstResults = (ctx: Context, { side, from, to }: QueryOf<typeof contract.firstPass>) =>
  ctx.db.many<FirstResults>(sql`
    select t.partner as "organizationId", g.name as "organizationName", t.side, t."stageName", t.results
    from (
      select case sr.side when 'factory' then sr.from_org else sr.to_org end as partner, sr.side,
        min(st.name) as "stageName", json_agg(sr.result) as results
      ${fromRounds(
        ctx,
        sql`sr.round = 1 and sr.result <> 'onHold'
          and ${side ? sql`sr.side = ${side}` : sql`true`}
          and ${from ? sql`sr.result_on >= ${from}` : sql`true`} and ${to ? sql`sr.result_on <= ${to}` : sql`true`}`,
      )}
      group by partner, sr.side, st.key
    ) t join organizations g on g.id = t.partner
    order by g.name, t.side, t."stageName"`);
