import { beforeAll, describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '#test/mails';
import { makeOrder, makePlan, stage } from '#test/orders';
import { useApp } from '#test/start-app';
import type { World } from '#test/world';

const app = useApp();
type Who = keyof World['tokens'];
const PASSWORD = 'Thread-Count-40';
const northbrook = () => app.world.organizations.northbrook.id;
const invite = (email: string, who: Who = 'trader', organizationId = northbrook()) =>
  app.call(who, 'POST', '/api/Invitation/invite', {
    email,
    name: 'Noor Aziz',
    roleName: 2003,
    organizationId,
  });
const complete = (key: string) =>
  app.call(null, 'POST', '/api/Invitation/complete', {
    name: 'Noor Aziz',
    password: PASSWORD,
    oneTimeAuthKey: key,
  });
const logIn = (email: string) => app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD });
const approve = (who: Who | null, id: number) => app.call(who, 'POST', `/api/Invitation/${id}/approve`);
const refuse = (who: Who, id: number) => app.call(who, 'DELETE', `/api/Invitation/${id}`);
const entry = async (who: Who, id: number) =>
  (await app.call(who, 'GET', '/api/Invitation')).body.buyers.find((one: any) => one.user.id === id);
const newest = async (who: Who) => (await app.call(who, 'GET', '/api/Notification')).body[0];

