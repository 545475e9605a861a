import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { makeDue, until } from './jobs';
import { readMeanwhile, scaled } from './measure';
import { report } from './report';
import { multiply } from './seed';
import { memoryOf } from './servers';
import { newOrder, type Session } from './site';

const JOB = 'deadline-reminders';
const FACTORIES = 50;
const PEOPLE = 20;
const STAGES = 12;
const ORDERS = 1000;
const FIRST = 950_001;
const TARGET_STATEMENTS = 12;
const TARGET_SECONDS = 30;

/**
 * Measures the morning mails of 1,000 people of factories with twelve open stages each: 12,000 links that are made, and
 * on the next morning used again.
 */
export async function mailedLinks(pool: pg.Pool, trader: Session, server: ChildProcess): Promise<void> {
  const orderId = await newOrder(trader, 'Mornings', [1, 1, 1], STAGES);
  // Every fifth copy is completed.
  await multiply(pool, orderId, { first: FIRST, copies: scaled((ORDERS * 5) / 4), users: 0 });
  for (const statement of STATEMENTS) await pool.query(statement);
  await pool.query('vacuum analyze');
  await morning(pool, { trader, server, orderId }, 'made');
  await pool.query(`delete from notifications where kind like 'deadline.%'`);
  await pool.query(`delete from mails where recipient like '%@mill.example'`);
  await pool.query('delete from link_statements');
  await pool.query(`update users set reminded_on = null where email like '%@mill.example'`);
  await morning(pool, { trader, server, orderId }, 'used again');
}

async function morning(
  pool: pg.Pool,
  { trader, server, orderId }: { trader: Session; server: ChildProcess; orderId: string },
  what: 'made' | 'used again',
): Promise<void> {
  const before = memoryOf(server);
  let peak = before;
  let seconds = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(server));
  }, 50);
  const begun = new Date();
  await makeDue(pool, JOB);
  const { p95, longest } = await readMeanwhile(trader, `/CustomOrder/${orderId}`, async () => {
    // The job commits with the instant of its start.
    const started = await until(pool, 'select ran_at as at from job_runs where name = $1 and ran_at > $2', [
      JOB,
      begun,
    ]);
    seconds = (Date.now() - started.getTime()) / 1000;
  }).finally(() => clearInterval(sampling));
  const { rows } = await pool.query<Record<'links' | 'statements' | 'mails', number>>(
    `select (select count(*) from report_links where origin = 'mailed')::integer as links,
       (select count(*) from link_statements)::integer as statements,
       (select count(*) from mails where recipient like '%@mill.example')::integer as mails`,
  );
  const { links, statements, mails } = rows[0] ?? { links: 0, statements: 0, mails: 0 };
  const statementsDue = what === 'made' ? Math.ceil(links / 1000) : 0;
  report(
    `morning mails with links that are ${what}`,
    `${seconds.toFixed(1)} s, ${links} links, ${mails} mails, ${statements} inserts`,
    `${TARGET_SECONDS} s, ${TARGET_STATEMENTS} inserts`,
    seconds < TARGET_SECONDS && statements === statementsDue && links === scaled(ORDERS) * STAGES,
  );
  report('others’ requests meanwhile', `p95 ${p95} ms, longest ${longest} ms`, 'p95 500 ms', p95 < 500);
  report('memory of the server before, highest', `${before} MB, ${peak} MB`, 'told', true);
}

/** The copies alone. */
const OF_MORNINGS = "o.name like 'Mornings %' and o.status = 1";
const STATEMENTS = [
  // Nobody else has a morning.
  'update users set reminded_on = current_date + 2',
  `insert into organizations (name, type) select 'Mill ' || n || ' of the morning', 11001 from generate_series(1, ${FACTORIES}) n`,
  `insert into users (organization_id, name, email, role, status, email_verified, time_zone)
   select o.id, 'Person ' || n, 'person' || n || '.' || o.id || '@mill.example', 2003, 1002, true,
     case when extract(hour from now() at time zone 'UTC') < 7 then 'Pacific/Kiritimati' else 'UTC' end
   from organizations o cross join generate_series(1, ${PEOPLE}) n where o.name like 'Mill % of the morning'`,
  `create table mills as
   select row_number() over (order by organization_id) - 1 as place, organization_id as id, array_agg(id order by id) as people
   from users where email like '%@mill.example' group by organization_id`,
  `update orders o set factory_org_id = m.id
   from (select id, row_number() over (order by id) as n from orders o where ${OF_MORNINGS}) t
     join mills m on m.place = t.n % ${FACTORIES}
   where t.id = o.id`,
  `update stages st set notice_days = 2, clients = '{}', traders = '{}',
     manufacturers = array[m.people[1 + t.n % ${PEOPLE}]]
   from (select st.id, o.factory_org_id, row_number() over (partition by o.factory_org_id order by st.id) as n
     from stages st join orders o on o.id = st.order_id where ${OF_MORNINGS}) t
     join mills m on m.id = t.factory_org_id
   where t.id = st.id`,
  `update stage_sides ss set commitment = current_date + 1, visible = true, tracked = true, total = 0, done = 0, status = 'NOT_STARTED'
   from orders o where o.id = ss.order_id and ${OF_MORNINGS}`,
  'drop table mills',
  'create table link_statements (at timestamptz not null)',
  // The server's role may not write to the table.
  `create function count_link_statements() returns trigger language plpgsql security definer as
   $$ begin insert into link_statements values (clock_timestamp()); return null; end $$`,
  `create trigger counted after insert on report_links for each statement execute function count_link_statements()`,
];
