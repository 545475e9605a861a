import { NAMED_STATES } from '@selvedge/demo/named-states';
import { dayIn } from '@selvedge/domain/calendar';
import { OFFERED_ESCALATION } from '@selvedge/domain/planning/escalation';
import { SAMPLE_LISTS } from '@selvedge/domain/samples/rounds';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/db';
import { saveReminderRules } from '#server/modules/planning/planning';
import { makeNamedOrders } from '#test/demo-calls/named-orders';
import { editsOf } from '#test/demo-calls/stored-edits';
import { makeTalk } from '#test/demo-calls/talk';
import { loadDemo } from '#test/load-demo';
import { type TestApp, useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import { seedCalendars } from './demo';
import { seedPeople } from './people';

const [loaded, called] = [useApp(), useApp()];
const READERS = ['trader', 'buyer', 'factory', 'buyerThird', 'factoryOther'] as const;

beforeAll(async () => {
  for (const { pool } of [loaded, called])
    await pool.query('truncate organizations restart identity cascade');
  await signInto(loaded, await loadDemo(loaded, loaded.clock.now, 'small'));
  const today = dayIn('UTC', called.clock.now);
  const seeded = await inTransaction(called.pool, async (db) => {
    const people = await seedPeople(db);
    await seedCalendars(db, people, today);
    await saveReminderRules(db, people.organizations.meridian.id, OFFERED_ESCALATION);
    return people;
  });
  await signInto(called, seeded);
  await makeNamedOrders(called, { seeded, today });
  await makeTalk(called);
}, 180_000);

async function signInto(app: TestApp, seeded: Awaited<ReturnType<typeof seedPeople>>): Promise<void> {
  Object.assign(app.world, seeded);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, seeded);
}

/** When and by whom something was reported: calls report everything on one day. */
const MOMENT =
  /^(at|since|createdAt|askedAt|answeredAt|timestamp|startedOn|(updated|submitted)(At|By)(Client|Manufacturer)?)$/;
/** Also the random part of the address of a file. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}(?=_)/g;
const withoutMoments = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (MOMENT.test(key) ? undefined : inner)).replaceAll(ID, 'id'),
  );

const orderId = async ({ pool }: Pick<TestApp, 'pool'>, name: string): Promise<string> =>
  (await pool.query<{ id: string }>('select id from orders where name = $1', [name])).rows[0]?.id ?? '';

it.each(NAMED_STATES.map(({ order }) => order.orderName))(
  'the rows of %s are those that calls make',
  async (name) => {
    const [byRows, byCalls] = await Promise.all([storedOf(loaded, name), storedOf(called, name)]);
    expect(withoutMoments(byRows)).toEqual(withoutMoments(byCalls));
  },
  60_000,
);

/** What every side reads of an order, and what is stored of it for lists, filters and sums. */
async function storedOf(app: TestApp, name: string) {
  const id = await orderId(app, name);
  const read: Record<string, unknown> = {};
  for (const who of READERS)
    for (const path of [`CustomOrder/${id}`, `Planning/byOrderId/${id}`]) {
      const { status, body } = await app.call(who, 'GET', `/api/${path}`);
      read[`${who} ${path.slice(0, 8)}`] = [status, status === 200 ? body : null];
    }
  const rows = async (query: string) => (await app.pool.query<object>(query, [id])).rows;
  return {
    read,
    order: await rows(
      `select number, status, version, plan_from, po_date, buyer_due, trader_due, factory_due, progress_client,
         progress_factory, late_client, late_factory, buyer_admitted, factory_admitted, editing_step, style_names,
         buyer_search, trader_card, buyer_ship, contract_ship
       from orders where id = $1`,
    ),
    facts: await rows(`select ${FACTS} from order_facts where order_id = $1 order by user_type`),
    totals: await rows(
      `select st.name, ss.side, ss.status, ss.total, ss.done, ss.required, ss.inhouse, ss.unit, ss.percent,
         ss.commitment, ss.lead, ss.baseline, ss.expected, ss.actual, ss.forecast, ss.forecast_own, st.key, st.work_days
       from stages st join stage_sides ss on ss.stage_id = st.id
       where st.order_id = $1 and st.deleted_at is null order by st.position, ss.side`,
    ),
    changes: await rows(
      `select st.name, c.side, c.kind, c.from_day, c.to_day, c.by_id, r.code, r.party, r.note, r.told
       from date_changes c join stages st on st.id = c.stage_id left join date_reasons r on r.change_id = c.id
       where c.order_id = $1 order by st.position, c.side`,
    ),
    revisions: await rows(
      'select version, buyer_version, factory_version, status, commit_message from order_revisions where order_id = $1 order by 1',
    ),
  };
}
const FACTS =
  'user_type, name, brand, season, department, item, order_type, pieces, value, currency, cost, cost_currency';

