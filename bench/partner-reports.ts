import type pg from 'pg';
import { makeDue, until } from './jobs';
import { scaled, timed } from './measure';
import { report } from './report';
import { multiply } from './seed';
import { call, newOrder, OURS, type Session } from './site';

const ORDERS = 200;
const STAGES = 15;
const FIRST = 900_001;
const TARGET_MS = 3000;
const JOB = 'send-partner-reports';
/** Reports that the job sends in a minute. */
const A_RUN = 10;
/** Reports that are due at the same time, and the minutes within which they leave. */
const DUE = 200;
const TARGET_MINUTES = 30;

/** Measures a report of 200 orders, and a run of the job: 200 reports that are due at once take 20 runs. */
export async function partnerReports(pool: pg.Pool, session: Session): Promise<void> {
  const orderId = await newOrder(session, 'Weekly', [1, 2, 2], STAGES);
  await pool.query(`update orders set status = 4 where id <> $1`, [orderId]);
  await multiply(pool, orderId, { first: FIRST, copies: scaled(ORDERS - 1), users: 0 });
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: number; partner: number }>(
    `select id, organization_id as partner from users where email = 'buyer@demo.example'`,
  );
  const [buyer] = rows;
  if (!buyer) throw new Error('The demo has no buyer.');
  const { reportId } = await call<{ reportId: string }>('POST', '/Reports', weekly(buyer), session);
  for (const format of ['mail', 'pdf', 'excel'])
    await timed(
      `a weekly report of ${scaled(ORDERS)} orders x ${STAGES} stages as ${format}`,
      TARGET_MS,
      () => previewOf(session, `${reportId}/preview?format=${format}`),
    );
  await pool.query(
    `insert into partner_reports (id, organization_id, partner_id, kind, receivers, copies, weekday, hour, zone, filter,
       words, skip_empty, active, sender_id, next_at, created_at)
     select gen_random_uuid(), organization_id, partner_id, kind, receivers, copies, weekday, hour, zone, filter, words,
       skip_empty, true, sender_id, now() - interval '1 minute', now()
     from partner_reports cross join generate_series(1, $2) where id = $1`,
    [reportId, A_RUN],
  );
  await makeDue(pool, JOB);
  const first = await until(pool, 'select min(sent_at) as at from partner_report_runs having count(*) > 0');
  await until(pool, `select 1 as at from partner_report_runs having count(*) >= ${A_RUN}`);
  const seconds = (Date.now() - first.getTime()) / 1000;
  const minutes = (DUE / A_RUN) * Math.max(1, seconds / 60);
  report(
    `${A_RUN} weekly reports that are due, of ${DUE} at once`,
    `${seconds.toFixed(1)} s a run, ${Math.ceil(minutes)} minutes for ${DUE}`,
    `${TARGET_MINUTES} minutes`,
    minutes <= TARGET_MINUTES,
  );
}

async function previewOf(session: Session, path: string): Promise<void> {
  const reply = await fetch(`${OURS}/api/Reports/${path}`, { headers: session });
  if (!reply.ok) throw new Error(`The preview of a report answered ${reply.status}.`);
  await reply.arrayBuffer();
}

const weekly = ({ id, partner }: { id: number; partner: number }) => ({
  partnerId: partner,
  kind: 'status',
  receivers: [id],
  copies: [],
  weekday: 5,
  hour: 16,
  zone: 'Asia/Hong_Kong',
  filter: { brand: null, season: null, merchandiserId: null },
  words: '',
  skipEmpty: false,
  active: true,
});