describe('a person whom a trader invites into a partner without listed domains', () => {
  const email = 'noor@northbrook.example';
  let id: number;
  let answer: { message: string; userId: number; awaitingApproval: boolean };

  beforeAll(async () => {
    answer = (await invite(email)).body;
    id = answer.userId;
  });

  it('notifies the partner’s Admins in the app and by mail, with a link to decide', async () => {
    expect(answer.awaitingApproval).toBe(true);
    expect(answer.message).toContain('An Admin of Northbrook Apparel Inc. has to approve Noor Aziz.');
    expect(await newest('buyer')).toMatchObject({
      title: 'Approval needed',
      message: `Priya Raman of Meridian Sourcing Ltd. invited Noor Aziz (${email}) into your organization. Approve or refuse this person.`,
      action: `/users?invited=${id}`,
    });
    const mail = await lastMail(app, 'buyer@demo.example');
    expect(mail.subject).toMatch(/^Approve .+\?$/);
    expect(mail.body).toContain(`/users?invited=${id}`);
    expect(await entry('buyer', id)).toMatchObject({
      user: {
        awaitingApproval: true,
        invitedBy: { name: 'Priya Raman', organizationName: 'Meridian Sourcing Ltd.' },
      },
      can: { approve: true, withdraw: true, resend: false },
    });
    expect((await entry('buyerRegular', id)).can).toMatchObject({ approve: false, withdraw: false });
    expect((await lastMail(app, email)).body).toContain('You join Northbrook Apparel Inc.');
  });

  it('cannot sign in after the sign-up, and sees why', async () => {
    const done = await complete((await lastMail(app, email)).key);
    const why =
      'An Admin of Northbrook Apparel Inc. has to approve your account before you can sign in. You will get an email.';
    expect([done.status, done.body.message]).toEqual([200, `Sign-up completed. ${why}`]);
    const reply = await logIn(email);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'AWAITING_APPROVAL', message: why });
    const wrong = await app.call(null, 'POST', '/api/Users/login', { email, password: 'Wrong-Count-40' });
    expect(wrong.status).toBe(401);
  });

  it('cannot be assigned or found', async () => {
    const people = app.world.people;
    const order = await makeOrder(app, {}, { associatedUsers: [people.trader.id] });
    const { version } = order;
    const assigned = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      version,
      commitMessage: 'Add Noor',
      associatedUsers: [people.trader.id, id],
    });
    expect([assigned.status, assigned.body.message]).toEqual([
      400,
      'An assigned person does not belong to the order’s organizations.',
    ]);
    for (const who of ['trader', 'buyer'] as const) {
      expect((await app.call(who, 'GET', `/api/Users/${id}`)).status).toBe(404);
      expect((await app.call(who, 'GET', `/api/Users/list?ids[]=${id}`)).body).toEqual([]);
      expect((await app.call(who, 'GET', '/api/users/associated-users?search=Noor')).body).toEqual([]);
    }
    const members = await app.call('trader', 'GET', '/api/Organizations/users/Northbrook%20Apparel%20Inc.');
    expect(members.text).not.toContain('Noor');
  });

  it('is approved by an Admin of that organization only, and can then sign in', async () => {
    for (const who of ['trader', 'factory', 'rival'] as const)
      expect((await approve(who, id)).status).not.toBe(200);
    expect((await approve('trader', id)).status).toBe(403);
    expect((await approve('factory', id)).status).toBe(404);
    expect((await approve('buyerRegular', id)).status).toBe(403);
    expect((await approve('buyer', id)).body.message).toBe('Noor Aziz approved.');
    expect((await lastMail(app, email)).subject).toBe(
      'Northbrook Apparel Inc. approved you: sign in to Selvedge',
    );
    expect(await newest('trader')).toMatchObject({
      title: 'Person approved',
      message: 'Northbrook Apparel Inc. approved Noor Aziz, whom you invited.',
    });
    expect((await logIn(email)).status).toBe(200);
    expect((await approve('buyer', id)).status).toBe(403);
  });

  it('approved before the sign-up can sign in after completing it', async () => {
    const { userId } = (await invite('early@northbrook.example')).body;
    await approve('buyer', userId);
    await complete((await lastMail(app, 'early@northbrook.example')).key);
    expect((await logIn('early@northbrook.example')).status).toBe(200);
  });

  it('declined is removed with link and password, and the inviter is notified', async () => {
    const { userId } = (await invite('refused@northbrook.example')).body;
    const { key } = await lastMail(app, 'refused@northbrook.example');
    await complete(key);
    expect((await refuse('buyer', userId)).body.message).toBe('Noor Aziz refused.');
    expect(await entry('buyer', userId)).toBeUndefined();
    expect((await logIn('refused@northbrook.example')).status).toBe(401);
    expect(await newest('trader')).toMatchObject({ title: 'Person refused' });
    const again = await invite('refused@northbrook.example');
    expect([again.status, again.body.awaitingApproval]).toEqual([200, true]);
  });

  it('cannot sign in before the approval by verifying a code or resetting the password', async () => {
    const { userId } = (await invite('around@northbrook.example')).body;
    await app.call(null, 'POST', '/api/Users/forgot-password', { email: 'around@northbrook.example' });
    await expect(app.pool.query('update users set status = 1002 where id = $1', [userId])).rejects.toThrow(
      'users_approved_before_active',
    );
  });

  it('needs no approval at a listed domain, by an own Admin, or as a colleague of one’s own new partner', async () => {
    await app.call('buyer', 'POST', '/api/Organizations/MyOrganization/domains', {
      domain: 'northbrook.example',
    });
    expect((await invite('listed@northbrook.example')).body.awaitingApproval).toBe(false);
    const own = await app.call('factory', 'POST', '/api/Invitation/invite', {
      email: 'own@shapla.example',
      name: 'Own Colleague',
      roleName: 2003,
    });
    expect(own.body.awaitingApproval).toBe(false);
  });

  it('needs no approval in a partner that the inviter created, while it has no verified person', async () => {
    await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: true,
      orgDetails: {
        organizationName: 'Tejo Denim',
        userName: 'Rita Sousa',
        email: 'rita@tejo.example',
        organizationType: 11003,
      },
    });
    const { rows } = await app.pool.query("select id from organizations where name = 'Tejo Denim'");
    const id = rows[0].id as number;
    // No request creates this state today: a connection becomes active when a verified person accepts it.
    await app.pool.query("update connections set status = 'active' where other_org_id = $1", [id]);
    expect((await invite('a@tejo.example', 'trader', id)).body.awaitingApproval).toBe(false);
    wait(app, 60);
    await complete((await lastMail(app, 'rita@tejo.example')).key);
    expect((await invite('b@tejo.example', 'trader', id)).body.awaitingApproval).toBe(true);
    expect(await mailsTo(app, 'rita@tejo.example')).toHaveLength(2);
    // The approval is decided again, because somebody can now approve.
    const done = await complete((await lastMail(app, 'a@tejo.example')).key);
    expect(done.body.message).toContain('An Admin of Tejo Denim has to approve your account');
    expect((await logIn('a@tejo.example')).body.code).toBe('AWAITING_APPROVAL');
    const sentMail = await lastMail(app, 'rita@tejo.example');
    expect(sentMail.subject).toMatch(/^Approve .+\?$/);
    expect(sentMail.body).toContain('Priya Raman of Meridian Sourcing Ltd.');
  });

  it('is decided again when the sign-up is completed after the domain left the list', async () => {
    const { userId } = (await invite('moved@northbrook.example')).body;
    const order = await makeOrder(app, {}, { associatedUsers: [app.world.people.trader.id, userId] });
    const on = { associatedUsers: { traders: [], clients: [userId], manufacturers: [] } };
    const [{ stageId }] = await makePlan(app, order.orderId, [on]);
    const domains = '/api/Organizations/MyOrganization/domains';
    expect((await app.call('buyer', 'DELETE', `${domains}/northbrook.example`)).status).toBe(200);
    await complete((await lastMail(app, 'moved@northbrook.example')).key);
    expect((await logIn('moved@northbrook.example')).body.code).toBe('AWAITING_APPROVAL');
    expect(await newest('buyer')).toMatchObject({
      title: 'Approval needed',
      action: `/users?invited=${userId}`,
    });
    const renamed = order.customFields.map((field: any) =>
      field.name === 'Order Name' ? { ...field, value: 'Still saved' } : field,
    );
    const saves = [
      await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, { customFields: renamed }),
      await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
        stage(app, order.orderId, { ...on, stageId }),
      ]),
    ];
    expect(saves.map((reply) => reply.status)).toEqual([200, 200]);
    await approve('buyer', userId);
    expect((await logIn('moved@northbrook.example')).status).toBe(200);
  });

  it('is never needed for the contact of a new partner, regardless of earlier sign-ups there', async () => {
    await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: true,
      orgDetails: {
        organizationName: 'Douro Denim',
        userName: 'Rui Sousa',
        email: 'rui@douro.example',
        organizationType: 11003,
      },
    });
    const { rows } = await app.pool.query("select id from organizations where name = 'Douro Denim'");
    const id = rows[0].id as number;
    await app.pool.query("update connections set status = 'active' where other_org_id = $1", [id]);
    await invite('first@douro.example', 'trader', id);
    await complete((await lastMail(app, 'first@douro.example')).key);
    await complete((await lastMail(app, 'rui@douro.example')).key);
    for (const email of ['first@douro.example', 'rui@douro.example'])
      expect((await logIn(email)).status).toBe(200);
  });
});