it.each(NAMED_STATES.map(({ order }) => order.orderName))(
  'the activity and notifications of the dates and samples of %s are those that calls make',
  async (name) => {
    const [byRows, byCalls] = await Promise.all([storyOf(loaded, name), storyOf(called, name)]);
    expect(withoutMoments(byRows)).toEqual(withoutMoments(byCalls));
  },
);

/** What is recorded of changed dates and of samples. */
async function storyOf({ pool }: TestApp, name: string) {
  const id = await orderId({ pool }, name);
  const rows = async (query: string) => (await pool.query<object>(query, [id])).rows;
  return {
    activities: await rows(
      `select kind, actor_id, texts, tags, action_url, commit_message, facts from activities
       where order_id = $1 and (kind in (${DATE_KINDS}) or kind like 'sample.%') order by kind, texts::text`,
    ),
    notifications: await rows(
      `select kind, user_id, title, message, action, cardinality(stage_ids) as stages,
         regexp_replace(bundle_key, ' [^ ]*$', '') as bundle from notifications
       where action like '%' || $1 || '%' and (kind in (${DATE_KINDS}) or kind like 'sample.%')
       order by kind, user_id, message::text`,
    ),
  };
}
const DATE_KINDS = "'stage.expected', 'plan.datesMoved', 'plan.stageRemoved', 'stage.reasonGiven'";

it.each(NAMED_STATES.map(({ order }) => order.orderName))(
  'the sample rounds of %s are those that calls make',
  async (name) => {
    const [byRows, byCalls] = await Promise.all([samplesOf(loaded, name), samplesOf(called, name)]);
    expect(withoutMoments(byRows)).toEqual(withoutMoments(byCalls));
  },
);

/** The rounds and parcels of an order as every side reads them, and what they leave on their parts. */
async function samplesOf(app: TestApp, name: string) {
  const id = await orderId(app, name);
  const read: Record<string, unknown> = {};
  for (const who of READERS) {
    const { status, body } = await app.call(who, 'GET', `/api/Samples/byOrder/${id}`);
    read[who] = [status, status === 200 ? body : null];
  }
  const rows = async (query: string) => (await app.pool.query<object>(query, [id])).rows;
  const place = `st.name, s.style_name, s.combo_name, p.side`;
  const parts = `sub_stages s join stages st on st.id = s.stage_id join sub_stage_sides p on p.sub_stage_id = s.id`;
  const sampled = `exists (select from sample_rounds sr where sr.sub_stage_id = s.id and sr.side = p.side)`;
  return {
    read,
    rounds: await rows(
      `select st.name, s.combo_name, sr.side, sr.round, sr.from_org, sr.to_org, f.round as from_round, pc.courier, pc.awb,
         pc.sent_on as parcel_sent, pc.received_on as parcel_received, pc.created_by, sr.due_on, sr.sent_on, sr.sent_by,
         sr.samples, sr.files, sr.measurement, sr.note, sr.received_on, sr.received_by, sr.result, sr.result_on,
         sr.result_by, sr.comment, sr.result_files, sr.withdrawn_at
       from sample_rounds sr join stages st on st.id = sr.stage_id join sub_stages s on s.id = sr.sub_stage_id
         left join sample_rounds f on f.id = sr.from_round_id left join parcels pc on pc.id = sr.parcel_id
       where sr.order_id = $1 order by st.position, s.ordinal, sr.side, sr.round`,
    ),
    parts: await rows(
      `select ${place}, p.status, p.started_on as begun, p.actual, p.updated_by as reporter
       from ${parts} where s.order_id = $1 and ${sampled} order by st.position, s.ordinal, p.side`,
    ),
    statusChanges: await rows(
      `select ${place}, c.at::date as day, c.actor_id, c.from_status, c.to_status, c.round, c.waited_days
       from ${parts} join status_changes c on c.sub_stage_id = s.id and c.side = p.side
       where s.order_id = $1 and ${sampled} order by st.position, s.ordinal, p.side, c.at`,
    ),
  };
}

