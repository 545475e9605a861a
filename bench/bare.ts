import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The baseline: `node:http` and `pg` with the minimal statements. Each read is one statement that returns JSON, each
 * write one transaction; no session, permissions, perspective or validation.
 */
const pool = new pg.Pool({
  host: process.argv[2],
  port: 5432,
  user: 'selvedge',
  database: 'selvedge',
  max: 20,
});
type Run = (text: string, values: unknown[]) => Promise<pg.QueryResult>;
const named =
  (runner: pg.Pool | pg.PoolClient): Run =>
  (text, values) =>
    runner.query({ name: text.slice(0, 60), text, values });

const LIST = `
  with page as (select o.id, o.updated_at from orders o where o.trader_org_id = 1 and $1::integer in (o.trader_org_id, o.buyer_org_id, o.factory_org_id)
    and o.status = 1 order by o.updated_at desc, o.id desc limit 20)
  select json_build_object('orders', (
      select json_agg(json_build_object('card', o.trader_card, 'stages', o.trader_stages, 'people', p.people, 'client', o.progress_client, 'factory', o.progress_factory) order by page.updated_at desc)
      from page join orders o on o.id = page.id left join lateral (
        select json_agg(json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture)) as people from users u where u.id = any(o.associated_users)) p on true),
    'counts', (select json_object_agg(status, n) from (select o.status, sum(o.orders) as n from order_counts o
      where o.trader_org_id = 1 and $1::integer in (o.trader_org_id, o.buyer_org_id, o.factory_org_id) group by o.status) counted))::text as body`;
const ORDER = 'select trader_view as view, styles::text as styles from orders where id = $1';
const orderOf = ({ view, styles }: { view: string; styles: string }) =>
  `${view.slice(0, -1)},"styleInfo":${styles}}`;
const PLAN = `
  select json_agg(json_build_object('stage', row_to_json(st), 'client', row_to_json(c), 'factory', row_to_json(f), 'subStages', (
    select json_agg(json_build_object('part', row_to_json(s), 'client', row_to_json(pc), 'factory', row_to_json(pf)) order by s.ordinal)
    from sub_stages s join sub_stage_sides pc on pc.sub_stage_id = s.id and pc.side = 'client'
      join sub_stage_sides pf on pf.sub_stage_id = s.id and pf.side = 'factory'
    where s.stage_id = st.id and s.deleted_at is null)) order by st.position)::text as body
  from stages st join stage_sides c on c.stage_id = st.id and c.side = 'client' join stage_sides f on f.stage_id = st.id and f.side = 'factory'
  where st.order_id = $1 and st.deleted_at is null`;

const reads: Record<string, (run: Run, id: string) => Promise<string>> = {
  list: async (run) => (await run(LIST, [2])).rows[0].body,
  order: async (run, id) => orderOf((await run(ORDER, [id])).rows[0]),
  plan: async (run, id) => (await run(PLAN, [id])).rows[0].body,
};

let likeness: Record<string, unknown> | undefined;
const JSON_COLUMNS = new Set(
  'fields styles buyer_styles factory_styles buyer_stages trader_stages factory_stages'.split(' '),
);
/** Serializes JSON columns, because the driver would write an array as a PostgreSQL array. */
const valueOf = (column: string, value: unknown) =>
  JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value;

const record = (run: Run, orderId: string) =>
  run(
    `insert into activities (id, order_id, actor_id, kind, texts, tags, facts) values ($1, $2, 1, 'bench', '{}', '{}', '{}')`,
    [randomUUID(), orderId],
  );
const changes: Record<string, (run: Run, id: string) => Promise<string>> = {
  /** Copies an order with its first revision and activity; returns its view. */
  async create(run, id) {
    likeness ??= (await run('select * from orders where id = $1', [id])).rows[0];
    const values = { ...likeness, id: randomUUID(), number: null } as Record<string, unknown>;
    const columns = Object.keys(values);
    await run('select plan from subscriptions where organization_id = 1', []);
    await run('update organizations set order_counter = order_counter + 1 where id = -1', []);
    for (const partner of [values.buyer_org_id, values.factory_org_id])
      await run('select id, name from organizations where id = $1', [partner]);
    await run('select id, organization_id from users where id = any($1)', [values.associated_users]);
    await run(
      `insert into orders (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      columns.map((column) => valueOf(column, values[column])),
    );
    await run(
      `insert into order_revisions (order_id, version, author_id, commit_message, status, fields, changes)
       select id, 1, created_by, 'Order created', status, fields, '[]' from orders where id = $1`,
      [values.id],
    );
    await run(
      `insert into order_style_versions (order_id, style_id, version, style)
       select id, e.style ->> 'styleId', 1, e.style from orders, json_array_elements(styles) e (style) where id = $1`,
      [values.id],
    );
    await record(run, String(values.id));
    return orderOf((await run(ORDER, [values.id])).rows[0]);
  },
  /** Inserts a comment with its recipients, activity and notification; returns the message. */
  async message(run, id) {
    const message = randomUUID();
    const { rows } = await run(
      'select trader_org_id, buyer_org_id, factory_org_id, status, associated_users from orders where id = $1',
      [id],
    );
    const people = rows[0].associated_users;
    await run(
      'select u.id, g.type, u.status from users u join organizations g on g.id = u.organization_id where u.id = any($1)',
      [people],
    );
    await run(
      `insert into messages (id, author_id, author_type, content, is_direct, audience, order_id, organizations)
       values ($1, 1, 3002, 'The lab dips are on their way.', false, '{3001}', $2, '{1,2}')`,
      [message, id],
    );
    await run(
      'insert into message_recipients (message_id, user_id, author_id) select $1, unnest($2::integer[]), 1',
      [message, people],
    );
    await record(run, id);
    await run(
      `insert into notifications (id, user_id, kind, title, message, action)
       select gen_random_uuid(), unnest($1::integer[]), 'bench', '{"text": "Comment"}', '{"text": "Comment"}', '/'`,
      [people],
    );
    return (await run('select row_to_json(m)::text as body from messages m where id = $1', [message])).rows[0]
      .body;
  },
  /** Updates one side's status of all sub-stages of an order and recalculates the totals. */
  async update(run, id) {
    await run('select from orders where id = $1 for update', [id]);
    await run(
      `update sub_stage_sides p set status = case p.status when 'IN_PROGRESS' then 'SUBMITTED' else 'IN_PROGRESS' end, updated_at = now()
       from sub_stages s where s.order_id = $1 and s.deleted_at is null and p.sub_stage_id = s.id and p.side = 'client'`,
      [id],
    );
    await run(
      `update stage_sides ss set total = t.total, done = t.done from (
         select s.stage_id, count(*) as total, count(*) filter (where p.status = 'COMPLETED') as done
         from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = 'client'
         where s.order_id = $1 and s.deleted_at is null group by s.stage_id) t where ss.stage_id = t.stage_id and ss.side = 'client'`,
      [id],
    );
    await run('update orders set plan_version = plan_version + 1, updated_at = now() where id = $1', [id]);
    await record(run, id);
    return (await run(PLAN, [id])).rows[0].body;
  },
};

async function answer(url: string): Promise<string> {
  const [, name = '', id = ''] = url.split('/');
  const read = reads[name];
  if (read) return read(named(pool), id);
  const change = changes[name];
  if (!change) throw new Error(`There is no ${name}.`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const body = await change(named(client), id);
    await client.query('commit');
    return body;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
}).listen(Number(process.argv[3]), '127.0.0.1');
