import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '#test/mails';
import { makeOrder } from '#test/orders';
import { signInAgain, useApp } from '#test/start-app';
import type { World } from '#test/world';

const app = useApp();
type Who = keyof World['tokens'];
const invite = (who: Who, email: string, rest: object = {}) =>
  app.call(who, 'POST', '/api/Invitation/invite', { email, name: 'Noor Aziz', roleName: 2003, ...rest });
const withdraw = (who: Who, id: number) => app.call(who, 'DELETE', `/api/Invitation/${id}`);
const complete = (key: string) =>
  app.call(null, 'POST', '/api/Invitation/complete', {
    name: 'Noor Aziz',
    password: 'Thread-Count-40',
    oneTimeAuthKey: key,
  });
const usedSeats = async (who: Who) =>
  (await app.call(who, 'GET', '/api/SubscriptionPlan/MySubscription')).body.allowance.find(
    (feature: { name: string }) => feature.name === 'Users',
  ).usage;

describe('a withdrawn invitation', () => {
  it('has an invalid link, and its seat and address are free', async () => {
    const before = await usedSeats('rival');
    const { userId } = (await invite('rival', 'typo@harbour.example')).body;
    expect(await usedSeats('rival')).toBe(before + 1);
    const { key } = await lastMail(app, 'typo@harbour.example');
    const reply = await withdraw('rival', userId);
    expect([reply.status, reply.body.message]).toEqual([200, 'Invitation withdrawn.']);
    expect(await usedSeats('rival')).toBe(before);
    expect((await complete(key)).status).toBe(400);
    expect((await app.call('rival', 'GET', '/api/Invitation')).text).not.toContain('typo@harbour.example');
    expect((await withdraw('rival', userId)).status).toBe(404);
    expect((await invite('buyer', 'typo@harbour.example')).status).toBe(200);
  });

  it('is withdrawn only by Admins of the inviter and of the organization', async () => {
    const { userId } = (await invite('buyer', 'kept@northbrook.example')).body;
    for (const [who, status] of [
      ['buyerRegular', 403],
      ['factory', 404],
      ['trader', 404],
      ['rival', 404],
    ] as const)
      expect([who, (await withdraw(who, userId)).status]).toEqual([who, status]);
    const northbrook = app.world.organizations.northbrook.id;
    const sent = await invite('trader', 'planner@northbrook.example', { organizationId: northbrook });
    expect((await withdraw('trader', sent.body.userId)).body.message).toBe('Invitation withdrawn.');
  });

  it('cannot remove a person who has signed up, or oneself', async () => {
    for (const person of ['buyer', 'buyerRegular'] as const) {
      const reply = await withdraw('buyer', app.world.people[person].id);
      expect([reply.status, reply.body.message]).toEqual([
        403,
        'There is no open invitation for this person.',
      ]);
    }
  });

  it('of a person on an order leaves a former user there', async () => {
    const { userId } = (await invite('trader', 'named@meridian.example')).body;
    const order = await makeOrder(app, {}, { associatedUsers: [app.world.people.trader.id, userId] });
    expect((await withdraw('trader', userId)).status).toBe(200);
    const [person] = (await app.call('trader', 'GET', `/api/Users/list?ids[]=${userId}`)).body;
    expect(person).toMatchObject({ name: 'Former user', accountStatus: 1003 });
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`)).status).toBe(200);
    expect((await invite('trader', 'named@meridian.example')).status).toBe(200);
  });
});

describe('an expired invitation', () => {
  it('frees its seat, is marked on its card, and needs a seat again when it is sent again', async () => {
    const before = await usedSeats('rival');
    const { userId } = (await invite('rival', 'slow@harbour.example')).body;
    expect(await usedSeats('rival')).toBe(before + 1);
    wait(app, 7 * 86_400 + 1);
    await signInAgain(app);
    expect(await usedSeats('rival')).toBe(before);
    const card = (await app.call('rival', 'GET', '/api/Invitation')).body.traders.find(
      (one: any) => one.user.id === userId,
    );
    expect(card.user.invitationExpired).toBe(true);
    await app.call('rival', 'POST', '/api/Invitation/resend', { email: 'slow@harbour.example' });
    expect(await usedSeats('rival')).toBe(before + 1);
    expect(await mailsTo(app, 'slow@harbour.example')).toHaveLength(2);
  });

  it('is not sent again when every seat is taken', async () => {
    await invite('rival', 'late@harbour.example');
    wait(app, 7 * 86_400 + 1);
    await signInAgain(app);
    const used = await usedSeats('rival');
    for (let seat = used; seat < 5; seat += 1)
      expect((await invite('rival', `seat${seat}@harbour.example`)).status).toBe(200);
    const again = await app.call('rival', 'POST', '/api/Invitation/resend', {
      email: 'late@harbour.example',
    });
    expect([again.status, again.body.message]).toEqual([403, 'Limit Reached: Users']);
  });
});
