import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { makeLogger } from '#server/log';
import { makeOrder } from '#test/orders';
import { PASSWORD } from '#test/signing';
import { signInAgain, useApp } from '#test/start-app';
import { auditJobs } from './jobs';

let written = '';
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});
const app = useApp({}, makeLogger('info', sink));
type Who = Parameters<typeof app.call>[0];
const read = async (who: Who, query = '') => (await app.call(who, 'GET', `/api/Audit${query}`)).body;
const newest = async (who: Who) => (await read(who)).entries[0];
const idOf = (who: 'buyer' | 'trader' | 'buyerRegular') => app.world.people[who].id;
const securityLines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.security);

describe('the audit log', () => {
  it('has sign-ins that succeeded and those that failed, with the address, also of a refused request', async () => {
    await app.pool.query(
      'update users set password_hash = (select password_hash from users where password_hash is not null limit 1)',
    );
    const signIn = (email: string, password: string) =>
      app.call(null, 'POST', '/api/Users/login', { email, password });
    written = '';
    expect((await signIn('buyer@demo.example', 'wrong-Password-1')).status).toBe(401);
    expect(await newest('buyer')).toMatchObject({
      event: 'sign-in.failed',
      kind: 'sign-in',
      actorName: null,
      subject: app.world.people.buyer.name,
      address: '127.0.0.1',
      at: app.clock.now.toISOString(),
    });
    expect((await signIn('nobody@example.com', 'wrong-Password-1')).status).toBe(401);
    expect((await signIn('buyer@demo.example', PASSWORD)).status).toBe(200);
    expect(await newest('buyer')).toMatchObject({
      event: 'sign-in.succeeded',
      actorName: app.world.people.buyer.name,
      address: '127.0.0.1',
    });
    expect(securityLines()).toMatchObject([
      {
        security: 'sign-in.failed',
        actor: null,
        subject: idOf('buyer'),
        address: '127.0.0.1',
        reqId: expect.any(String),
      },
      { security: 'sign-in.failed', actor: null, subject: null, organization: null, address: '127.0.0.1' },
      { security: 'sign-in.succeeded', actor: idOf('buyer'), address: '127.0.0.1' },
    ]);
    expect(written).not.toMatch(/demo\.example|example\.com/);
  });

  it('has roles, accounts, invitations, links and exports, each under its kind', async () => {
    const { orderId } = await makeOrder(app);
    const regular = `/api/Users/${idOf('buyerRegular')}`;
    await app.pool.query('update users set role = 2001 where id = $1', [idOf('buyer')]);
    await signInAgain(app);
    const invited = await app.call('buyer', 'POST', '/api/Invitation/invite', {
      email: 'new@northbrook.example',
      name: 'New Person',
      roleName: 2003,
    });
    expect(invited.status).toBe(200);
    expect((await app.call('buyer', 'PUT', `${regular}/role`, { roleName: 2002 })).status).toBe(200);
    await app.call('buyer', 'PUT', `${regular}/status`, { accountStatus: 1003 });
    await app.call('buyer', 'POST', '/api/CustomOrder/guest', { orderId });
    await app.call('buyer', 'GET', '/api/Users/me/export');
    const { entries, total } = await read('buyer');
    expect(entries.slice(0, 5)).toMatchObject([
      { event: 'export.personalData' },
      { event: 'share.made', subject: 'Crew Tee', detail: 'Buyer' },
      { event: 'account.deactivated', subject: app.world.people.buyerRegular.name },
      { event: 'role.changed', subject: app.world.people.buyerRegular.name, detail: 'Regular → Admin' },
      { event: 'invitation.sent', subject: 'New Person', detail: 'new@northbrook.example' },
    ]);
    expect(
      entries.every(
        (one: any) => one.actorName === app.world.people.buyer.name || one.event.startsWith('sign-in'),
      ),
    ).toBe(true);
    const roles = await read('buyer', '?kind=role');
    expect([roles.total, roles.entries[0].event]).toEqual([1, 'role.changed']);
    const second = await read('buyer', '?page=2&pageSize=1');
    expect([second.entries[0].event, second.total]).toEqual(['share.made', total]);
  });

  it('is read by Admins, of their own organization only', async () => {
    expect((await app.call('traderRegular', 'GET', '/api/Audit')).status).toBe(403);
    expect((await app.call(null, 'GET', '/api/Audit')).status).toBe(401);
    for (const who of ['trader', 'factory', 'rival'] as const) {
      const { text } = await app.call(who, 'GET', '/api/Audit');
      expect(text).not.toMatch(/New Person|northbrook|role\.changed/);
    }
    expect((await app.call('buyer', 'GET', '/api/Audit?kind=other')).status).toBe(400);
  });

  it('loses a person’s addresses when the personal data are removed, and keeps what they did', async () => {
    await app.pool.query('update audit_events set actor_id = $1 where event = $2', [
      idOf('buyerRegular'),
      'share.made',
    ]);
    expect((await app.call('buyer', 'POST', `/api/Users/${idOf('buyerRegular')}/anonymize`)).status).toBe(
      200,
    );
    const [shared] = (await read('buyer', '?kind=share')).entries;
    expect(shared).toMatchObject({ actorName: 'Former user', address: null });
  });

  it('is stored for 400 days', async () => {
    const night = async (days: number) => {
      const now = new Date(app.clock.now.getTime() + days * 86_400_000);
      await runDueJobs(auditJobs, { ...app, clock: () => now, log: app.app.log });
    };
    const count = async () =>
      (await app.pool.query('select count(*)::integer as n from audit_events')).rows[0].n;
    const before = await count();
    await night(398);
    await night(399);
    expect([before > 0, await count()]).toEqual([true, before]);
    await night(401);
    expect(await count()).toBe(0);
  });
});
