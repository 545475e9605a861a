import type pg from 'pg';
import { CONNECTIONS, load } from './load';
import { percentile } from './measure';
import { report } from './report';
import { OURS, PASSWORD, type Session } from './site';

const ORGANIZATIONS = 5_000;
const NOTIFICATIONS = 10_000;
const MESSAGES = 50_000;

/** Inserts organizations to search, and many notifications and messages for one person. */
export async function crowd(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into organizations (name, type, address, email) select 'Mill ' || n || ' Textiles', 11001, 'Road ' || n, 'mill' || n || '@bench.example'
     from generate_series(1, ${ORGANIZATIONS}) n`,
  );
  await pool.query(
    `insert into notifications (id, user_id, kind, title, message, action, is_read, created_at)
     select gen_random_uuid(), u.id, 'bench', '{"text": "Stage reported"}', '{"text": "Cutting is at 40 %."}', '/home', n % 3 > 0, now() - n * interval '1 minute'
     from users u cross join generate_series(1, ${NOTIFICATIONS}) n where u.email = 'trader@demo.example'`,
  );
  await pool.query(
    `with made as (
       insert into messages (id, author_id, author_type, content, is_direct, receivers, created_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.id, 3002, 'Message ' || n, true, array[t.id], now() - n * interval '1 minute'
       from generate_series(1, ${MESSAGES}) n join (select id, row_number() over (order by id) as place from users where email like '%@bench.example') p
         on p.place = 1 + n % 200 cross join (select id from users where email = 'trader@demo.example') t returning id, receivers, author_id)
     insert into message_recipients (message_id, user_id, author_id, read_at) select id, receivers[1], author_id, case when random() < 0.9 then now() end from made`,
  );
  await pool.query(
    `insert into conversations (user_id, partner_id, newest_message_id) select distinct on (user_id, author_id) user_id, author_id, message_id
     from message_recipients order by user_id, author_id, message_id desc on conflict do nothing`,
  );
  await pool.query('vacuum analyze');
}

export async function accounts(session: Session): Promise<void> {
  const body = { email: 'buyer@demo.example', password: PASSWORD };
  const sends = () => [{ path: '/api/Users/login', method: 'POST' as const, body }];
  const { rate, p95 } = await load(OURS, {}, sends, 10);
  report(
    `sign-in with argon2id, ${CONNECTIONS} at a time`,
    `${rate} a second, p95 ${p95} ms`,
    'told',
    rate > 0,
  );
  await percentile(
    `organizations by name, among ${ORGANIZATIONS}`,
    50,
    '/api/Organizations/search?name=mill%2049',
    session,
  );
  await percentile(`notifications, among ${NOTIFICATIONS}`, 30, '/api/Notification', session);
  const inbox = '/api/messages/my-recipients';
  await percentile(`inbox of ${MESSAGES} messages, one at a time`, 50, inbox, session, 1);
  await percentile(`inbox of ${MESSAGES} messages`, 50, inbox, session);
  await percentile(
    'order list, by words, among 10,000',
    60,
    '/api/CustomOrder/OrgBasedOrders?search=Bench%2099',
    session,
  );
}
