import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayIn } from '@selvedge/domain/calendar';
import { merchandiserOf } from '@selvedge/domain/orders/merchandiser';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { factsFor } from '@selvedge/domain/orders/visible-facts';
import { nextDeadline, relevantStages } from '@selvedge/domain/planning/card-stages';
import { decisionFigures } from '@selvedge/domain/planning/decisions';
import { hasProgress, isStageOpen, stageProgress } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { inhousePercentOf } from '@selvedge/domain/planning/unit-totals';
import { stageFromWire, type VisibleStageWire } from '@selvedge/domain/planning/wire';
import { type Unit, USER_TYPES } from '@selvedge/domain/vocabulary';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#server/app';
import { type Config, readConfig } from '#server/config';
import { Live } from '#server/live/live';
import { authenticator } from '#server/modules/identity/session';
import type { Manifest } from '#server/operator/backup-folder';
import { COMMANDS } from '#server/operator/commands';
import { restore } from '#server/operator/restore';
import { checkAnswersOf } from './check-answer';
import { memoryFiles } from './memory-files';
import { emptyDatabases } from './test-cluster';

/** One side of a stage in the form that the domain's card functions take. */
const sideIn = (stage: VisibleStage, side: Side) => ({
  done: stageProgress(stage, side).completed,
  deadline: stage.sides[side]?.deadline ?? null,
  open: sideIsTracked(stage, side) && isStageOpen(stage, side),
  started: stage.subStages.some((sub) => hasProgress(sub, side)),
});

/** A backup of a site of version 1.0.0; `release.test.ts` made it. */
const FIRST = fileURLToPath(new URL('first-release', import.meta.url));
const manifest = JSON.parse(readFileSync(join(FIRST, 'manifest.json'), 'utf8')) as Manifest;
const folder = mkdtempSync(join(tmpdir(), 'selvedge-upgrade-'));
const databases = emptyDatabases('upgrade');
/** What replaces tables in later versions. In the backup, each person with saved views has one. */
const REPLACED: Record<string, string> = {
  saved_views: 'views',
  archived_plans: 'plan_revisions where lost is not null',
  import_mappings: "sheet_mappings where kind = 'styles'",
};

afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('a site of version 1.0.0', () => {
  const files = memoryFiles();
  let connection: pg.ClientConfig;
  let restored: Config;
  let pool: pg.Pool;
  let app: FastifyInstance;
  let now: Date;
  const tokens: Record<string, string> = {};
  const rowsAfterUpgrade: Record<string, number> = {};

  const call = async (who: string | null, method: InjectOptions['method'], url: string, body?: object) => {
    const headers = who ? { authorization: `Bearer ${tokens[who]}` } : {};
    const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return { status: reply.statusCode, text: reply.payload, body: () => reply.json() };
  };

  beforeAll(async () => {
    connection = await databases.create();
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
    await restore({ connection, files, config }, FIRST);
    // The server reads the restored secret at the next start.
    restored = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
    pool = new pg.Pool({ ...connection, max: 4 });
    pool.on('error', () => undefined);
    for (const { name } of manifest.tables) {
      const { rows: counts } = await pool.query<{ count: number }>(
        `select count(*)::integer as count from ${REPLACED[name] ?? name}`,
      );
      rowsAfterUpgrade[name] = counts[0]?.count ?? 0;
    }
    // The data has the times of a test clock.
    const { rows } = await pool.query<{ last: string }>('select max(created_at) as last from activities');
    now = new Date(Date.parse(rows[0]?.last ?? '') + 3_600_000);
    app = await makeApp(
      {
        pool,
        independentPool: pool,
        config: restored,
        files,
        clock: () => now,
        authenticate: authenticator(restored.sessionSecret),
      },
      new Live(
        connection,
        () => undefined,
        async (sessions) => sessions.map(() => true),
      ),
      pino({ level: 'silent' }),
    );
    checkAnswersOf(app);
    await app.ready();
    for (const who of ['trader', 'buyer', 'factory']) {
      const body = { email: `${who}@demo.example`, password: 'Selvedge-Demo-1' };
      tokens[who] = (await call(null, 'POST', '/api/Users/login', body)).body().token;
    }
  });
  afterAll(async () => {
    await app.close();
    await pool.end();
  });

  it('keeps every row of every table when it is brought to this one', async () => {
    expect(manifest.migrations).toEqual(['0001_foundation_1_0_0.sql']);
    expect(manifest.tables.filter((table) => table.rows === 0).map((table) => table.name)).toEqual([
      'requirement_checks',
    ]);
    expect(rowsAfterUpgrade).toEqual(
      Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
    );
  });

  it('has the saved views of the order list', async () => {
    const saved = { name: 'Late', query: '?due=overdue' };
    expect((await call('trader', 'GET', '/api/CustomOrder/views')).body()).toEqual([saved]);
    const { rows } = await pool.query(
      `select u.email, v.page, v.shared, u.organization_id = v.organization_id as own
       from views v join users u on u.id = v.user_id`,
    );
    expect(rows).toEqual([{ email: 'trader@demo.example', page: 'orders', shared: false, own: true }]);
  });

  it('has the columns that its people chose for the import of styles', async () => {
    const { rows } = await pool.query(
      'select kind, buyer_id, name, headers, columns from sheet_mappings order by organization_id',
    );
    expect(rows).toEqual([
      { kind: 'styles', buyer_id: null, name: '', headers: [], columns: { remarks: null } },
    ]);
  });

  it('has the history of its plans, and can bring back those that were cleared', async () => {
    const { rows } = await pool.query<{ orderId: string }>(
      'select distinct order_id as "orderId" from plan_revisions where lost is not null',
    );
    const orderId = rows[0]?.orderId ?? '';
    const listed = (await call('trader', 'GET', `/api/Planning/cleared/${orderId}`)).body();
    expect([listed.cleared, ...listed.earlier].map(({ stageNames }) => stageNames.length)).toEqual([2, 3]);
    const historyOf = async (id: string) =>
      (await call('trader', 'GET', `/api/Planning/${id}/revisions`)).body();
    // The plans after these commits are not known, so that they cannot be restored.
    expect(await historyOf(orderId)).toEqual([]);
    const own = `join orders o on o.id = x.order_id and o.status <> 3
      join users u on u.organization_id = o.trader_org_id and u.email = 'trader@demo.example'`;
    const { rows: planned } = await pool.query<{ orderId: string; stages: number }>(
      `select x.order_id as "orderId", json_array_length(x.heads) as stages from plan_revisions x ${own}
       where x.summary = 'Plan before history'`,
    );
    const { rows: plans } = await pool.query(
      `select distinct x.order_id from stages x ${own} where x.deleted_at is null`,
    );
    expect(planned).toHaveLength(plans.length);
    for (const plan of planned) {
      expect(await historyOf(plan.orderId)).toMatchObject([{ summary: 'Plan before history', changes: [] }]);
      // The migration wrote what the server writes, so nothing would change.
      const path = `/api/Planning/${plan.orderId}/revisions/1`;
      expect((await call('trader', 'GET', path)).body().differences).toEqual([]);
      expect(plan.stages).toBeGreaterThan(0);
    }
  });

  it('adds up for the check of its operator', async () => {
    const lines = await COMMANDS.check?.run({ connection, config: restored, files }, {});
    expect(lines).toContain('Everything adds up.');
  });

  it('opens its orders, plans, comments, files and links as before', async () => {
    const { orders } = (await call('trader', 'GET', '/api/CustomOrder/OrgBasedOrders')).body();
    expect(orders.map((order: { orderName: string }) => order.orderName)).toContain('Slim Jean');
    let stages = 0;
    let links = 0;
    for (const { orderId } of orders) {
      const order = (await call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body();
      expect(order.styleInfo.length).toBeGreaterThan(0);
      stages += (await call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body().length;
      expect((await call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body()).not.toEqual([]);
      expect((await call('trader', 'GET', `/api/CustomOrder/${orderId}/revisions`)).body()).not.toEqual([]);
      const begun = (await call('trader', 'GET', `/api/CustomOrder/${orderId}/revisions/1`)).body();
      expect(begun.styleInfo.length).toBeGreaterThan(0);
      expect(begun.styleInfo[0].combos.length).toBeGreaterThan(0);
      for (const { accessToken } of order.guestInfoList ?? []) {
        const guest = await call(null, 'GET', `/api/CustomOrder/guest/${orderId}/${accessToken}`);
        expect(guest.status).toBe(200);
        links += 1;
      }
    }
    expect({ stages, links }).toEqual({ stages: 24, links: 1 });
    for (const { name } of manifest.files)
      expect((await call(null, 'GET', `/files/${name}`)).text.length, name).toBeGreaterThan(0);
    const comments = orders.map(({ orderId }: { orderId: string }) =>
      call('trader', 'GET', `/api/messages/filter?orderId=${orderId}`),
    );
    expect((await Promise.all(comments)).map((reply) => reply.text).join()).toContain(
      'Second lab dip on Thursday',
    );
  });

  it('has stages with the keys of the domain, as old as their orders', async () => {
    const { rows } = await pool.query<{ name: string; key: string; isAsOld: boolean }>(`
      select st.name, st.key, st.created_at = o.created_at as "isAsOld"
      from stages st join orders o on o.id = st.order_id`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual(rows.map(({ name }) => ({ name, key: stageKey(name), isAsOld: true })));
  });

  it('has the changes of statuses that are known, with the figures of the domain', async () => {
    const { rows } = await pool.query(`
      select c.sub_stage_id || c.side as part, c.from_status as "from", c.to_status as "to",
        (c.at at time zone 'UTC')::date as day, c.round, c.waited_days as "waitedDays", st.category
      from status_changes c join stages st on st.id = c.stage_id order by c.at, c.id`);
    expect(rows.length).toBeGreaterThan(50);
    const earlier = new Map<string, typeof rows>();
    for (const { part, category, round, waitedDays, ...step } of rows) {
      const steps = earlier.get(part) ?? [];
      expect({ round, waitedDays }).toEqual(decisionFigures(category, steps, step));
      earlier.set(part, [...steps, step]);
    }
    expect(rows.filter(({ round }) => round !== null).length).toBeGreaterThan(5);
    const { rows: parts } = await pool.query(`
      select sub_stage_id || side as part, status from sub_stage_sides where status <> 'NOT_STARTED'`);
    const last = [...earlier].map(([part, steps]) => [part, steps.at(-1)?.to]);
    expect(new Map(parts.map(({ part, status }) => [part, status]))).toEqual(
      new Map(last.filter(([, status]) => status !== 'NOT_STARTED') as [string, string][]),
    );
  });

  it('has the in-house percentage of each quantity stage', async () => {
    const { rows } = await pool.query(`
      select ss.percent, ss.side, st.category, (
          select coalesce(json_agg(json_build_object('required', s.required_value, 'unit', s.required_unit,
            'inhouse', p.inhouse)), '[]')
          from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
          where s.stage_id = st.id and s.deleted_at is null) as parts
      from stage_sides ss join stages st on st.id = ss.stage_id`);
    const partsOf = (parts: { required: number; unit: Unit; inhouse: number }[], side: Side) =>
      parts.map(({ required, unit, inhouse }) => ({
        sides: { [side]: { required: { value: required, unit }, inhouse: { value: inhouse, unit } } },
      }));
    for (const { percent, side, category, parts } of rows)
      expect(percent).toBe(category === 'Quantity' ? inhousePercentOf(partsOf(parts, side), side) : null);
    expect(rows.filter(({ percent }) => percent > 0).length).toBeGreaterThan(3);
  });

  it('has the ship dates that the fields of its orders name', async () => {
    const { rows } = await pool.query(
      'select fields, contract_ship as contract, planned_ex_factory as planned from orders',
    );
    const facts = rows.map(({ fields }) => orderFacts(fields));
    expect(rows.map(({ contract }) => contract)).toEqual(facts.map((one) => one.contractShipDate));
    expect(rows.map(({ planned }) => planned)).toEqual(facts.map((one) => one.plannedExFactoryDate));
    expect(new Set(rows.map(({ planned }) => planned)).size).toBeGreaterThan(1);
  });

  it('has facts of every order for each user type, as a save writes them', async () => {
    const { rows: orders } = await pool.query(
      'select id, fields as "customFields", styles as "styleInfo" from orders order by id',
    );
    const { rows } = await pool.query(`
      select user_type as "userType", name, number, brand, season, department, item, order_type as "orderType", pieces,
        value, currency, cost, cost_currency as "costCurrency", actual_shipment as "actualShipment"
      from order_facts order by order_id, user_type`);
    expect(rows).toEqual(
      orders.flatMap((record) => USER_TYPES.map((userType) => ({ userType, ...factsFor(record, userType) }))),
    );
    expect(rows.filter(({ value }) => value !== null).length).toBeGreaterThan(0);
  });

  it('has an editor of each order as its merchandiser', async () => {
    const { rows } = await pool.query<{ merchandiser: number; creator: number; editors: number[] }>(
      'select merchandiser_id as merchandiser, created_by as creator, editor_users as editors from orders',
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { merchandiser, ...order } of rows)
      expect(merchandiser).toBe(merchandiserOf({ current: null, ...order }));
  });

  it('has a first baseline at the deadlines of its active orders, and no other', async () => {
    const { rows: sides } = await pool.query(`
      select ss.commitment, ss.baseline, o.status = 1 and st.deleted_at is null as "isAgreed", (
          select d.day from baseline_days d join baselines b on b.order_id = d.order_id and b.number = d.number
          where d.stage_id = ss.stage_id and d.side = ss.side and d.number = 1 and d.sub_stage_id is null) as day
      from stage_sides ss join stages st on st.id = ss.stage_id join orders o on o.id = ss.order_id`);
    expect(new Set(sides.map(({ isAgreed }) => isAgreed))).toEqual(new Set([true, false]));
    for (const { commitment, baseline, isAgreed, day } of sides)
      expect({ baseline, day }).toEqual(
        isAgreed ? { baseline: commitment, day: commitment } : { baseline: null, day: null },
      );
  });

  it('has a day of completion for complete parts and stages, and for no others', async () => {
    const { rows: parts } = await pool.query(`
      select p.actual, p.started_on as "startedOn", (p.updated_at at time zone 'UTC')::date as updated,
        p.status in ('APPROVED', 'COMPLETED')
          or (st.category = 'Quantity' and s.required_value > 0 and p.inhouse >= s.required_value) as "isComplete",
        p.status <> 'NOT_STARTED' or p.inhouse > 0 as "isStarted"
      from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id join stages st on st.id = s.stage_id`);
    expect(new Set(parts.map(({ isComplete }) => isComplete))).toEqual(new Set([true, false]));
    for (const { actual, startedOn, updated, isComplete, isStarted } of parts) {
      expect(actual).toBe(isComplete ? updated : null);
      expect(startedOn !== null).toBe(isStarted);
    }
    const { rows: sides } = await pool.query(`
      select ss.actual, ss.started_on as "startedOn", ss.started, ss.done = ss.total as "isComplete", t.last, t.first
      from stage_sides ss join (
        select p.stage_id, p.side, max(p.actual) as last, min(p.started_on) as first
        from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id and s.deleted_at is null
        group by p.stage_id, p.side) t on t.stage_id = ss.stage_id and t.side = ss.side`);
    expect(new Set(sides.map(({ isComplete }) => isComplete))).toEqual(new Set([true, false]));
    for (const { actual, isComplete, last, startedOn, first } of sides)
      expect({ actual, startedOn }).toEqual({ actual: isComplete ? last : null, startedOn: first });
  });

  it('lists the people of every inbox with their newest message', async () => {
    for (const who of ['trader', 'factory']) {
      const partners = (await call(who, 'GET', '/api/messages/my-recipients')).body();
      expect(partners.length, who).toBeGreaterThan(0);
      for (const { userId, lastMessage } of partners) {
        const [newest] = (await call(who, 'GET', `/api/messages/by-receiver?receiverId=${userId}`)).body();
        expect(lastMessage).toBe(newest.content);
      }
    }
  });

  it('has the stages that matter of each plan on the cards of its list', async () => {
    const day = dayIn('UTC', now);
    const { orders } = (await call('trader', 'GET', '/api/CustomOrder/OrgBasedOrders')).body();
    const names = (stages: { stageName: string }[]) => stages.map((stage) => stage.stageName);
    for (const { orderId, planningStages } of orders) {
      const plan = (await call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body();
      const stages = (plan as VisibleStageWire[]).map(stageFromWire).map((stage) => ({
        ...stage,
        client: sideIn(stage, 'client'),
        factory: sideIn(stage, 'factory'),
      }));
      expect(names(planningStages)).toEqual(names(relevantStages(stages, day)));
      const { rows } = await pool.query('select trader_due from orders where id = $1', [orderId]);
      expect(rows).toEqual([{ trader_due: nextDeadline(stages) }]);
    }
  });

  it('counts its orders for each side', async () => {
    for (const [side, all] of Object.entries({ trader: 11, buyer: 8, factory: 8 })) {
      const list = (query: string) => call(side, 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`);
      const { counts } = (await list('')).body();
      // Searches do not use the precomputed counts.
      expect(counts).toEqual((await list('search=e')).body().counts);
      expect(counts.all).toBe(all);
    }
  });

  it('takes new work: an order is saved and a stage reported', async () => {
    const { orders } = (await call('trader', 'GET', '/api/HomePage')).body();
    const { orderId } = orders.find((order: { orderName: string }) => order.orderName === 'Slim Jean');
    const saved = await call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      commitMessage: 'After the upgrade',
    });
    expect(saved.status, saved.text).toBe(200);
    const [stage] = (await call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body();
    const [sub] = stage.subStages;
    const currentStatus = sub.statusClientTrader === 'IN_PROGRESS' ? 'COMPLETED' : 'IN_PROGRESS';
    const reported = await call('trader', 'PUT', `/api/Planning/updateStage/${sub.stageId}`, {
      commitMessage: 'After the upgrade',
      metadata: { targetUserType: 3001, currentStatus },
    });
    expect(reported.status, reported.text).toBe(200);
  });

  it('brings back a plan that was cleared before the upgrade', async () => {
    const { rows } = await pool.query<{ orderId: string; version: number }>(
      'select order_id as "orderId", version from plan_revisions where lost is not null order by version desc limit 1',
    );
    const path = `/api/Planning/${rows[0]?.orderId}/revisions`;
    expect((await call('trader', 'POST', `${path}/${rows[0]?.version}/undo`)).body()).toHaveLength(2);
    expect((await call('trader', 'GET', path)).body()).toMatchObject([
      { kind: 'restored', summary: '2 stages added' },
    ]);
  });
});
