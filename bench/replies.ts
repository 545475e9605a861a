import type pg from 'pg';
import { makeDue, until } from './jobs';
import { scaled } from './measure';
import { report } from './report';
import { multiply } from './seed';
import { newOrder, OURS, type Session } from './site';

const MAILS = 1000;
const FIRST = 900_001;
const TARGET_SECONDS = 300;
const JOB = 'mail-unread-messages';
const AT_ONCE = 4;
/** Below the limit of replies of one person an hour; the counts are cleared between batches. */
const BATCH = 40;

/** What the server needs to receive replies. */
export const MAIL_IN = {
  MAIL_IN_ADDRESS: 'reply@orders.example',
  MAIL_IN_AUTHSERV: 'mx.orders.example',
  MAIL_IN_TOKEN: 'the token of the benchmark lasts for one run',
};

/** Measures the job that mails 1,000 conversations, and 1,000 replies to these mails. */
export async function replies(pool: pg.Pool, trader: Session): Promise<void> {
  const count = scaled(MAILS);
  const orderId = await newOrder(trader, 'Replies', [1, 1, 1], 2);
  await multiply(pool, orderId, { first: FIRST, copies: count, users: 0 });
  await pool.query(`update message_recipients set mailed_at = now() where mailed_at is null`);
  await pool.query(
    `with made as (
       insert into messages (id, author_id, author_type, content, is_direct, audience, organizations, order_id, created_at)
       select gen_random_uuid(), o.created_by, 3002, 'Please confirm the trims.', false, array[3001],
         array[o.trader_org_id, o.buyer_org_id], o.id, now() - interval '20 minutes'
       from orders o where o.name like 'Replies%' order by o.id limit $1
       returning id, author_id)
     insert into message_recipients (message_id, user_id, author_id)
     select m.id, u.id, m.author_id from made m join users u on u.email = 'buyer@demo.example'`,
    [count],
  );
  await pool.query('vacuum analyze');
  const begun = new Date();
  await makeDue(pool, JOB);
  const started = await until(pool, 'select ran_at as at from job_runs where name = $1 and ran_at > $2', [
    JOB,
    begun,
  ]);
  const jobSeconds = (Date.now() - started.getTime()) / 1000;
  const { rows } = await pool.query<{ to: string }>(
    'select reply_to as to from mails where reply_to is not null',
  );
  report(
    `${count} mails about unread messages`,
    `${jobSeconds.toFixed(1)} s, ${rows.length} mails`,
    `${TARGET_SECONDS} s`,
    jobSeconds < TARGET_SECONDS && rows.length === count,
  );
  await postAll(pool, rows);
}

async function postAll(pool: pg.Pool, addresses: readonly { to: string }[]): Promise<void> {
  const begun = performance.now();
  for (let at = 0; at < addresses.length; at += BATCH) {
    await pool.query('delete from attempts');
    const waiting = addresses.slice(at, at + BATCH).map(({ to }, nth) => rawReply(to, at + nth));
    const work = async () => {
      for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) await post(raw);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await pool.query(`select 1 from messages where via = 'mail'`);
  report(
    `${addresses.length} replies by mail`,
    `${seconds.toFixed(1)} s, ${rows.length} posted`,
    `${TARGET_SECONDS} s`,
    seconds < TARGET_SECONDS && rows.length === addresses.length,
  );
}

async function post(raw: string): Promise<void> {
  const reply = await fetch(`${OURS}/mail-in`, {
    method: 'POST',
    headers: { authorization: `Bearer ${MAIL_IN.MAIL_IN_TOKEN}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
  if (!reply.ok) throw new Error(`A reply was answered with ${reply.status}: ${await reply.text()}`);
}

const rawReply = (to: string, nth: number): string =>
  [
    `Authentication-Results: ${MAIL_IN.MAIL_IN_AUTHSERV}; dmarc=pass header.from=demo.example`,
    'From: Dana Whitfield <buyer@demo.example>',
    `To: <${to}>`,
    `Message-ID: <${nth}@demo.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Confirmed, the trims are fine.',
    '',
    'On Tue, Jun 16, 2026 at 3:00 PM Meridian Sourcing Ltd. via Selvedge <no-reply@localhost> wrote:',
    '> -=- Write your reply above this line -=-',
    ...Array.from({ length: 200 }, (_, line) => `> Line ${line} of the mail that was answered.`),
  ].join('\r\n');
