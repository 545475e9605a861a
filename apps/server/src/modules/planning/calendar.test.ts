import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { PASSWORD, resetPassword } from '#test/signing';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
let begun: Date;
beforeEach(() => {
  begun = app.clock.now;
});
afterEach(async () => {
  app.clock.now = begun;
  await app.pool.query('update users set language = null, time_zone = null');
});
const FEED = '/api/Planning/calendar-feed';
const make = async (who: Who): Promise<string> => {
  const { url } = (await app.call(who, 'POST', FEED, { currentPassword: PASSWORD })).body;
  return url.slice(app.config.publicUrl.length);
};
/** Unfolds lines: iCalendar folds those longer than 75 bytes. */
const read = async (path: string) => (await app.call(null, 'GET', path)).text.replaceAll('\r\n ', '');
const summaries = async (path: string) =>
  [...(await read(path)).matchAll(/^SUMMARY:(.*)$/gm)].map(([, text]) =>
    (text ?? '').trim().replaceAll('\\', ''),
  );

async function planned(name: string) {
  const { orderId } = await makeOrder(app, { 'Order Name': name });
  const stages = await makePlan(app, orderId, [
    {},
    { stageName: 'Yarn Booking', isVisibleToClient: false },
    { stageName: 'Costing', isVisibleToFactory: false },
    { stageName: 'Sewing', associatedUsers: { traders: [], clients: [], manufacturers: [] } },
  ]);
  return { orderId, stages };
}