it.each(NAMED_STATES.map(({ order }) => order.orderName))(
  'the edits, file versions, notices and pins of %s are those that calls make',
  async (name) => {
    const [byRows, byCalls] = await Promise.all(
      [loaded, called].map(async (app) =>
        Object.entries(await editsOf(app, await orderId(app, name), READERS)),
      ),
    );
    // One after the other, because the differences of all of them are too many to be shown.
    for (const [nth, [part, rows]] of (byRows ?? []).entries())
      expect(withoutMoments(rows), part).toEqual(withoutMoments(byCalls?.[nth]?.[1]));
  },
  60_000,
);

it.each(READERS)('the lists of samples that the %s reads are those that calls make', async (who) => {
  const listsOf = async (app: TestApp) => {
    const lists = ['parcels', 'firstPass', ...SAMPLE_LISTS.map((state) => `?state=${state}`)];
    return Promise.all(
      lists.map(async (list) => {
        const { status, body } = await app.call(who, 'GET', `/api/Samples/${list}`.replace('/?', '?'));
        return [list, status, inOneOrder(withoutMoments(body))];
      }),
    );
  };
  expect(await listsOf(loaded)).toEqual(await listsOf(called));
});

/** Sorts all lists: what happened on the same day has the order of its ids. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(inOneOrder(one))).sort();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOneOrder(inner)]));
}

it('the messages of the named world, who received them and what they are told are those that calls make', async () => {
  const [byRows, byCalls] = await Promise.all([talkIn(loaded), talkIn(called)]);
  expect(withoutMoments(byRows)).toEqual(withoutMoments(byCalls));
});

/** Messages with their recipients, and notifications of messages; which are read differs. */
async function talkIn({ pool }: TestApp) {
  const rows = async (query: string) => (await pool.query<object>(query)).rows;
  return {
    messages: await rows(
      `select m.content, m.author_id, m.author_type, m.is_direct, m.is_urgent, m.audience, m.mentions, m.organizations,
         o.name as order, st.name as stage, m.style_id is null as whole, m.combo_id is null as any_combo,
         (select array_agg(user_id order by user_id) from unnest(m.receivers) user_id) as receivers,
         (select json_agg(json_build_array(r.user_id, r.author_id, r.mentioned) order by r.user_id)
           from message_recipients r where r.message_id = m.id) as recipients
       from messages m left join orders o on o.id = m.order_id left join stages st on st.id = m.stage_id
       order by m.content`,
    ),
    mentions: await rows(
      `select user_id, title, message, action, bundle_key, cardinality(stage_ids) as stages
       from notifications where kind = 'mention'`,
    ),
  };
}

it('the numbers of orders and the templates are those that calls make', async () => {
  const counts = async ({ pool }: TestApp) =>
    (
      await pool.query(
        'select status, buyer_org_id, sum(orders) from order_counts group by 1, 2 order by 1, 2',
      )
    ).rows;
  expect(await counts(loaded)).toEqual(await counts(called));
  const templates = async (app: TestApp) =>
    withoutMoments((await app.call('trader', 'GET', '/api/PlanningTemplateCollection')).body);
  expect(await templates(loaded)).toEqual(await templates(called));
});
