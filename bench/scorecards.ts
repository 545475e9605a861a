import type pg from 'pg';
import { timed } from './measure';
import { multiply } from './seed';
import { call, newOrder, type Session } from './site';

const ORDERS_A_YEAR = 3000;
const STAGES = 16;

interface Records {
  partners: { organization: { id: number }; onTime: { sample: number } }[];
}

/** Measures the records of a trader's partners and of one partner with 3,000 orders in a year. */
export async function records(pool: pg.Pool, session: Session): Promise<void> {
  const orderId = await newOrder(session, 'Record', [1, 2, 2], STAGES);
  await multiply(pool, orderId, { first: 600_001, copies: ORDERS_A_YEAR - 1, users: 0 });
  await shipWithinYear(pool);
  const read = () => call<Records>('GET', '/Scorecards?side=factory', undefined, session);
  const { partners } = await timed(`records of the partners of ${ORDERS_A_YEAR} orders a year`, 500, read);
  const [most] = partners.sort((one, other) => other.onTime.sample - one.onTime.sample);
  if (!most || most.onTime.sample < ORDERS_A_YEAR) throw new Error('The orders of the record are missing.');
  await timed(`record of a partner with ${most.onTime.sample} orders a year`, 500, () =>
    call('GET', `/Scorecards/${most.organization.id}`, undefined, session),
  );
}

/** The last stage of each order is ex-factory, shipped within the last year; the parts of the others were decided twice. */
async function shipWithinYear(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update stages st set key = 'ex-factory' from orders o
     where o.id = st.order_id and o.name like 'Record%'
       and st.position = (select max(position) from stages of_order where of_order.order_id = st.order_id)`,
  );
  await pool.query(
    `update stage_sides ss set commitment = current_date - days, baseline = current_date - days,
       actual = current_date - days + days % 7 - 4, total = greatest(total, 1), done = greatest(total, 1)
     from stages st join orders o on o.id = st.order_id
       cross join lateral (select abs(hashtext(o.id::text)) % 330 as days) d
     where st.id = ss.stage_id and st.key = 'ex-factory' and o.name like 'Record%'`,
  );
  await pool.query(
    `insert into status_changes (order_id, stage_id, sub_stage_id, side, at, from_status, to_status, round, waited_days)
     select s.order_id, s.stage_id, s.id, sides.side, now() - n * interval '5 days', 'SUBMITTED', steps.status, round, waited
     from orders o join sub_stages s on s.order_id = o.id cross join (values ('client'), ('factory')) sides (side)
       cross join (values (4, 'SUBMITTED', null, null), (3, 'REJECTED', 1, 3), (2, 'SUBMITTED', null, 5),
         (1, 'APPROVED', 2, 1)) steps (n, status, round, waited)
     where o.name like 'Record%'`,
  );
  await pool.query('vacuum analyze');
}
