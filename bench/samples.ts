import type pg from 'pg';
import { timed } from './measure';
import { multiply } from './seed';
import { call, newOrder, type Session } from './site';

const ROUNDS = 180_000;
const ORDERS = 1500;
const STAGES = 30;

/** Measures the calls about sample rounds of a trader with 180,000 of them (approvals.md A 9). */
export async function samples(pool: pg.Pool, session: Session): Promise<void> {
  const orderId = await newOrder(session, 'Sampled', [1, 2, 2], STAGES);
  await multiply(pool, orderId, { first: 700_001, copies: ORDERS - 1, users: 0 });
  const all = await fillRounds(pool);
  if (all < ROUNDS) throw new Error(`Only ${all} of ${ROUNDS} rounds were made.`);
  const read = (path: string) => call('GET', path, undefined, session);
  for (const state of ['toSend', 'onTheWay', 'toAnswer', 'answered'])
    await timed(`samples, list ${state} of ${all} rounds`, 50, () => read(`/Samples?state=${state}`));
  await timed('samples of one order', 50, () => read(`/Samples/byOrder/${orderId}`));
  await timed('first-pass rate of a year', 50, () =>
    read('/Samples/firstPass?from=2026-01-01&to=2026-12-31'),
  );
}

/** Three rounds on both sides of the parts of the orders, most of them answered. */
async function fillRounds(pool: pg.Pool): Promise<number> {
  await pool.query(
    "update stages st set category = 'Approval' from orders o where o.id = st.order_id and o.name like 'Sampled%'",
  );
  const { rowCount } = await pool.query(
    `insert into sample_rounds (id, order_id, stage_id, sub_stage_id, side, round, from_org, to_org, due_on, sent_on,
       received_on, result, result_on, created_at)
     select gen_random_uuid(), s.order_id, s.stage_id, s.id, sides.side, n,
       case sides.side when 'factory' then coalesce(o.factory_org_id, o.trader_org_id) else o.trader_org_id end,
       case sides.side when 'factory' then o.trader_org_id else coalesce(o.buyer_org_id, o.trader_org_id) end,
       current_date - days, case when n < 3 or days > 8 then current_date - days end,
       case when n < 3 or days > 16 then current_date - days + 2 end,
       case when n < 3 then 'rejected' when days > 24 then 'approved' end,
       case when n < 3 or days > 24 then current_date - days + 4 end, now() - days * interval '1 day'
     from (
       select s.*, row_number() over (order by s.id) as nth
       from sub_stages s join orders o on o.id = s.order_id where o.name like 'Sampled%'
     ) s join orders o on o.id = s.order_id cross join (values ('client'), ('factory')) sides (side)
       cross join generate_series(1, 3) n cross join lateral (select abs(hashtext(s.id::text || n)) % 400 as days) d
     where s.nth <= ${ROUNDS / 6}`,
  );
  await pool.query('vacuum analyze');
  return rowCount ?? 0;
}
