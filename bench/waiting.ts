import type pg from 'pg';
import { scaled, timed } from './measure';
import { multiply } from './seed';
import { call, newOrder, type Session, signIn } from './site';

const ORDERS = 1000;
const FIRST = 800_001;
const TARGET_MS = 50;

/** Measures what waits for each party of 1,000 orders, each with a file, a change, a round and a mention. */
export async function waiting(pool: pg.Pool, trader: Session): Promise<void> {
  const orderId = await newOrder(trader, 'Waiting', [1, 2, 2], 12);
  await multiply(pool, orderId, { first: FIRST, copies: scaled(ORDERS), users: 0 });
  for (const statement of STATEMENTS) await pool.query(statement);
  await pool.query('vacuum analyze');
  const today = new Date().toISOString().slice(0, 10);
  const readers = {
    trader,
    buyer: await signIn('buyer@demo.example'),
    factory: await signIn('factory@demo.example'),
  };
  for (const [who, session] of Object.entries(readers)) {
    const kinds = await timed(`what waits for a ${who} with ${scaled(ORDERS)} orders`, TARGET_MS, () =>
      call<Record<string, { total: number }>>('GET', `/Waiting?today=${today}`, undefined, session),
    );
    const total = Object.values(kinds).reduce((sum, one) => sum + one.total, 0);
    if (total < scaled(ORDERS)) throw new Error(`Only ${total} things wait for the ${who}.`);
  }
}

const OF_WAITING = "o.name like 'Waiting%'";
const PARTNERS = "('buyer@demo.example', 'factory@demo.example')";
const STATEMENTS = [
  // A file of the first field of each order: the name of a removed field does not matter for what waits.
  `update orders o set fields = (
     select json_agg(case when nth = 1 then f::jsonb || '{"valueType": 10, "name": "Tech Pack"}' else f::jsonb end order by nth)
     from json_array_elements(o.fields) with ordinality as e (f, nth)) where ${OF_WAITING}`,
  `insert into file_versions (id, order_id, field_id, number, url, note, author_id, seen_by, newest, created_at)
   select gen_random_uuid(), o.id, (o.fields -> 0 ->> 'id')::uuid, 2, '/files/' || md5(o.id::text) || '_pack.pdf', '', o.created_by,
     array[o.buyer_org_id, o.factory_org_id], true, now()
   from orders o where ${OF_WAITING}`,
  `insert into file_acks (version_id, organization_id, asked_at)
   select v.id, u.organization_id, now() from file_versions v join orders o on o.id = v.order_id cross join users u
   where ${OF_WAITING} and u.email in ${PARTNERS}`,
  // A notice to both partners, and a request of the factory to the trader.
  `insert into order_changes (id, order_id, buyer_number, factory_number, kind, state, proposer_id, proposer_org, reason, items, base_version, created_at)
   select gen_random_uuid(), o.id, case n when 1 then 1 end, n, case n when 1 then 'notice' else 'request' end, 'open', o.created_by,
     case n when 1 then o.trader_org_id else o.factory_org_id end, '', '[{"path": "order/x", "label": "Shipment Mode",
       "from": "Sea (FCL)", "to": "Air", "audience": [3001, 3003], "value": null}]', 1, now()
   from orders o cross join generate_series(1, 2) n where ${OF_WAITING}`,
  `insert into order_change_answers (change_id, organization_id, user_type)
   select c.id, u.organization_id, case u.email when 'buyer@demo.example' then 3001 when 'factory@demo.example' then 3003 else 3002 end
   from order_changes c join orders o on o.id = c.order_id
     join users u on case c.kind when 'notice' then u.email in ${PARTNERS} else u.email = 'trader@demo.example' end
   where ${OF_WAITING}`,
  // A round for the buyer that the trader sends, and one that the buyer answers.
  `update stages st set category = 'Approval', clients = array(select id from users where email = 'buyer@demo.example')
   from orders o where o.id = st.order_id and ${OF_WAITING}`,
  `insert into sample_rounds (id, order_id, stage_id, sub_stage_id, side, round, from_org, to_org, due_on, sent_on, received_on, created_at)
   select gen_random_uuid(), s.order_id, s.stage_id, s.id, 'client', 1, o.trader_org_id, o.buyer_org_id, current_date,
     case when s.nth = 2 then current_date end, case when s.nth = 2 then current_date end, now()
   from orders o cross join lateral (
     select s.*, row_number() over (order by s.id) as nth from sub_stages s where s.order_id = o.id limit 2) s
   where ${OF_WAITING}`,
  `with made as (
     insert into messages (id, author_id, author_type, content, is_direct, audience, organizations, order_id, created_at)
     select gen_random_uuid(), o.created_by, 3002, '@' || u.name || ' please check', false,
       array[case u.email when 'buyer@demo.example' then 3001 else 3003 end], array[u.organization_id], o.id, now()
     from orders o cross join users u where ${OF_WAITING} and u.email in ${PARTNERS}
     returning id, author_id, organizations)
   insert into message_recipients (message_id, user_id, author_id, mentioned)
   select m.id, u.id, m.author_id, true from made m join users u on u.organization_id = m.organizations[1] and u.email in ${PARTNERS}`,
];