describe('an invitation', () => {
  const sentTo = async (email: string) =>
    (
      await app.pool.query<{ body: string; reply_to: string | null }>(
        'select body, reply_to from mails where recipient = $1 order by id desc limit 1',
        [email],
      )
    ).rows[0];
  const FREE = 'is free for partners.';

  it('tells a partner that it is free and what waits, and is answered to the person who invites', async () => {
    await makeOrder(app, { 'Order Name': 'Shared Tee' });
    const { rows } = await app.pool.query<{ orders: number }>(
      'select count(*)::integer as orders from orders where status = 1 and buyer_org_id = $1',
      [northbrook()],
    );
    const orders = rows[0]?.orders === 1 ? '1 order is' : `${rows[0]?.orders} orders are`;
    await invite('waits@northbrook.example');
    const mail = await sentTo('waits@northbrook.example');
    expect(mail?.body).toContain(`${FREE} ${orders} shared with Northbrook Apparel Inc.`);
    expect(mail?.reply_to).toBe('trader@demo.example');
  });

  it('of a colleague has no such sentence, and one of an unconfirmed organization is answered to nobody', async () => {
    await invite('colleague@meridian.example', 'trader', app.world.organizations.meridian.id);
    expect((await sentTo('colleague@meridian.example'))?.body).not.toContain(FREE);
    await app.pool.query("update connections set status = 'pending' where trader_org_id = $1", [
      app.world.organizations.rival.id,
    ]);
    await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: true,
      orgDetails: {
        organizationName: 'Minho Knits',
        userName: 'Ana Reis',
        email: 'ana@minho.example',
        organizationType: 11003,
      },
    });
    const mail = await sentTo('ana@minho.example');
    expect([mail?.body.includes(FREE), mail?.reply_to]).toEqual([true, null]);
  });

  it('to connect is answered to the person who asks, if the organization is confirmed', async () => {
    const { organizations, people } = app.world;
    const { id } = organizations.rival;
    for (const [status, replyTo] of [
      ['active', people.rival.email],
      ['pending', null],
    ] as const) {
      await app.pool.query('delete from connections where trader_org_id = $1 and other_org_id = $2', [
        id,
        organizations.shapla.id,
      ]);
      await app.pool.query('update connections set status = $2 where trader_org_id = $1', [id, status]);
      const { text } = await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
        isNew: false,
        orgId: organizations.shapla.id,
      });
      expect(text).toContain('Connection request sent to existing organization.');
      expect((await sentTo(people.factory.email))?.reply_to).toBe(replyTo);
    }
  });
});
