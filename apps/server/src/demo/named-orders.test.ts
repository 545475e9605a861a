import { dayIn } from '@selvedge/domain/calendar';
import { NAMED_STATES } from '@selvedge/domain/demo/named-states';
import { OFFERED_ESCALATION } from '@selvedge/domain/planning/escalation';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/db';
import { saveReminderRules } from '#server/modules/planning/planning';
import { makeNamedOrders } from '#test/demo-calls/named-orders';
import { loadDemo } from '#test/load-demo';
import { type TestApp, useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import { seedCalendars } from './calendars';
import { seedPeople } from './people';

const [loaded, called] = [useApp(), useApp()];
const READERS = ['trader', 'buyer', 'factory', 'buyerThird', 'factoryOther'] as const;

beforeAll(async () => {
  for (const { pool } of [loaded, called])
    await pool.query('truncate organizations restart identity cascade');
  await signInto(loaded, await loadDemo(loaded.pool, loaded.clock.now, 'small'));
  const today = dayIn('UTC', called.clock.now);
  const seeded = await inTransaction(called.pool, async (db) => {
    const people = await seedPeople(db);
    await seedCalendars(db, people, today);
    await saveReminderRules(db, people.organizations.meridian.id, OFFERED_ESCALATION);
    return people;
  });
  await makeNamedOrders(called.app, { pool: called.pool, seeded, today });
  await signInto(called, seeded);
}, 180_000);

async function signInto(app: TestApp, seeded: Awaited<ReturnType<typeof seedPeople>>): Promise<void> {
  Object.assign(app.world, seeded);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, seeded);
}

/** When and by whom something was reported: calls report everything on one day. */
const MOMENT = /^(createdAt|startedOn|(updated|submitted)(At|By)(Client|Manufacturer)?)$/;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
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
  'the activity and notifications of the dates of %s are those that calls make',
  async (name) => {
    const [byRows, byCalls] = await Promise.all([storyOf(loaded, name), storyOf(called, name)]);
    expect(withoutMoments(byRows)).toEqual(withoutMoments(byCalls));
  },
);

/** What is recorded of changed dates and of rejected samples. */
async function storyOf({ pool }: TestApp, name: string) {
  const id = await orderId({ pool }, name);
  const rows = async (query: string) => (await pool.query<object>(query, [id])).rows;
  return {
    activities: await rows(
      `select kind, actor_id, texts, tags, action_url, commit_message, facts from activities
       where order_id = $1 and kind in (${DATE_KINDS}) order by kind, texts::text`,
    ),
    notifications: await rows(
      `select kind, user_id, title, message, action, cardinality(stage_ids) as stages,
         regexp_replace(bundle_key, ' [^ ]*$', '') as bundle from notifications
       where action like '%' || $1 || '%' and (kind in (${DATE_KINDS}) or message::text like '%rejected%'
         or message::text like '%submit again%') order by kind, user_id, message::text`,
    ),
  };
}
const DATE_KINDS = "'stage.expected', 'plan.datesMoved', 'plan.stageRemoved', 'stage.reasonGiven'";

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