describe('a calendar of one’s deadlines', () => {
  it('is read without a session, and holds the own side’s stages that wait for one', async () => {
    const { orderId, stages } = await planned('Calendar Tee');
    const factory = await make('factory');
    expect(await summaries(factory)).toEqual(['Cutting, Calendar Tee', 'Yarn Booking, Calendar Tee']);
    expect(await summaries(await make('buyer'))).toEqual(['Cutting, Calendar Tee', 'Costing, Calendar Tee']);
    // The factory's side waits for the factory, and the client's for both.
    expect(await summaries(await make('trader'))).toEqual([
      'Cutting, Calendar Tee (buyer)',
      'Costing, Calendar Tee (buyer)',
    ]);
    expect(await summaries(await make('rival'))).toEqual([]);
    const text = await read(factory);
    // The factory's deadline; the client's is five days later and must not appear.
    expect(text).toContain('DTSTART;VALUE=DATE:20260726');
    expect(text).toContain('DTEND;VALUE=DATE:20260727');
    expect(text).not.toContain('20260731');
    const page = `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&open=${stages[0].stageId}`;
    expect(text).toContain(`URL;VALUE=URI:${app.config.publicUrl}${page}\r\n`);
    const reply = await app.call(null, 'GET', factory);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  });

  it('states the side’s own state and figures, how late it is and the stage’s page', async () => {
    const { stages } = await planned('Figures Tee');
    const { stageId } = stages[0];
    const path = await make('factory');
    for (const [targetUserType, currentInhouse] of [
      [3003, 70],
      [3001, 20],
    ])
      await app.call('trader', 'PUT', `/api/Planning/updateStage/${stages[0].subStages[0].stageId}`, {
        commitMessage: 'Cut',
        metadata: { targetUserType, currentInhouse },
      });
    const eventOf = async (from: string) =>
      (await read(from)).split('BEGIN:VEVENT').find((event) => event.includes(`UID:${stageId}-`)) ?? '';
    const description = async (from = path) => /^DESCRIPTION:(.*)$/m.exec(await eventOf(from))?.[1]?.trim();
    expect(await description()).toMatch(/^In Progress\\, 70 of \d+ pcs\\nhttp/);
    expect(await description(await make('buyer'))).toMatch(/^In Progress\\, 20 of/);
    app.clock.now = new Date('2026-07-28T19:00:00Z');
    // Before the first sign-in, the person is where the organization is: it is the 29th in Bangladesh.
    expect(await description()).toContain('pcs\\, 3 days overdue\\nhttp');
    await app.pool.query("update users set time_zone = 'UTC' where id = $1", [app.world.people.factory.id]);
    expect(await description()).toContain('pcs\\, 2 days overdue\\nhttp');
    expect(await eventOf(path)).toContain('DTSTART;VALUE=DATE:20260728');
    await app.pool.query("update users set time_zone = 'Asia/Dhaka', language = 'bn' where id = $1", [
      app.world.people.factory.id,
    ]);
    expect(await eventOf(path)).toContain('DTSTART;VALUE=DATE:20260729');
    expect(await eventOf(path)).toContain('DTSTAMP:20260728T180000Z');
    expect(await description()).toMatch(/^চলছে.*সময় পার 3 দিন/);
  });

  it('has alarms on the day before, if its address asks for them, and none for what is late', async () => {
    await planned('Alarm Tee');
    const path = await make('factory');
    expect(await read(path)).not.toContain('VALARM');
    expect(await read(`${path}?alarm=0`)).not.toContain('VALARM');
    expect(await read(`${path}?alarm=1`)).toContain(
      'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Cutting\\, Alarm Tee\r\nTRIGGER:-PT15H\r\nEND:VALARM\r\nEND:VEVENT',
    );
    app.clock.now = new Date('2026-09-28T19:00:00Z');
    expect(await read(`${path}?alarm=1`)).not.toContain('VALARM');
  });

  it('is in the language of its owner, with people’s words as they are', async () => {
    await planned('Calendar Tee');
    const path = await make('buyer');
    const { text, headers } = await app.call(null, 'GET', path, undefined, { 'accept-language': 'tr' });
    expect(text).toContain('PRODID:-//Selvedge//Deadlines//EN');
    expect(headers.vary ?? '').not.toContain('accept-language');
    await app.pool.query("update users set language = 'zh' where id = $1", [app.world.people.buyer.id]);
    const translated = await read(path);
    expect(translated).toContain('PRODID:-//Selvedge//Deadlines//ZH');
    expect(translated).toMatch(/^SUMMARY:裁剪.*Calendar Tee/m);
  });

  it('is the same text until the owner can see a change or a day passes, and is not sent again before', async () => {
    const { stages } = await planned('Unchanged Tee');
    const path = await make('factory');
    await app.pool.query("update users set time_zone = 'UTC' where id = $1", [app.world.people.factory.id]);
    const first = await app.call(null, 'GET', path);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const again = await app.call(null, 'GET', path);
    expect(again.text).toBe(first.text);
    expect(first.headers['cache-control']).toBe('private, max-age=900');
    const ifKnown = ({ headers }: typeof first) =>
      app.call(null, 'GET', path, undefined, { 'if-none-match': `W/"x", ${headers.etag}` });
    const known = await ifKnown(first);
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', first.headers.etag]);
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${stages[0].stageId}`, {
      commitMessage: 'Done',
      metadata: { targetUserType: 3003, currentStatus: 'COMPLETED' },
    });
    expect((await ifKnown(first)).status).toBe(200);
    app.clock.now = new Date('2026-09-28T22:00:00Z');
    const late = await app.call(null, 'GET', path);
    app.clock.now = new Date('2026-09-28T23:59:59Z');
    expect((await ifKnown(late)).status).toBe(304);
    app.clock.now = new Date('2026-09-29T00:00:00Z');
    expect((await ifKnown(late)).status).toBe(200);
  });

  it('is read sixty times an hour at most', async () => {
    const path = await make('buyer');
    for (let read = 0; read < 60; read += 1) expect((await app.call(null, 'GET', path)).status).toBe(200);
    const refused = await app.call(null, 'GET', path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_001);
    expect((await app.call(null, 'GET', path)).status).toBe(200);
  });

  it('has no line of more than 75 bytes, and no sign is cut', async () => {
    const name = '\u{1F9F5} ওভেন শার্ট '.repeat(8).trim();
    await planned(name);
    const { text } = await app.call(null, 'GET', await make('factory'));
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Cutting\\, ${name}`);
  });

  it('loses a stage that is complete, and an order that is archived', async () => {
    const { orderId, stages } = await planned('Done Tee');
    const path = await make('factory');
    const mine = async () => (await summaries(path)).filter((one) => one.includes('Done Tee'));
    expect(await mine()).toHaveLength(2);
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${stages[0].stageId}`, {
      commitMessage: 'Done',
      metadata: { targetUserType: 3003, currentStatus: 'COMPLETED' },
    });
    expect(await mine()).toEqual(['Yarn Booking, Done Tee']);
    await app.pool.query('update orders set status = 4 where id = $1', [orderId]);
    expect(await mine()).toEqual([]);
  });

  it('cannot be broken by what an order is called', async () => {
    await planned('Tee; a, b\nBEGIN:VEVENT');
    const text = await read(await make('factory'));
    expect(text.match(/^BEGIN:VEVENT/gm)?.length).toBe(text.match(/^END:VEVENT/gm)?.length);
    expect(text).toContain(String.raw`Tee\; a\, b`);
  });

  it('has one address, stored as a hash only; a new address replaces the old one, and it can be switched off', async () => {
    expect((await app.call('buyer', 'GET', FEED)).body.createdAt).not.toBeNull();
    const old = await make('buyer');
    const next = await make('buyer');
    expect((await app.call(null, 'GET', old)).status).toBe(404);
    expect((await app.call(null, 'GET', next)).status).toBe(200);
    const feeds = await app.pool.query('select * from calendar_feeds');
    expect(JSON.stringify(feeds.rows)).not.toContain(next.slice(10, 40));
    expect((await app.call('buyer', 'DELETE', FEED)).status).toBe(200);
    expect((await app.call(null, 'GET', next)).status).toBe(404);
    expect((await app.call('buyer', 'GET', FEED)).body).toEqual({ createdAt: null });
  });

  it('leaves out a deadline beyond the calendar, and shows the others', async () => {
    const { stages } = await planned('Far Tee');
    const path = await make('factory');
    await app.pool.query(
      "update stage_sides set commitment = '12026-01-01' where stage_id = $1 and side = 'factory'",
      [stages[0].stageId],
    );
    const { status } = await app.call(null, 'GET', path);
    expect(status).toBe(200);
    expect(await summaries(path)).toContain('Yarn Booking, Far Tee');
    expect(await summaries(path)).not.toContain('Cutting, Far Tee');
  });

  it('is made with one’s password only, and ends when that is reset', async () => {
    const { email } = app.world.people.hengrui;
    const refused = await app.call('hengrui', 'POST', FEED, { currentPassword: 'Wrong-Words-1' });
    expect([refused.status, refused.body.message]).toEqual([400, 'Current password is incorrect']);
    expect((await app.call('hengrui', 'POST', FEED, {})).body.message).toBe('Current password is required');
    const path = await make('hengrui');
    expect((await app.call(null, 'GET', path)).status).toBe(200);
    await resetPassword(app, email);
    expect((await app.call(null, 'GET', path)).status).toBe(404);
  });

  it('of a person who was deactivated ends, also for a person who is active again', async () => {
    const path = await make('factoryRegular');
    const status = (accountStatus: number) =>
      app.call('factory', 'PUT', `/api/Users/${app.world.people.factoryRegular.id}/status`, {
        accountStatus,
      });
    expect((await status(1003)).status).toBe(200);
    expect((await app.call(null, 'GET', path)).status).toBe(404);
    expect((await status(1002)).status).toBe(200);
    expect((await app.call(null, 'GET', path)).status).toBe(404);
  });

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '../x.ics'])(
    'is not there at %j',
    async (file) => {
      expect((await app.call(null, 'GET', `/calendar/${encodeURIComponent(file)}`)).status).toBe(404);
    },
  );
});
