import { describe, expect, it } from 'vitest';
import { lastMail } from '#test/mails';
import { tags } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import type { World } from '#test/world';

const app = useApp();
type Who = keyof World['tokens'];
const direct = (who: Who, receiver: number) =>
  app.call(who, 'POST', '/api/messages', {
    content: 'Are you there?',
    receiverUserIds: [receiver],
    targetAudienceUserType: [],
  });
const disconnect = (who: Who, id: number) => app.call(who, 'DELETE', `/api/Organizations/Connections/${id}`);

describe('after a disconnection', () => {
  it('direct messages are closed in both directions; a shared order keeps its thread, and old messages stay readable', async () => {
    const { people, organizations } = app.world;
    const order = await makeOrder(app, {}, { associatedUsers: [people.trader.id, people.factory.id] });
    expect((await direct('trader', people.factory.id)).status).toBe(200);
    await disconnect('factory', organizations.meridian.id);
    for (const [who, receiver] of [
      ['trader', people.factory.id],
      ['factory', people.trader.id],
    ] as const) {
      const refused = await direct(who, receiver);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Your organizations are not connected any more: direct messages are closed.',
      ]);
    }
    const before = await app.call(
      'factory',
      'GET',
      `/api/messages/by-receiver?receiverId=${people.trader.id}`,
    );
    expect(before.text).toContain('Are you there?');
    const comment = await app.call('trader', 'POST', '/api/messages', {
      content: 'Goods are ready',
      targetAudienceUserType: [3003],
      tags: tags(order.orderId),
    });
    expect(comment.status).toBe(200);
  });

  it('people on shared orders are shown by name only, and cannot be messaged', async () => {
    const { people } = app.world;
    const person = (await app.call('trader', 'GET', `/api/Users/${people.factory.id}`)).body;
    expect(person).toMatchObject({ name: people.factory.name });
    expect(person).not.toHaveProperty('email');
    expect(person).not.toHaveProperty('roleName');
    const byMail = await app.call('trader', 'GET', `/api/Users/email?email=${people.factory.email}`);
    expect(byMail.status).toBe(404);
    const offered = await app.call('trader', 'GET', '/api/users/associated-users?search=');
    expect(offered.text).not.toContain(people.factory.email);
  });

  it('the contact whom a trader once invited is not visible any more', async () => {
    const email = 'rita@tejo.example';
    await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: true,
      orgDetails: { organizationName: 'Tejo Denim', userName: 'Rita Sousa', email, organizationType: 11001 },
    });
    const password = 'Thread-Count-40';
    await app.call(null, 'POST', '/api/Invitation/complete', {
      name: 'Rita Sousa',
      password,
      phone: '351215550180',
      oneTimeAuthKey: (await lastMail(app, email)).key,
    });
    const { token } = (await app.call(null, 'POST', '/api/Users/login', { email, password })).body;
    const authorization = `Bearer ${token}`;
    await app.call(
      null,
      'POST',
      '/api/Organizations/AcceptConnectionRequest',
      String(app.world.organizations.meridian.id),
      { 'content-type': 'application/json', authorization },
    );
    const listed = (await app.call('trader', 'GET', '/api/Invitation')).body.manufacturers;
    const rita = listed.find((one: any) => one.user.email === email).user;
    expect((await direct('trader', rita.id)).status).toBe(200);
    const organizationId = (await app.call('trader', 'GET', `/api/Users/${rita.id}`)).body.organization.id;
    await disconnect('trader', organizationId);
    expect((await app.call('trader', 'GET', `/api/Users/${rita.id}`)).status).toBe(404);
    expect((await app.call('trader', 'GET', `/api/Users/list?ids[]=${rita.id}`)).body).toEqual([]);
    expect((await app.call('trader', 'GET', '/api/Invitation')).text).not.toContain(email);
    expect((await direct('trader', rita.id)).status).toBe(404);
    const again = await app.call('trader', 'POST', '/api/Invitation/resend', { email });
    expect(again.status).toBe(404);
  });
});
