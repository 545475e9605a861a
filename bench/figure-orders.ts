import type pg from 'pg';
import { deadlinesCounted, multiply } from './seed';
import { newOrder, type Session } from './site';

/** Of each order; the last one is ex-factory. */
const STAGES = 16;
/** Days from one deadline to the next. */
const STEP = 6;

/**
 * Archives all orders and makes others: live ones that have each come as far as another stage, a third of their sides
 * of the current stage late, and those that were completed within the last 500 days.
 */
export async function orderBook(
  pool: pg.Pool,
  session: Session,
  live: number,
  completed: number,
): Promise<void> {
  const orderId = await newOrder(session, 'Figure', [1, 2, 2], STAGES);
  await pool.query('update orders set status = 4 where id <> $1', [orderId]);
  await multiply(pool, orderId, { first: 700_001, copies: live + completed - 1, users: 0 });
  await pool.query(
    `create temporary table figure_stages as
     select st.id, st.order_id, st.name, st.category, o.nth, place, place = ${STAGES} as is_end, o.nth >= ${live} or place <= o.nth % ${STAGES} as is_done,
       o.nth < ${live} and place = o.nth % ${STAGES} + 1 as is_current,
       current_date + case when o.nth < ${live} then (place - o.nth % ${STAGES}) * ${STEP} - o.nth % 20
         else (place - ${STAGES}) * ${STEP} - o.nth % 500 end as day
     from (select id, (row_number() over (order by id) - 1)::integer as nth from orders where name like 'Figure%') o
       join (select *, row_number() over (partition by order_id order by position)::integer as place from stages) st
         on st.order_id = o.id`,
  );
  await pool.query('analyze figure_stages');
  for (const statement of [...PLAN, ...HISTORY]) await pool.query(statement);
  await pool.query('drop table figure_stages');
  await deadlinesCounted(pool);
}

const PLAN = [
  `update orders o set status = case when t.is_done then 2 else 1 end, po_date = current_date - 300
   from figure_stages t where t.order_id = o.id and t.is_end`,
  `update stages st set key = case when is_end then 'ex-factory' else key end, category = case when is_end then 'Quantity' else st.category end,
     clients = people.clients, traders = people.traders, manufacturers = people.manufacturers
   from figure_stages t cross join (
     select array_agg(id) filter (where email = 'buyer@demo.example') as clients,
       array_agg(id) filter (where email = 'trader@demo.example') as traders,
       array_agg(id) filter (where email = 'factory@demo.example') as manufacturers
     from users) people
   where t.id = st.id`,
  `update stage_sides ss set commitment = day, baseline = day, required = 1000, unit = 790, done = case when is_done then total else 0 end,
     inhouse = case when is_done then 1000 else 0 end, actual = case when is_done then day + nth % 7 - 4 end,
     forecast = case when is_done then null when nth % 10 = 0 then greatest(day, current_date) + 3 else day end,
     forecast_own = case when is_done then null when nth % 10 = 0 then greatest(day, current_date) + 3 else day end,
     started = is_done or is_current, status = case when is_done and category = 'Approval' then 'APPROVED' when is_done then 'COMPLETED'
       when is_current then (array['SUBMITTED', 'IN_PROGRESS', 'NOT_STARTED', 'REJECTED'])[1 + nth % 4] else 'NOT_STARTED' end
   from figure_stages t where t.id = ss.stage_id`,
  // Of a side in progress, one part is submitted.
  `update sub_stage_sides p set status = case when nth % 4 = 1 and ordinal % 2 = 0 then 'NOT_STARTED'
     else (array['SUBMITTED', 'SUBMITTED', 'NOT_STARTED', 'REJECTED'])[1 + nth % 4] end
   from figure_stages t join sub_stages s on s.stage_id = t.id where p.sub_stage_id = s.id and t.is_current`,
  `update order_facts f set value = 10000 + t.nth, currency = 'USD', season = 'Season ' || t.nth % 4, brand = 'Brand ' || t.nth % 9,
     cost = case when user_type = 3002 then 8000 + t.nth end, cost_currency = case when user_type = 3002 then 'USD' end
   from figure_stages t where t.order_id = f.order_id and t.is_end`,
];

/** Two reports of each completed stage, and the decisions about its parts, a quarter of them in two rounds. */
const HISTORY = [
  `insert into order_revisions (order_id, version, author_id, commit_message, status, buyer_org_id, factory_org_id, fields, created_at)
   select o.id, 1, o.created_by, 'Created', 1, o.buyer_org_id, o.factory_org_id, '[]', now() - interval '900 days'
   from orders o where o.name like 'Figure%' on conflict (order_id, version) do update set created_at = excluded.created_at`,
  `insert into activities (id, order_id, actor_id, kind, texts, facts, created_at)
   select gen_random_uuid(), t.order_id, (select id from users where email = who), 'stage.statusChanged', texts,
     jsonb_build_object('stageId', t.id, 'side', side, 'subStageIds',
       (select jsonb_agg(s.id) from sub_stages s where s.stage_id = t.id and s.deleted_at is null)), day - nth % 24 * interval '1 hour'
   from figure_stages t cross join (values ('client', 'buyer@demo.example'), ('factory', 'factory@demo.example')) sides (side, who)
     cross join lateral (select jsonb_build_object('text', '{stage}: Approved',
       'values', jsonb_build_object('stage', jsonb_build_object('stage', t.name))) as text) said
     cross join lateral (select jsonb_build_object('3001', text, '3002', text, '3003', text) as texts) told
   where is_done`,
  `insert into status_changes (order_id, stage_id, sub_stage_id, side, at, from_status, to_status, round, waited_days)
   select t.order_id, t.id, s.id, side, day - n * interval '2 days', from_status, to_status, round, waited
   from figure_stages t join sub_stages s on s.stage_id = t.id cross join (values ('client'), ('factory')) sides (side)
     cross join (values (3, 'NOT_STARTED', 'SUBMITTED', null, null, true), (2, 'SUBMITTED', 'REJECTED', 1, 2, false),
       (1, 'REJECTED', 'SUBMITTED', null, 2, false), (0, 'SUBMITTED', 'APPROVED', 2, 2, false),
       (0, 'SUBMITTED', 'APPROVED', 1, 6, true)) steps (n, from_status, to_status, round, waited, is_first)
   where is_done and category = 'Approval' and (nth % 4 = 0 and (not is_first or n = 3) or nth % 4 <> 0 and is_first)`,
];
