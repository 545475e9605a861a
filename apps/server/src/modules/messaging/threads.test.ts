import { beforeAll, describe, expect, it } from 'vitest';
import { tags, texts, useMessagingOrder } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';
const { about, id, post, get, comment, comments } = useMessagingOrder(app);

describe('the threads of an order', () => {
  beforeAll(async () => {
    await comment('buyer', [3002], 'CANARY-BUYER-says');
    await comment('trader', [3001], 'CANARY-BUYER-told', about.orderId, about.styleId);
    await comment('factory', [3002], 'CANARY-FACTORY-says');
    await comment(
      'trader',
      [3003],
      'CANARY-FACTORY-told',
      about.orderId,
      about.styleId,
      about.comboId,
      about.factoryOnly.stageId,
    );
    await comment('trader', [3002], 'CANARY-TRADER-note');
    await comment(
      'trader',
      [3001, 3003],
      'For both sides',
      about.orderId,
      about.styleId,
      about.comboId,
      about.shared.stageId,
    );
    await post('trader', { content: 'CANARY-FACTORY-direct', receiverUserIds: [id('factory')] });
    await post('trader', { content: 'CANARY-BUYER-direct', receiverUserIds: [id('buyer')] });
  });

  const everywhere = async (who: Who) => {
    const people = Object.values(app.world.people).map((person) => person.id);
    const paths = [
      ...['unread-count', 'my-recipients', 'associated-orders'].map((path) => `/api/messages/${path}`),
      ...people.map((person) => `/api/messages/by-receiver?receiverId=${person}&pageSize=100`),
      ...['', '&thread=buyer', '&thread=manufacturer', '&thread=internal', `&styleId=${about.styleId}`].map(
        (rest) => `/api/messages/filter?orderId=${about.orderId}${rest}`,
      ),
      ...[about.shared, about.factoryOnly].map(
        (stage) => `/api/messages/filter?orderId=${about.orderId}&stageId=${stage.stageId}`,
      ),
      `/api/messages/order-breakdowns?orderId=${about.orderId}`,
      `/api/OrderActivity/${about.orderId}?pageSize=100`,
      '/api/Notification?pageSize=100',
    ];
    const replies = await Promise.all(paths.map((path) => app.call(who, 'GET', path)));
    // Random ids may contain the digits of a user type.
    return replies.map((reply) => reply.text.replaceAll(ID, 'id')).join('\n');
  };
  const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

  it.each([
    ['buyer', ['CANARY-FACTORY', 'CANARY-TRADER', 'Rafiqul', '3003', 'Yarn Booking']],
    ['buyerRegular', ['CANARY-FACTORY', 'CANARY-TRADER', 'Rafiqul', '3003', 'Yarn Booking']],
    ['factory', ['CANARY-BUYER', 'CANARY-TRADER', 'Dana Whitfield', '3001']],
    ['factoryRegular', ['CANARY-BUYER', 'CANARY-TRADER', 'Dana Whitfield', '3001']],
    ['factoryOther', ['CANARY', 'For both', 'Talk Tee']],
    ['rival', ['CANARY', 'For both', 'Talk Tee']],
  ] as const)('never meet: %s finds no word of the other side anywhere', async (who, forbidden) => {
    const all = await everywhere(who);
    for (const text of forbidden) expect(all).not.toContain(text);
  });

  it('are sent to the people of the thread’s side', async () => {
    const buyer = await everywhere('buyer');
    for (const text of ['CANARY-BUYER-says', 'CANARY-BUYER-told', 'CANARY-BUYER-direct', 'For both sides'])
      expect(buyer).toContain(text);
    const factory = await everywhere('factory');
    for (const text of ['CANARY-FACTORY-says', 'CANARY-FACTORY-told', 'For both sides', 'Yarn Booking'])
      expect(factory).toContain(text);
  });

  it('are listed separately for a trader, and a comment for both sides is in both', async () => {
    const of = async (thread: string) =>
      texts(await comments('traderRegular', `&thread=${thread}`)).slice(0, 3);
    expect(await of('buyer')).toEqual(['For both sides', 'CANARY-BUYER-told', 'CANARY-BUYER-says']);
    expect(await of('manufacturer')).toEqual([
      'For both sides',
      'CANARY-FACTORY-told',
      'CANARY-FACTORY-says',
    ]);
    expect(await of('internal')).toEqual(['CANARY-TRADER-note']);
    const reply = await app.call(
      'buyer',
      'GET',
      `/api/messages/filter?orderId=${about.orderId}&thread=internal`,
    );
    expect(reply.status).toBe(404);
  });

  it('can be filtered by style, combo and stage', async () => {
    expect(texts(await comments('factory', `&styleId=${about.styleId}`))).toEqual([
      'For both sides',
      'CANARY-FACTORY-told',
    ]);
    expect(texts(await comments('factory', `&stageId=${about.shared.subStages[0]?.stageId}`))).toEqual([
      'For both sides',
    ]);
  });

  it('notify their side in the activity and the notifications, with a link to the thread', async () => {
    const bell = (await app.call('factory', 'GET', '/api/Notification')).body;
    expect(bell.find((one: any) => one.title === 'New comment on Talk Tee')).toMatchObject({
      message: expect.stringMatching(/^Priya Raman: /),
      action: expect.stringContaining(`/order/${about.orderId}?comments=${about.styleId}.${about.comboId}.`),
    });
    const activity = (await app.call('buyer', 'GET', `/api/OrderActivity/${about.orderId}`)).body;
    expect(activity.map((one: any) => one.description)).toContain('Commented on stage Fit Sample');
  });

  it('are hidden from a buyer who takes over the order later', async () => {
    const { organizations } = app.world;
    const order = await makeOrder(app, { 'Order Name': 'Handed over' });
    await comment('trader', [3001], 'Only for the first buyer', order.orderId);
    const read = async (who: Who) =>
      (await app.call(who, 'GET', `/api/messages/filter?orderId=${order.orderId}`)).body;
    const { customFields } = order;
    const handed = customFields.map((one: any) =>
      one.name === 'Buyer Organization' ? { ...one, value: { ...organizations.havn } } : one,
    );
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: handed,
      associatedUsers: [id('trader'), id('factory')],
    });
    expect(saved.status).toBe(200);
    expect(await read('buyerOther')).toEqual([]);
    expect(texts(await read('trader'))).toEqual(['Only for the first buyer']);
  });
});

