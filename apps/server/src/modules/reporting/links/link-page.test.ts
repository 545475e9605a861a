import { describe, expect, it } from 'vitest';
import { lastMail, wait } from '#test/mails';
import { linkCalls } from '#test/report-links';
import { reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { planned } = reportCalls(app);
const { factoryStates, linkPath, makeLink, open, send } = linkCalls(app);
const DAY = 86_400;

describe('the page of a link', () => {
  it('shows the stage of the side and nothing else, and changes nothing', async () => {
    const { orderId, stageId } = await planned();
    const path = await linkPath(stageId);
    const page = await open(`${path}?action=COMPLETED`);
    expect(page.status).toBe(200);
    expect(page.bytes.length).toBeLessThan(55_000);
    expect(page.headers['content-security-policy']).toContain("script-src 'sha256-");
    expect(page.headers['cache-control']).toBe('no-store');
    for (const text of [
      'Cutting',
      'Tee &gt; White',
      '0 of 1,000 pcs',
      'Will it be late?',
      'Take or choose photos',
    ])
      expect(page.text).toContain(text);
    expect(page.text).toContain('value="COMPLETED" checked');
    expect(page.text).toContain('For Rafiqul Islam. What you report here counts as yours.');
    expect(page.text).not.toMatch(/Northbrook|Dana|FOB|3\.45/);
    expect((await app.call(null, 'HEAD', path)).status).toBe(200);
    expect(await factoryStates(orderId)).toEqual([
      ['NOT_STARTED', 0],
      ['NOT_STARTED', 0],
    ]);
  });

  it('says why it does not work', async () => {
    const unknown = await open(`/r/${'x'.repeat(43)}`);
    expect([unknown.status, unknown.text.includes('This link does not work.')]).toEqual([404, true]);
    const { stageId, orderId } = await planned();
    const path = await linkPath(stageId);
    const { now } = app.clock;
    wait(app, 8 * DAY);
    expect((await open(path)).text).toContain(
      'This link expired on 22 Jun 2026. The next reminder brings a new one.',
    );
    app.clock.now = now;
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      orderStatus: 2,
      commitMessage: 'Shipped',
    });
    const over = await open(path);
    expect([over.status, over.text.includes('There is nothing to report here any more.')]).toEqual([
      404,
      true,
    ]);
  });

  it('ends when its person is taken off the stage, and is not made for a colleague who is not on it', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const { factoryRegular } = app.world.people;
    const other = await makeLink('trader', { stageId, side: 'factory', personId: factoryRegular.id });
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, 'personId']);
    await app.pool.query("update stages set manufacturers = '{}' where id = $1", [stageId]);
    const over = await open(path);
    expect([over.status, over.text.includes('There is nothing to report here any more.')]).toEqual([
      404,
      true,
    ]);
    expect((await send(path, { comment: 'Still here' })).status).toBe(404);
  });

  it('is withdrawn with the account of who copied it', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    await app.pool.query('update users set status = 1003 where id = $1', [app.world.people.trader.id]);
    expect((await open(path)).text).toContain('This link was withdrawn.');
    await app.pool.query('update users set status = 1002 where id = $1', [app.world.people.trader.id]);
    expect((await open(path)).status).toBe(200);
  });

  it('works for an invited person, and not for one who waits for the approval of an Admin', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const set = (status: number, awaiting: boolean) =>
      app.pool.query('update users set status = $2, awaiting_approval = $3, invited_by = $4 where id = $1', [
        app.world.people.factory.id,
        status,
        awaiting,
        app.world.people.trader.id,
      ]);
    await set(1001, false);
    const page = await open(path);
    expect([page.status, page.text.includes('Complete your sign-up')]).toEqual([200, true]);
    expect((await send(path, { comment: 'On the table' })).status).toBe(303);
    await set(1001, true);
    expect((await open(path)).status).toBe(404);
    await set(1002, false);
  });

  it('mails an invited person the link to complete the sign-up, and shows it to nobody else', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const ask = () => app.call(null, 'POST', `${path}/sign-up`);
    expect((await ask()).status).toBe(404);
    const { factory, trader } = app.world.people;
    await app.pool.query(
      'update users set status = 1001, invited_by = $2, password_hash = null where id = $1',
      [factory.id, trader.id],
    );
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('is on its way to your mail address');
    const { key } = await lastMail(app, factory.email);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(key);
    for (let sent = 1; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await app.pool.query(
      'update users set status = 1002, password_hash = (select password_hash from users where id = $2) where id = $1',
      [factory.id, trader.id],
    );
  });

  it('asks a network with too many wrong tokens to wait, and still answers links that work', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    let refused = '';
    for (let guess = 0; guess < 320 && refused === ''; guess += 1) {
      const page = await open(`/r/${String(guess).padStart(43, 'y')}`);
      if (page.status === 429) refused = page.text;
    }
    expect(refused).toMatch(/Too many tries\. Please wait \d+ minutes\./);
    expect((await open(path)).status).toBe(200);
  });
});
