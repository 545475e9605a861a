import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mornings } from '#test/mornings';
import { linkCalls } from '#test/report-links';
import { reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const morning = mornings(app);
const { planned } = reportCalls(app);
const { open, send } = linkCalls(app);

// The first run of a new job only notes its time.
beforeAll(() => morning.run());
beforeEach(() => app.pool.query('update orders set status = 4 where status = 1'));

interface SentMail {
  subject: string;
  body: string;
  html: string;
  headers: Record<string, string>;
}
const newestTo = async (email: string): Promise<SentMail> => {
  const { rows } = await app.pool.query<SentMail>(
    'select subject, body, html, headers from mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  if (!rows[0]) throw new Error(`Nothing was mailed to ${email}.`);
  return rows[0];
};
const pathIn = (body: string, pattern: RegExp): string => {
  const [address = ''] = pattern.exec(body) ?? [];
  return address.replace(/^https?:\/\/[^/]+/, '');
};

const setDue = (stageId: string, day: string) =>
  app.pool.query('update stage_sides set commitment = $2 where stage_id = $1', [stageId, day]);
/** A plan with one stage that is due on a day on both sides. */
async function dueOn(day: string, stage: object = { stageName: 'Fit Sample', category: 'Approval' }) {
  const plan = await planned(stage);
  await setDue(plan.stageId, day);
  return plan;
}

describe('the morning mail', () => {
  it('has two choices and the page of the link on a line of a factory person, and none for a trader', async () => {
    const { stageId } = await dueOn('2026-06-25');
    await morning.on('2026-06-24');
    const { factory, trader } = app.world.people;
    const mail = await newestTo(factory.email);
    const link = pathIn(mail.body, /http\S+\/r\/[\w-]{43}\?action=SUBMITTED/);
    expect(mail.body).toMatch(
      /In Progress: http\S+\?action=IN_PROGRESS\n {2}Submitted: http\S+\?action=SUBMITTED\n {2}More: http/,
    );
    expect(mail.html).toContain('?action=SUBMITTED"');
    expect((await newestTo(trader.email)).body).not.toContain('?action=');
    expect((await open(link)).text).toContain('value="SUBMITTED" checked');
    const { rows } = await app.pool.query<{ days: number }>(
      `select extract(day from expires_at - created_at)::integer as days from report_links l join report_link_stages k on k.link_id = l.id where k.stage_id = $1`,
      [stageId],
    );
    expect(rows).toEqual([{ days: 30 }]);
  });

  it('uses a link again that has a week left, and makes a new one afterwards', async () => {
    const { stageId } = await dueOn('2026-06-28');
    const links = async () =>
      (
        await app.pool.query(
          'select id from report_links l join report_link_stages k on k.link_id = l.id where k.stage_id = $1',
          [stageId],
        )
      ).rowCount;
    await morning.on('2026-06-27');
    await morning.on('2026-06-28');
    expect(await links()).toBe(1);
    await setDue(stageId, '2026-07-21');
    await morning.on('2026-07-20');
    expect(await links()).toBe(1);
    await morning.on('2026-07-21');
    expect(await links()).toBe(2);
  });

  it('goes to an invited person, with the page to complete the sign-up and links that work', async () => {
    const { orderId, white } = await dueOn('2026-07-24');
    const { factory, trader } = app.world.people;
    await morning.on('2026-07-22');
    await morning.clearSent();
    const set = (status: number) =>
      app.pool.query('update users set status = $2, invited_by = $3 where id = $1', [
        factory.id,
        status,
        trader.id,
      ]);
    await set(1001);
    app.clock.now = new Date('2026-07-23T09:00:00.000Z');
    await morning.run();
    const mail = await newestTo(factory.email);
    const key = /\/complete\/(\S+)/.exec(mail.body)?.[1] ?? '';
    const invited = await app.call(null, 'GET', `/api/Invitation/complete/${key}`);
    expect([mail.body.includes('Complete your sign-up'), invited.status]).toEqual([true, 200]);
    const path = pathIn(mail.body, /http\S+\/r\/[\w-]{43}(?=\?action=SUBMITTED)/);
    expect((await send(path, { action: 'SUBMITTED', part: [white] })).status).toBe(303);
    const told = await app.pool.query(
      "select 1 from notifications where user_id = $1 and kind like 'deadline.%'",
      [factory.id],
    );
    expect(told.rowCount).toBe(0);
    await set(1002);
    await morning.at('2026-07-23T09:10:00.000Z');
    const [stage] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(stage.subStages[0].statusTraderManufacturer).toBe('SUBMITTED');
  });

  it('is ended by its own page and by one click of a mail program', async () => {
    await morning.at('2026-07-30T09:00:00.000Z');
    await dueOn('2026-08-01', { stageName: 'Cutting' });
    const { factory, buyer } = app.world.people;
    await morning.on('2026-07-31');
    for (const person of [factory, buyer]) {
      const { headers, body } = await newestTo(person.email);
      const address = headers['List-Unsubscribe']?.slice(1, -1) ?? '';
      expect(body).toContain(`Stop these morning mails: ${address}`);
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const path = new URL(address).pathname;
      expect((await open(path)).text).toContain('End the morning mail?');
      const wants = async () =>
        (await app.pool.query('select wants_digest as wants from users where id = $1', [person.id])).rows[0]
          .wants;
      expect(await wants()).toBe(true);
      const done = await app.call(null, 'POST', path, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(done.status).toBe(200);
      expect(await wants()).toBe(false);
    }
    expect((await open('/r/stop/abc')).status).toBe(404);
  });
});
