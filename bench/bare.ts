import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The yardstick: `node:http` with `pg`, one statement that answers ready JSON, and nothing else: no session, no
 * permissions, no perspective, no validation.
 */
const pool = new pg.Pool({
  host: process.argv[2],
  port: 5432,
  user: 'selvedge',
  database: 'selvedge',
  max: 20,
});

const LIST = `
  with mine as materialized (select o.id, o.status, o.updated_at from orders o where o.trader_org_id = 1 and $1::integer in (o.trader_org_id, o.buyer_org_id, o.factory_org_id)),
  page as (select o.id, o.updated_at from mine o where o.status = 1 order by o.updated_at desc, o.id desc limit 20)
  select json_build_object('orders', (
      select json_agg(json_build_object('card', o.trader_card, 'stages', o.stage_totals, 'people', p.people, 'client', o.progress_client, 'factory', o.progress_factory) order by page.updated_at desc)
      from page join orders o on o.id = page.id left join lateral (
        select json_agg(json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture)) as people from users u where u.id = any(o.associated_users)) p on true),
    'total', (select count(*) from mine where status = 1),
    'counts', (select json_build_object('all', count(*), 'active', count(*) filter (where status = 1), 'completed', count(*) filter (where status = 2)) from mine))::text as body`;
const ORDER = 'select trader_view as body from orders where id = $1';
const PLAN = `
  select json_agg(json_build_object('stage', row_to_json(st), 'subStages', (
    select json_agg(row_to_json(s) order by s.ordinal) from sub_stages s where s.stage_id = st.id and s.deleted_at is null)) order by st.position)::text as body
  from stages st where st.order_id = $1 and st.deleted_at is null`;

createServer((request, response) => {
  const [, name = '', id = ''] = (request.url ?? '').split('/');
  const [text, values] = name === 'list' ? [LIST, [2]] : name === 'order' ? [ORDER, [id]] : [PLAN, [id]];
  pool.query({ name, text, values }).then(
    (result) => response.setHeader('content-type', 'application/json').end(result.rows[0]?.body),
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
}).listen(Number(process.argv[3]), '127.0.0.1');
