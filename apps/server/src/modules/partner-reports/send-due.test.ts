import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { made, at, moveTo, run, mails, clear } = partnerReportCalls(app);
const SLOT = '2026-06-19T08:00:00.000Z';
const person = (who: keyof typeof app.world.people) => app.world.people[who];

beforeEach(async () => {
  // The first run of a new job only notes its time.
  await at('2026-06-15T09:00:00.000Z');
  await clear();
  await app.pool.query("delete from notifications where kind = 'report.paused'");
});

const recipients = async () => (await mails()).map(({ recipient }) => recipient.replace('@demo.example', ''));
const runs = async () =>
  (await app.pool.query('select slot, outcome, mails from partner_report_runs order by slot')).rows;
const report = async (id: string) =>
  (await app.call('trader', 'GET', '/api/Reports')).body.find((one: any) => one.reportId === id);
const notified = async () => {
  const { rows } = await app.pool.query<{ name: string; title: LocalizedText; message: LocalizedText }>(
    `select u.name, n.title, n.message from notifications n join users u on u.id = n.user_id
     where n.kind = 'report.paused' order by u.name`,
  );
  return rows.map(
    ({ name, title, message }) => `${name}: ${translate('en', title)}. ${translate('en', message)}`,
  );
};

describe('the job', () => {
  it('sends a slot once, with several servers and in the next minutes', async () => {
    const { reportId } = await made();
    await at('2026-06-19T07:59:00.000Z', 2);
    expect(await recipients()).toEqual([]);
    await at('2026-06-19T08:00:10.000Z', 4);
    await at('2026-06-19T08:01:10.000Z', 2);
    expect(await recipients()).toEqual(['buyer']);
    expect(await runs()).toEqual([{ slot: SLOT, outcome: 'sent', mails: 1 }]);
    expect((await report(reportId)).nextAt).toBe('2026-06-26T08:00:00.000Z');
    await at('2026-06-26T08:00:00.000Z');
    expect(await recipients()).toEqual(['buyer', 'buyer']);
  });

  it('sends a missed slot within 24 hours, and skips an older one', async () => {
    const { reportId } = await made();
    await at('2026-06-20T08:00:00.000Z');
    expect(await recipients()).toEqual(['buyer']);
    await at('2026-06-27T08:01:00.000Z');
    expect(await recipients()).toEqual(['buyer']);
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['sent', 'missed']);
    expect((await report(reportId)).nextAt).toBe('2026-07-03T08:00:00.000Z');
  });

  it('sends ten reports a run', async () => {
    for (let nth = 0; nth < 12; nth += 1) await made();
    await at('2026-06-19T08:00:10.000Z');
    expect(await recipients()).toHaveLength(10);
    await at('2026-06-19T08:01:10.000Z');
    expect(await recipients()).toHaveLength(12);
  });

  it('shares the reports between servers that run at the same time', async () => {
    for (let nth = 0; nth < 8; nth += 1) await made({ hour: 16, words: String(nth) });
    app.clock.now = new Date('2026-06-19T08:00:10.000Z');
    const { sendDue } = await import('./send-due');
    const { inTransaction, dbOf } = await import('#server/db/db');
    const work = {
      now: app.clock.now,
      config: app.config,
      files: app.files,
      live: () => undefined,
      afterCommit: () => undefined,
      log: app.app.log,
    };
    const server = () =>
      sendDue({ ...work, db: dbOf(app.pool) } as never, (run) =>
        inTransaction(app.pool, (db) => run({ ...work, db } as never)),
      );
    await Promise.all([server(), server(), server()]);
    expect(await recipients()).toHaveLength(8);
    expect(await runs()).toHaveLength(8);
  });

  it('skips an empty report that is to be skipped', async () => {
    await made({
      partnerId: app.world.organizations.havn.id,
      receivers: [person('buyerOther').id],
      skipEmpty: true,
    });
    await at(SLOT);
    expect([await recipients(), (await runs())[0]?.outcome]).toEqual([[], 'empty']);
  });

  it('is not held up by a report that fails, which is tried again', async () => {
    const broken = await made();
    await made({ receivers: [person('buyerRegular').id] });
    await app.pool.query("update partner_reports set zone = 'Nowhere/Land' where id = $1", [broken.reportId]);
    await at(SLOT);
    expect(await recipients()).toEqual(['buyer.regular']);
    await app.pool.query("update partner_reports set zone = 'Asia/Hong_Kong' where id = $1", [
      broken.reportId,
    ]);
    await at('2026-06-19T08:01:00.000Z');
    expect(await recipients()).toEqual(['buyer.regular']);
    await at('2026-06-19T08:05:00.000Z');
    expect(await recipients()).toEqual(['buyer.regular', 'buyer']);
  });
});

