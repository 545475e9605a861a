import type pg from 'pg';
import { makeDue, until } from './jobs';
import { report } from './report';

const JOB = 'deadline-reminders';
const TARGET_SECONDS = 30;
const TRADERS = 50;
const PARTNERS = 200;
const PEOPLE = 5000;
const SIDES = 30_000;
/** Of the order that is copied. */
const STAGES = 12;
const ORDERS = SIDES / STAGES / 2;

/**
 * Measures the job of the morning reminders: everybody's morning begins at once, all sides are open, and each trader
 * escalates. It comes last, because its orders stay.
 */
export async function morningReminders(pool: pg.Pool, orderId: string): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await seed(client, orderId);
  await client.query('commit');
  client.release();
  const begun = new Date();
  await makeDue(pool, JOB);
  // The job commits with the instant of its start.
  const started = await until(pool, 'select ran_at as at from job_runs where name = $1 and ran_at > $2', [
    JOB,
    begun,
  ]);
  const seconds = (Date.now() - started.getTime()) / 1000;
  const { rows } = await pool.query<Record<'people' | 'escalated' | 'mails', number>>(
    `select (select count(distinct user_id) from notifications where kind like 'deadline.%')::integer as people,
       (select count(*) from escalations)::integer as escalated,
       (select count(*) from mails where recipient like '%@morning.example')::integer as mails`,
  );
  const [{ people, escalated, mails } = { people: 0, escalated: 0, mails: 0 }] = rows;
  report(
    `morning of ${PEOPLE} people, ${SIDES} open sides`,
    `${seconds.toFixed(1)} s, ${people} notified, ${escalated} escalations, ${mails} mails`,
    `${TARGET_SECONDS} s`,
    seconds < TARGET_SECONDS && people > PEOPLE / 2,
  );
}

/** Traders and partners with 20 people each, and copies of an order whose deadlines are around today. */
async function seed(client: pg.PoolClient, orderId: string): Promise<void> {
  await client.query('update users set reminded_on = current_date + 1');
  await client.query(
    `create temporary table morning on commit drop as
     with made as (insert into organizations (name, type)
       select 'Morning ' || n, case when n <= ${TRADERS} then 11002 when n % 2 = 0 then 11003 else 11001 end
       from generate_series(1, ${TRADERS + PARTNERS}) n returning id, type)
     select id, type, row_number() over (partition by type order by id) as place from made`,
  );
  await client.query(
    `insert into users (organization_id, name, email, role, status, email_verified, time_zone)
     select m.id, 'Person ' || n, 'person' || n || '.' || m.id || '@morning.example', case when n < 3 then 2002 else 2003 end, 1002, true,
       case when extract(hour from now() at time zone 'UTC') < 7 then 'Pacific/Kiritimati' else 'UTC' end
     from morning m cross join generate_series(1, ${PEOPLE / (TRADERS + PARTNERS)}) n`,
  );
  await client.query(`insert into reminder_rules select id, 3, 7 from morning where type = 11002`);
  await client.query(
    `create temporary table teams on commit drop as
     select m.type, m.place, m.id, array_agg(u.id order by u.id) as people
     from morning m join users u on u.organization_id = m.id group by m.type, m.place, m.id`,
  );
  await client.query(
    `create temporary table copies on commit drop as
     select gen_random_uuid() as id, n, t.id as trader, t.people as traders, b.id as buyer, b.people as clients,
       f.id as factory, f.people as manufacturers
     from generate_series(1, ${ORDERS}) n
     join teams t on t.type = 11002 and t.place = 1 + n % ${TRADERS}
     join teams b on b.type = 11003 and b.place = 1 + n % ${PARTNERS / 2}
     join teams f on f.type = 11001 and f.place = 1 + n % ${PARTNERS / 2}`,
  );
  await client.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', 'MORNING-' || c.n, 'status', 1,
       'trader_org_id', c.trader, 'buyer_org_id', c.buyer, 'factory_org_id', c.factory, 'buyer_admitted', true,
       'factory_admitted', true, 'editor_users', c.traders[3:5]))).*
     from orders o cross join copies c where o.id = $1`,
    [orderId],
  );
  await client.query(
    `create temporary table stage_copies on commit drop as
     select st.id as old, gen_random_uuid() as id, c.id as order_id, c.n + st.position as n, c.traders, c.clients, c.manufacturers
     from stages st cross join copies c where st.order_id = $1 and st.deleted_at is null`,
    [orderId],
  );
  await client.query(
    `insert into stages select (jsonb_populate_record(st, jsonb_build_object('id', m.id, 'order_id', m.order_id,
       'traders', m.traders[6 + m.n % 10:7 + m.n % 10], 'clients', m.clients[1 + m.n % 18:2 + m.n % 18],
       'manufacturers', m.manufacturers[1 + m.n % 18:2 + m.n % 18], 'notice_days', 2))).*
     from stages st join stage_copies m on m.old = st.id`,
  );
  await client.query(
    `insert into stage_sides select (jsonb_populate_record(ss, jsonb_build_object('stage_id', m.id, 'order_id', m.order_id,
       'commitment', current_date + 3 - m.n % 20, 'total', 0, 'done', 0, 'status', 'NOT_STARTED', 'visible', true, 'tracked', true))).*
     from stage_sides ss join stage_copies m on m.old = ss.stage_id`,
  );
  await client.query('analyze');
}
