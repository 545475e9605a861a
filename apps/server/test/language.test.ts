import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';

const app = useApp();
const PSEUDO = { 'accept-language': 'pseudo, en;q=0.5' };
type Who = Parameters<typeof app.call>[0];
const activity = async (who: Who, orderId: string, headers?: Record<string, string>): Promise<string[]> =>
  (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`, undefined, headers)).body.map(
    (one: any) => one.description,
  );
const notifications = async (who: Who, headers?: Record<string, string>): Promise<string[][]> =>
  (await app.call(who, 'GET', '/api/Notification', undefined, headers)).body.map((one: any) => [
    one.title,
    one.message,
  ]);

describe('a text of the product', () => {
  it('is read in the language that the reader’s browser asks for, and people’s words as they wrote them', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{ stageName: 'Lab Dip' }]);
    const { body } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    const saved = { orderStatus: 2, commitMessage: 'Order updated', version: body.version };
    expect((await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, saved)).status).toBe(200);

    expect((await activity('buyer', orderId))[0]).toBe('Status changed from Active to Completed');
    expect((await activity('buyer', orderId, PSEUDO))[0]).toBe('Stàtüs chàngéd fröm Àctîvé tö Cömplétéd');
    const [title] = (await notifications('buyer'))[0] ?? [];
    expect((await notifications('buyer', PSEUDO))[0]).toEqual([
      title,
      'Stàtüs chàngéd fröm Àctîvé tö Cömplétéd. Order updated',
    ]);
    const { body: exported } = await app.call('trader', 'GET', '/api/Users/me/export', undefined, PSEUDO);
    expect(exported.activities.at(-1).description).toBe('Stàtüs chàngéd fröm Àctîvé tö Cömplétéd');
  });

  it('refuses in the language of the request, in the message and in the errors of fields', async () => {
    const { orderId } = await makeOrder(app);
    const path = `/api/CustomOrder/${orderId}`;
    const { body } = await app.call('trader', 'GET', path);
    const people = { associatedUsers: [...body.associatedUsers, 999_999], commitMessage: 'Someone else' };
    const refused = await app.call('trader', 'PUT', path, people, PSEUDO);
    const message = 'Àn àssîgnéd pérsön döés nöt bélöng tö thé ördér’s örgànîzàtîöns.';
    expect([refused.status, refused.body.message, refused.body.errors[0].message]).toEqual([
      400,
      message,
      message,
    ]);

    const asDraft = { orderStatus: 3, commitMessage: 'Back' };
    expect((await app.call('trader', 'PUT', path, asDraft)).body.message).toBe(
      'An order that is Active cannot become Draft.',
    );
    expect((await app.call('trader', 'PUT', path, asDraft, PSEUDO)).body.message).toBe(
      'Àn ördér thàt îs Àctîvé cànnöt bécömé Dràft.',
    );
  });

  it('of a refusal with values, a schema and a success is translated, and caches are told', async () => {
    const { orderId } = await makeOrder(app);
    const long = { commitMessage: 'x'.repeat(73), orderStatus: 2 };
    const refused = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, long, PSEUDO);
    expect(refused.body.message).toBe('Thé sümmàry îs löngér thàn 72 chàràctérs.');
    const unnamed = await app.call(null, 'POST', '/api/Users/login', { email: '', password: 'x' }, PSEUDO);
    expect(unnamed.body.message).toBe('Émàîl îs réqüîréd');
    const typed = await app.call(
      'trader',
      'PUT',
      `/api/CustomOrder/${orderId}`,
      { commitMessage: 5 },
      PSEUDO,
    );
    expect(typed.body.message).toBe('commitMessage müst bé à téxt.');
    const left = await app.call('factory', 'POST', '/api/Users/logout', {}, PSEUDO);
    expect(left.body.message).toBe('Yöü hàvé béén löggéd öüt süccéssfülly.');
    for (const { headers } of [refused, unnamed, left]) expect(headers.vary).toBe('accept-language');
  });

  it('names an attachment and an audience in the language of the request', async () => {
    const message = {
      content: 'x',
      receiverUserIds: [app.world.people.buyer.id],
      attachments: ['/files/none.png'],
    };
    const sent = await app.call('trader', 'POST', '/api/messages', message, PSEUDO);
    expect(sent.body.message).toBe('Àn àttàchmént müst bé àn üplöàdéd fîlé.');
    const path = '/api/CustomOrder/excel?search=Nothing&for=factory';
    const exported = await app.call('trader', 'GET', path, undefined, PSEUDO);
    expect(exported.body.message).toBe('Nö ördér öf thîs lîst hàs à fàctöry yét.');
  });

  it('of pages outside of the API varies by the language of the request too', async () => {
    expect((await app.call(null, 'GET', '/outbox')).headers.vary).toContain('accept-language');
  });

  it.each(['{"text":', '{person} wants'])('of a schema shows the name %s as it was sent', async (name) => {
    const path = '/api/CustomOrder/styles/mapping';
    const { status, body } = await app.call('trader', 'PUT', path, { [name]: 5 }, PSEUDO);
    expect([status, body.message]).toEqual([400, `${name} müst bé à téxt.`]);
  });

  it('that is stored without values is read as it is, braces included', async () => {
    const { orderId } = await makeOrder(app);
    const sentence = 'Stage {person}: {count, plural, one {#} other {#}} added';
    await app.pool.query('update activities set texts = $2 where order_id = $1', [
      orderId,
      { 3002: { text: sentence } },
    ]);
    await app.pool.query('update notifications set title = $1, message = $2', [
      { text: 'Crew {Tee}' },
      { text: sentence },
    ]);
    expect(await activity('trader', orderId)).toEqual([sentence]);
    expect(await notifications('buyer')).toContainEqual(['Crew {Tee}', sentence]);
  });
});