describe('people who leave', () => {
  const deactivate = (who: 'buyer' | 'buyerRegular' | 'traderRegular' | 'traderAdmin', status = 1003) =>
    app.pool.query('update users set status = $2 where id = $1', [person(who).id, status]);

  it('get nothing any more, and the others still do', async () => {
    await made({
      receivers: [person('buyer').id, person('buyerRegular').id],
      copies: [person('traderAdmin').id],
    });
    await moveTo(SLOT);
    await deactivate('buyer');
    await deactivate('traderAdmin');
    await run();
    expect(await recipients()).toEqual(['buyer.regular']);
    await deactivate('buyer', 1002);
    await deactivate('traderAdmin', 1002);
  });

  it('pause a report that nobody receives, and its sender is told', async () => {
    const { reportId } = await made({ receivers: [person('buyerRegular').id] }, 'traderRegular');
    await moveTo('2026-06-16T08:00:00.000Z');
    await deactivate('buyerRegular');
    await run();
    expect(await report(reportId)).toMatchObject({ active: false, paused: 'receivers', nextAt: null });
    expect(await notified()).toEqual([
      'Mei Lin: Status report to Northbrook Apparel Inc.. It is paused, because none of its receivers at Northbrook Apparel Inc. gets mails any more.',
    ]);
    await deactivate('buyerRegular', 1002);
    await at(SLOT);
    expect([await recipients(), (await notified()).length]).toEqual([[], 1]);
  });

  it('pause their own reports, and the Admins are told', async () => {
    const { reportId } = await made({}, 'traderRegular');
    await moveTo('2026-06-16T08:00:00.000Z');
    await deactivate('traderRegular');
    await run();
    expect((await notified()).map((text) => text.split(':')[0])).toEqual(['Priya Raman', 'Tom Okafor']);
    const stored = await report(reportId);
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    const { kind, weekday, hour, zone, filter, words, skipEmpty } = stored;
    const input = {
      kind,
      weekday,
      hour,
      zone,
      filter,
      words,
      skipEmpty,
      receivers: ids(stored.receivers),
      copies: [],
    };
    const again = await app.call('traderAdmin', 'PUT', `/api/Reports/${reportId}`, {
      ...input,
      active: true,
    });
    expect(again.body).toMatchObject({ active: true, paused: null, senderName: 'Tom Okafor' });
    await deactivate('traderRegular', 1002);
  });

  it('leave a report to an invited person, who gets the page to complete the sign-up', async () => {
    await makeOrder(app, { 'Order Name': 'Invited Tee' });
    await made({ receivers: [person('buyerRegular').id] });
    await moveTo(SLOT);
    await app.pool.query('update users set status = 1001, invited_by = $2 where id = $1', [
      person('buyerRegular').id,
      person('trader').id,
    ]);
    await run();
    expect((await mails())[0]?.body).toMatch(/Complete your sign-up:\nhttp\S+\/complete\//);
    await deactivate('buyerRegular', 1002);
  });
});

it('pauses when the connection ends, tells the sender, and cannot be switched on again', async () => {
  const { reportId } = await made();
  await app.pool.query("update connections set status = 'pending' where other_org_id = $1", [
    app.world.organizations.northbrook.id,
  ]);
  await at('2026-06-16T08:00:00.000Z');
  expect(await report(reportId)).toMatchObject({ active: false, paused: 'connection' });
  expect(await notified()).toEqual([
    'Priya Raman: Status report to Northbrook Apparel Inc.. It is paused, because you are not connected with Northbrook Apparel Inc. any more.',
  ]);
  const stored = await report(reportId);
  expect(stored.pausedText).toBe(
    'It is paused, because you are not connected with Northbrook Apparel Inc. any more.',
  );
  const { kind, weekday, hour, zone, filter, words, skipEmpty } = stored;
  const on = await app.call('trader', 'PUT', `/api/Reports/${reportId}`, {
    kind,
    weekday,
    hour,
    zone,
    filter,
    words,
    skipEmpty,
    receivers: [person('buyer').id],
    copies: [],
    active: true,
  });
  expect([on.status, on.body.message]).toEqual([
    400,
    'You are not connected with this organization any more.',
  ]);
  await app.pool.query("update connections set status = 'active' where other_org_id = $1", [
    app.world.organizations.northbrook.id,
  ]);
});