describe('the subject of a message', () => {
  it.each([
    ['a style without its order', () => [{ tagName: 'style', tagValue: about.styleId }], 400],
    [
      'a stage without its combo',
      () => [...tags(about.orderId, about.styleId), { tagName: 'stage', tagValue: about.shared.stageId }],
      400,
    ],
    ['an order that is absent', () => tags(UNKNOWN_ID), 404],
    ['a style that is absent', () => tags(about.orderId, UNKNOWN_ID), 404],
    ['a combo of another style', () => tags(about.orderId, about.styleId, UNKNOWN_ID), 404],
    ['a stage that is absent', () => tags(about.orderId, about.styleId, about.comboId, UNKNOWN_ID), 404],
  ])('cannot be %s', async (_, made, status) => {
    const reply = await post('trader', { content: 'x', targetAudienceUserType: [3001], tags: made() });
    expect(reply.status).toBe(status);
  });

  it('cannot be a stage that is hidden from the writer, or from those it is for', async () => {
    const path = [about.orderId, about.styleId, about.comboId, about.factoryOnly.stageId];
    expect((await comment('buyer', [3002], 'x', ...path)).status).toBe(404);
    const reply = await comment('trader', [3001], 'x', ...path);
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'This stage is hidden from some of those you write to.',
    ]);
  });

  it('cannot be a part of another order', async () => {
    const other = await makeOrder(app);
    expect((await comment('trader', [3001], 'x', about.orderId, other.styleInfo[0].styleId)).status).toBe(
      404,
    );
  });

  it('is chosen from what the writer can see', async () => {
    const names = (list: any[]) => list[0].combos[0].stages.map((one: any) => one.stageName);
    expect(names(await get('trader', `order-breakdowns?orderId=${about.orderId}`))).toEqual([
      'Fit Sample',
      'Yarn Booking',
    ]);
    expect(names(await get('buyer', `order-breakdowns?orderId=${about.orderId}`))).toEqual(['Fit Sample']);
    expect((await get('buyer', 'associated-orders'))[0]).toHaveProperty('orderName');
    expect(await get('rival', 'associated-orders')).toEqual([]);
  });
});
