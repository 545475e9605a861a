import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayIn } from '@selvedge/domain/calendar';
import { nextDeadline, relevantStages } from '@selvedge/domain/planning/card-stages';
import { hasProgress, isStageOpen, stageProgress } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import type { VisibleStageWire } from '@selvedge/domain/planning/wire';
import { stageFromWire } from '@selvedge/domain/planning/wire';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeApp } from '#server/app';
import { readConfig } from '#server/config';
import { migrate } from '#server/db/migrate';
import { Live } from '#server/live/live';
import { authenticator } from '#server/modules/identity/session';
import type { Manifest } from '#server/operator/backup';
import { restore } from '#server/operator/restore';
import { checkAnswersOf } from './check-answer';
import { memoryFiles } from './memory-files';

/** One side of a stage in the form that the domain's card functions take. */
const sideIn = (stage: VisibleStage, side: Side) => ({
  done: stageProgress(stage, side).completed,
  deadline: stage.sides[side]?.deadline ?? null,
  open: sideIsTracked(stage, side) && isStageOpen(stage, side),
  started: stage.subStages.some((sub) => hasProgress(sub, side)),
});

/** A backup made by the first release (migration 0001 only) with its demo data. */
const FIRST = fileURLToPath(new URL('first-release', import.meta.url));
const manifest = JSON.parse(readFileSync(join(FIRST, 'manifest.json'), 'utf8')) as Manifest;
const { admin } = inject('cluster');
const folder = mkdtempSync(join(tmpdir(), 'selvedge-upgrade-'));
const databases: string[] = [];
const NEW_IN_0003 = 'select warned_at from subscriptions';

async function onAdmin(statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(statement);
  await client.end();
}
async function emptyDatabase() {
  const database = `upgrade_${randomBytes(6).toString('hex')}`;
  databases.push(database);
  await onAdmin(`create database ${database} encoding 'UTF8' template template0`);
  return { ...admin, database };
}

afterAll(async () => {
  for (const database of databases) await onAdmin(`drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

describe('a site of the first release', () => {
  const files = memoryFiles();
  let pool: pg.Pool;
  let app: FastifyInstance;
  const now = new Date(Date.parse(manifest.takenAt) + 3_600_000);
  const tokens: Record<string, string> = {};

  const call = async (who: string | null, method: InjectOptions['method'], url: string, body?: object) => {
    const headers = who ? { authorization: `Bearer ${tokens[who]}` } : {};
    const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return { status: reply.statusCode, text: reply.payload, body: () => reply.json() };
  };

  beforeAll(async () => {
    const connection = await emptyDatabase();
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
    await restore(connection, files, config, FIRST);
    // The server reads the restored secret at the next start.
    const restored = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
    pool = new pg.Pool({ ...connection, max: 4 });
    pool.on('error', () => undefined);
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
    expect(manifest.migrations).toEqual(['0001_foundation.sql']);
    expect(manifest.tables.filter((table) => table.rows > 0).length).toBeGreaterThan(15);
    const renamed: Record<string, string> = { cleared_plans: 'archived_plans' };
    for (const table of manifest.tables) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::integer as count from ${renamed[table.name] ?? table.name}`,
      );
      expect({ table: table.name, rows: rows[0]?.count }).toEqual({ table: table.name, rows: table.rows });
    }
  });

  it('opens its orders, plans, comments, files and links as before', async () => {
    const { orders } = (await call('trader', 'GET', '/api/HomePage')).body();
    expect(orders.map((order: { orderName: string }) => order.orderName)).toContain(
      "AS-AW26 Boys' Fleece Set",
    );
    let stages = 0;
    for (const { orderId } of orders) {
      const order = (await call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body();
      expect(order.styleInfo.length).toBeGreaterThan(0);
      stages += (await call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body().length;
      expect((await call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body()).not.toEqual([]);
      expect((await call('trader', 'GET', `/api/CustomOrder/${orderId}/revisions`)).body()).not.toEqual([]);
      const begun = (await call('trader', 'GET', `/api/CustomOrder/${orderId}/revisions/1`)).body();
      expect(begun.styleInfo.length).toBeGreaterThan(0);
      expect(begun.styleInfo[0].combos.length).toBeGreaterThan(0);
      for (const { accessToken } of order.guestInfoList)
        expect((await call(null, 'GET', `/api/CustomOrder/guest/${orderId}/${accessToken}`)).status).toBe(
          200,
        );
    }
    expect(stages).toBe(26);
    const links = await pool.query('select 1 from order_shares');
    expect(links.rowCount).toBe(1);
    expect((await call(null, 'GET', `/files/${manifest.files[0]?.name}`)).text).toContain('Apache License');
    const comments = orders.map(({ orderId }: { orderId: string }) =>
      call('trader', 'GET', `/api/messages/filter?orderId=${orderId}`),
    );
    expect((await Promise.all(comments)).map((reply) => reply.text).join()).toContain(
      'Said in the first release',
    );
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
    for (const [side, all] of Object.entries({ trader: 2, buyer: 0, factory: 1 })) {
      const list = (query: string) => call(side, 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`);
      const { counts } = (await list('')).body();
      // Searches do not use the precomputed counts.
      expect(counts).toEqual((await list('search=e')).body().counts);
      expect(counts.all).toBe(all);
    }
  });

  it('takes new work: an order is saved and a stage reported', async () => {
    const { orders } = (await call('trader', 'GET', '/api/HomePage')).body();
    const { orderId } = orders.find((order: { orderStatus: number }) => order.orderStatus === 1) ?? orders[0];
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
});

describe('an upgrade', () => {
  it('that is interrupted continues at the next start', async () => {
    const connection = await emptyDatabase();
    const pool = new pg.Pool({ ...connection, max: 3 });
    pool.on('error', () => undefined);
    await migrate(pool, ['0001_foundation.sql', '0002_message_parties.sql']);
    await pool.query(`insert into organizations (name, type) values ('Old Mill', 11001)`);
    const holder = await pool.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    // 0003 commits separately; 0005 waits for the lock on people, where its connection is terminated.
    const cut = migrate(pool).then(
      () => null,
      (error: Error) => error,
    );
    await vi.waitFor(async () => {
      const ended = await holder.query(
        'select pg_terminate_backend(pid) from pg_locks where not granted and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())',
      );
      expect(ended.rowCount).toBe(1);
    }, 5_000);
    expect(await cut).toBeInstanceOf(Error);
    await holder.query('commit');
    const applied = async () =>
      (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
        (row) => row.name,
      );
    expect(await applied()).toEqual([
      '0001_foundation.sql',
      '0002_message_parties.sql',
      '0003_trial_reminder.sql',
    ]);
    await expect(pool.query(NEW_IN_0003)).resolves.toBeDefined();
    holder.release();
    await migrate(pool);
    const done = await applied();
    expect(done.length).toBeGreaterThan(6);
    await migrate(pool);
    expect(await applied()).toEqual(done);
    expect((await pool.query('select 1 from organizations')).rowCount).toBe(1);
    await pool.end();
  });
});
