import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '../../../test/mails';
import { PASSWORD, resetPassword, signing } from '../../../test/signing';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
type Who = keyof World['tokens'];
const { logIn } = signing(app);
const idOf = (who: Who) => app.world.people[who].id;
const emailOf = (who: Who) => app.world.people[who].email;
const offer = (who: Who, to: Who, currentPassword = PASSWORD) =>
  app.call(who, 'POST', `/api/Users/${idOf(to)}/ownership`, { currentPassword });
const confirm = (who: Who, key: string) => app.call(who, 'POST', '/api/Users/ownership/confirm', { key });
const open = async (who: Who) => (await app.call(who, 'GET', '/api/Users/ownership')).body;
const keyTo = async (who: Who) =>
  /ownership=([\w-]+)/.exec((await lastMail(app, emailOf(who))).body)?.[1] ?? '';
const roleOf = async (who: Who) => (await app.call(who, 'GET', '/api/session')).body.user.roleName;

describe('the ownership of an organization', () => {
  it('is offered by its SuperAdmin, with the password, to an active Admin of it', async () => {
    expect((await offer('trader', 'traderAdmin', 'Wrong-Words-1')).body.message).toBe(
      'Current password is incorrect',
    );
    expect((await offer('traderAdmin', 'trader')).body.message).toBe(
      'Only a SuperAdmin can hand over the ownership.',
    );
    expect((await offer('trader', 'traderRegular')).body.message).toBe(
      'The ownership goes to an active Admin. Make this person an Admin first.',
    );
    expect((await offer('trader', 'buyer')).status).toBe(404);
    const card = async (who: Who) =>
      (await app.call('trader', 'GET', '/api/Invitation')).body.traders.find(
        (one: { user: { id: number } }) => one.user.id === idOf(who),
      ).can.transferOwnership;
    expect([await card('traderAdmin'), await card('traderRegular'), await card('trader')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('changes hands once both have confirmed, each with the key that was mailed to them', async () => {
    await offer('trader', 'traderAdmin');
    const [own, theirs] = [await keyTo('trader'), await keyTo('traderAdmin')];
    expect(await open('traderAdmin')).toMatchObject({
      from: { name: 'Priya Raman' },
      to: { name: 'Tom Okafor' },
      confirmed: false,
    });
    expect(await open('rival')).toBeNull();
    expect((await confirm('trader', theirs)).status).toBe(404);
    expect((await confirm('rival', own)).status).toBe(404);
    expect((await confirm('traderAdmin', theirs)).body.message).toBe(
      'Confirmed. The ownership changes hands once Priya Raman confirms, too.',
    );
    expect(await roleOf('trader')).toBe(2001);
    expect((await confirm('trader', own)).body.message).toBe('Tom Okafor owns the organization now.');
    const { rows: audited } = await app.pool.query(
      "select s.name from audit_events e join users s on s.id = e.subject_id where event = 'role.ownershipTransferred'",
    );
    expect(audited).toEqual([{ name: 'Tom Okafor' }]);
    expect([await roleOf('trader'), await roleOf('traderAdmin')]).toEqual([2002, 2001]);
    for (const who of ['trader', 'traderAdmin'] as const)
      expect((await lastMail(app, emailOf(who))).subject).toBe(
        'Tom Okafor is now the SuperAdmin of Meridian Sourcing Ltd.',
      );
    expect((await confirm('trader', own)).status).toBe(404);
    expect(await open('trader')).toBeNull();
  });

  it('is not transferred when the offer is cancelled or expired, or when the roles have changed', async () => {
    await offer('traderAdmin', 'trader');
    const cancelled = await keyTo('trader');
    expect((await app.call('trader', 'DELETE', '/api/Users/ownership')).status).toBe(200);
    expect((await confirm('trader', cancelled)).status).toBe(404);
    await offer('traderAdmin', 'trader');
    const demoted = await keyTo('trader');
    await app.pool.query('update users set role = 2003 where id = $1', [idOf('trader')]);
    expect((await confirm('trader', demoted)).status).toBe(403);
    await app.pool.query('update users set role = 2002, status = 1002 where id = $1', [idOf('trader')]);
    await app.pool.query('update ownership_transfers set expires_at = $1', [app.clock.now]);
    expect((await confirm('trader', demoted)).status).toBe(404);
    expect(await roleOf('traderAdmin')).toBe(2001);
  });
});

describe('one’s own address', () => {
  const ask = (who: Who, email: string, currentPassword = PASSWORD) =>
    app.call(who, 'POST', '/api/Users/me/email', { email, currentPassword });
  const change = (who: Who, email: string, otp: string) =>
    app.call(who, 'PUT', '/api/Users/me/email', { email, otp });

  it('is changed with a code mailed to the new one, and the old one is notified', async () => {
    const [old, next] = [emailOf('kaveri'), 'murugan@kaveri.example'];
    expect((await ask('kaveri', next, 'Wrong-Words-1')).body.message).toBe('Current password is incorrect');
    expect((await ask('kaveri', ' Murugan@Kaveri.Example ')).body.message).toBe(
      `A code was sent to ${next}.`,
    );
    const { code } = await lastMail(app, next);
    expect((await change('kaveri', 'other@kaveri.example', code)).status).toBe(400);
    expect((await change('rival', next, code)).status).toBe(400);
    expect((await change('kaveri', next, code)).body).toEqual({ message: 'Email address changed.' });
    const { rows } = await app.pool.query(
      "select event, actor_id from audit_events where event = 'account.emailChanged'",
    );
    expect(rows).toEqual([{ event: 'account.emailChanged', actor_id: app.world.people.kaveri.id }]);
    expect((await change('kaveri', next, code)).status).toBe(400);
    const sentMail = await lastMail(app, old);
    expect(sentMail.subject).toBe(`Your Selvedge address is now ${next}`);
    expect(sentMail.body).toContain(next);
    expect((await logIn(old)).statusCode).toBe(401);
    expect((await logIn(next)).statusCode).toBe(200);
    await resetPassword(app, next);
  });

  it('that is taken gets the same response as a free one, and cannot be used', async () => {
    const reply = await ask('hengrui', emailOf('rival'));
    expect([reply.status, reply.body.message]).toEqual([200, `A code was sent to ${emailOf('rival')}.`]);
    expect((await mailsTo(app, emailOf('rival'))).map((mail) => mail.subject)).not.toContain(
      expect.stringContaining('confirms your new Selvedge address'),
    );
    await ask('hengrui', 'raced@hengrui.example');
    const { code } = await lastMail(app, 'raced@hengrui.example');
    await app.pool.query("update users set email = 'raced@hengrui.example' where id = $1", [idOf('alpine')]);
    const late = await change('hengrui', 'raced@hengrui.example', code);
    expect([late.status, late.body.message]).toEqual([409, 'A user with this email already exists.']);
  });

  it('stays in the domains that the organization allows, and cannot be flooded with codes', async () => {
    await app.call('buyerOther', 'POST', '/api/Organizations/MyOrganization/domains', {
      domain: 'havn.example',
    });
    expect((await ask('buyerOther', 'sofie@mail.example')).body.message).toBe(
      'Your organization allows only addresses at havn.example.',
    );
    const statuses = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await ask('buyerOther', `s${times}@havn.example`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    wait(app, 1);
  });
});
