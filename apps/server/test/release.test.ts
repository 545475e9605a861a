import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backup } from '#server/operator/backup';
import type { Manifest } from '#server/operator/backup-folder';
import { EARLY_COMMANDS } from '#server/operator/early-commands';

import { makeFixture } from './fixture';
import { makeOrder, makePlan } from './orders';
import { newDevice } from './push-device';
import { Recorder } from './recording/recorder';
import { Names } from './recording/recording';
import { runScenario } from './recording/scenario';
import { replyCalls } from './replies';
import { useApp } from './start-app';
import { WRITES } from './writes';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-release-'));
/** Tables without rows: only a site from before 1.0.0 can have the progress of this job. */
const EMPTY = ['requirement_checks'];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Adds rows to the tables that the scenario of the recorded answers leaves empty. */
async function runMore(): Promise<void> {
  const fixture = await makeFixture(app);
  const more = WRITES.filter(({ name }) =>
    [
      'logout',
      'keepMapping',
      'saveSheetMapping',
      'checkPurchaseOrders',
      'checkOrderList',
      'sendPartnerReport',
      'saveCalendar',
      'stateReason',
      'saveReminders',
      'muteOrder',
      'makeReportLink',
      'sendReminder',
      'translateMessage',
    ].includes(name),
  );
  for (const { endpoint, write } of more) {
    const { who, path, body, headers } = await write(fixture);
    expect((await app.call(who, endpoint.method, `/api${path}`, body, headers)).status).toBe(200);
  }
  // A message that waits to be sent to the buyer's device.
  expect((await app.call('buyer', 'POST', '/api/Notification/push', newDevice())).status).toBe(200);
  const tags = [{ tagName: 'order', tagValue: fixture.order.orderId }];
  const message = { content: 'Please call me.', targetAudienceUserType: [3001], tags };
  expect((await app.call('trader', 'POST', '/api/messages', message)).status).toBe(200);
  const order = await makeOrder(app, { 'Factory Price / pc': 5 });
  const price = order.customFields.find((field: { name: string }) => field.name === 'Factory Price / pc');
  const usual = { unit: 'calendar', workDays: null, bufferDays: null, noticeDays: null };
  const [, sewing] = await makePlan(app, order.orderId, [
    { stageName: 'Cutting', ref: 'cutting' },
    {
      stageName: 'Sewing',
      schedule: { ...usual, after: [{ ref: 'cutting', lag: 0 }] },
      conditions: [{ stageName: 'Cutting', atLeast: 100 }],
    },
  ]);
  const early = await app.call('trader', 'POST', `/api/Planning/release/${sewing.stageId}`, {
    side: 'factory',
    subStageIds: sewing.subStages.map(({ stageId }: { stageId: string }) => stageId),
    reason: 'A first line may start',
  });
  expect(early.status).toBe(200);
  // An address that ended the mails of a trader.
  await app.pool.query(
    `insert into mail_refusals (organization_id, address_hash, created_at) values ($1, sha256('a@b'), now())`,
    [app.world.organizations.meridian.id],
  );
  await app.pool.query(
    `insert into partner_names (organization_id, type, name, partner_id) values ($1, 'client', 'nbk', $2)`,
    [app.world.organizations.meridian.id, app.world.organizations.northbrook.id],
  );
  // A move of orders that goes on after its answer.
  await app.pool.query(
    `insert into partner_moves (partner_id, trader_id, target_id, author_id, created_at) values ($1, $2, $3, $4, now())`,
    [
      app.world.organizations.rival.id,
      app.world.organizations.meridian.id,
      app.world.organizations.shapla.id,
      app.world.people.trader.id,
    ],
  );
  // A reply by mail needs a mail server.
  const { run, later } = replyCalls(app);
  await run();
  later(30);
  await run();
  await app.pool.query(
    `insert into inbound_mails (message_id, received_at, person_id, outcome) values ('<a@b>', now(), $1, 'posted')`,
    [app.world.people.trader.id],
  );
  // The job learns from five orders and more, which the scenario does not complete.
  await app.pool.query(
    `insert into learned_leads (trader_org_id, partner_org_id, key, orders, lead_median, lead_p80, work_orders)
     values ($1, $2, 'cutting', 5, 47, 52, 0)`,
    [app.world.organizations.meridian.id, app.world.organizations.shapla.id],
  );
  // The job escalates stages that are overdue for days, which the scenario does not wait for.
  await app.pool.query(
    `insert into escalations (stage_id, side, deadline, level, user_id, told_at)
     select id, 'client', '2026-06-01', 1, $1, now() from stages limit 1`,
    [app.world.people.trader.id],
  );
  const removal = { customFields: [{ id: price.id, removed: true }], commitMessage: 'Another price' };
  expect((await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, removal)).status).toBe(200);
}

/**
 * With RELEASE=<new folder>, the backup is kept. Version 1.0.0 made `first-release`, which upgrade.test.ts restores:
 * RELEASE=apps/server/test/first-release npx vitest run apps/server/test/release.test.ts
 */
it('a backup of a site that used every feature has rows of every table', async () => {
  await runScenario(new Recorder(app, new Names()));
  await runMore();
  writeFileSync(join(app.config.dataDir, 'session-secret'), 'x'.repeat(40));
  const target = process.env.RELEASE ? resolve(process.env.RELEASE) : join(folder, 'backup');
  await backup({ connection: app.pool.options, files: app.files, config: app.config }, target);
  const { tables }: Manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  expect(empty.toSorted()).toEqual(EMPTY);
}, 120_000);

it('the API, the metrics and the operator program name the version of the product', async () => {
  const root = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(root) as { version: string };
  expect((await app.call(null, 'GET', '/api/openapi.json')).body.info.version).toBe(version);
  expect((await app.call(null, 'GET', '/metrics')).text).toContain(
    `selvedge_build_info{version="${version}",commit="unknown"} 1`,
  );
  const { lines } = (await EARLY_COMMANDS.version?.begin({ env: {}, file: {} }, {})) ?? {};
  expect(lines?.join()).toMatch(`Selvedge ${version} (commit unknown), Node `);
});
