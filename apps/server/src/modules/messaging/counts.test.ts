import { beforeAll, describe, expect, it } from 'vitest';
import { tags, texts, useMessagingOrder } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const { about, id, post, get, comment } = useMessagingOrder(app);
const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';

const counts = async (who: Who): Promise<any[]> => {
  const rows = await get(who, `counts?orderId=${about.orderId}`);
  return rows
    .map((one: any) => ({ ...one, at: [one.styleId, one.comboId, one.stageId].filter(Boolean).length }))
    .map(({ at, thread, total, unread }: any) => [at, thread, total, unread])
    .sort();
};

describe('the numbers of comments', () => {
  beforeAll(async () => {
    const { orderId, styleId, comboId, shared, factoryOnly } = about;
    await comment('trader', [3001], 'To the buyer');
    await comment('buyer', [3002], 'From the buyer', orderId, styleId);
    await comment('trader', [3002], 'Internal');
    await comment('trader', [3001, 3003], 'To both', orderId, styleId, comboId);
    await comment('factory', [3002], 'One', orderId, styleId, comboId, shared.stageId);
    await comment('factory', [3002], 'Two', orderId, styleId, comboId, shared.stageId);
    await comment('trader', [3003], 'Hidden from the buyer', orderId, styleId, comboId, factoryOnly.stageId);
    await post('trader', { content: 'No comment', receiverUserIds: [id('buyer')], tags: tags(orderId) });
  });

  it('are by place and thread, with the unread ones of the reader', async () => {
    expect(await counts('trader')).toEqual([
      [0, 'buyer', 1, 0],
      [0, 'internal', 1, 0],
      [1, 'buyer', 1, 1],
      [2, 'both', 1, 0],
      [3, 'manufacturer', 1, 0],
      [3, 'manufacturer', 2, 2],
    ]);
  });

  it.each([
    [
      'buyer',
      [
        [0, 'buyer', 1, 1],
        [1, 'buyer', 1, 0],
        [2, 'buyer', 1, 1],
      ],
    ],
    [
      'factory',
      [
        [2, 'manufacturer', 1, 1],
        [3, 'manufacturer', 1, 1],
        [3, 'manufacturer', 2, 0],
      ],
    ],
  ] as const)('are for the %s of the own thread and of visible stages', async (who, expected) => {
    expect(await counts(who)).toEqual(expected);
  });

  it('fall when a thread is read, for the reader alone', async () => {
    await app.call('trader', 'PUT', '/api/messages/read', { orderId: about.orderId, thread: 'manufacturer' });
    expect((await counts('trader')).map(([, , , unread]) => unread)).toEqual([0, 0, 1, 0, 0, 0]);
    expect((await counts('factory')).map(([, , , unread]) => unread)).toEqual([1, 1, 0]);
  });

  it('are counted with a constant number of statements, and 404 out of reach', async () => {
    const statements = async () => {
      app.queries.count = 0;
      await counts('factory');
      return app.queries.count;
    };
    const before = await statements();
    await comment('trader', [3003], 'One more', about.orderId, about.styleId);
    expect(await statements()).toBe(before);
    for (const who of ['rival', 'factoryOther', 'buyerOther'] as const)
      expect((await app.call(who, 'GET', `/api/messages/counts?orderId=${about.orderId}`)).status).toBe(404);
  });
});

describe('a conversation by order', () => {
  let other = { orderId: '' };
  const orders = (who: Who, partner: 'buyer' | 'trader' | 'factory') =>
    get(who, `conversation-orders?receiverId=${id(partner)}`);
  const messages = (who: Who, partner: 'buyer' | 'trader', orderId: string) =>
    get(who, `by-receiver?receiverId=${id(partner)}&orderId=${orderId}`);

  beforeAll(async () => {
    await app.pool.query('delete from messages');
    other = await makeOrder(app, { 'Order Name': 'Other Tee' });
    await post('trader', {
      content: 'About the talk',
      receiverUserIds: [id('buyer')],
      tags: tags(about.orderId),
    });
    await comment('trader', [3001], 'A comment');
    await post('trader', { content: 'Untagged', receiverUserIds: [id('buyer')] });
    await post('buyer', {
      content: 'About the other',
      receiverUserIds: [id('trader')],
      tags: tags(other.orderId),
    });
    await comment('trader', [3003], 'CANARY-FACTORY');
  });

  it('names its orders, the latest first, with the unread messages of each', async () => {
    expect(await orders('buyer', 'trader')).toMatchObject([
      { orderId: other.orderId, orderName: 'Other Tee', unread: 0 },
      { orderId: null, orderName: null, unread: 1 },
      { orderId: about.orderId, orderName: 'Talk Tee', unread: 2 },
    ]);
    expect((await orders('trader', 'buyer')).map(({ unread }: any) => unread)).toEqual([1, 0, 0]);
    expect(await orders('trader', 'factory')).toMatchObject([{ orderName: 'Talk Tee', unread: 0 }]);
  });

  it('shows the messages about one order, or those without one', async () => {
    expect(texts(await messages('buyer', 'trader', about.orderId))).toEqual(['A comment', 'About the talk']);
    expect(texts(await messages('buyer', 'trader', other.orderId))).toEqual(['About the other']);
    expect(texts(await messages('buyer', 'trader', 'none'))).toEqual(['Untagged']);
    for (const [orderId, status] of [
      [UNKNOWN_ID, 404],
      ['some', 400],
    ] as const) {
      const path = `/api/messages/by-receiver?receiverId=${id('trader')}&orderId=${orderId}`;
      expect((await app.call('buyer', 'GET', path)).status).toBe(status);
    }
  });

  it('is read for one order, and its notification once all of it is read', async () => {
    const read = (body: object) =>
      app.call('buyer', 'PUT', '/api/messages/read', { receiverId: id('trader'), ...body });
    const unread = async () => (await orders('buyer', 'trader')).map((one: any) => one.unread);
    const isTold = async () =>
      (await app.call('buyer', 'GET', '/api/Notification')).body.find(
        (one: any) => one.action === `/message/${id('trader')}`,
      ).isRead;
    await read({ about: about.orderId });
    expect([await unread(), await isTold()]).toEqual([[0, 1, 0], false]);
    await read({ about: 'none' });
    expect([await unread(), await isTold()]).toEqual([[0, 0, 0], true]);
  });

  it('has no order out of reach, and its messages are refused by order', async () => {
    await app.pool.query('update orders set buyer_org_id = $1 where id = $2', [
      app.world.organizations.havn.id,
      other.orderId,
    ]);
    expect((await orders('buyer', 'trader')).map(({ orderName }: any) => orderName)).toEqual([
      null,
      'Talk Tee',
    ]);
    const path = `/api/messages/by-receiver?receiverId=${id('trader')}&orderId=${other.orderId}`;
    expect((await app.call('buyer', 'GET', path)).status).toBe(404);
    const [newest] = await get('trader', `by-receiver?receiverId=${id('buyer')}`);
    expect(newest).toMatchObject({ content: 'About the other', partnerSees: false });
  });

  it('says which messages are about a part that both can see', async () => {
    const { orderId, styleId, comboId, shared } = about;
    const path = tags(orderId, styleId, comboId, shared.stageId);
    await post('trader', { content: 'Stage', receiverUserIds: [id('buyer')], tags: path });
    const newest = async (who: 'trader' | 'buyer', partner: 'trader' | 'buyer') =>
      (await get(who, `by-receiver?receiverId=${id(partner)}&pageSize=1`))[0];
    expect(await newest('trader', 'buyer')).toMatchObject({ content: 'Stage', partnerSees: true });
    expect(await newest('buyer', 'trader')).toMatchObject({ content: 'Stage', partnerSees: true });
    await app.pool.query(`update stage_sides set visible = false where side = 'client' and stage_id = $1`, [
      shared.stageId,
    ]);
    expect(await newest('trader', 'buyer')).toMatchObject({ content: 'Stage', partnerSees: false });
    expect((await newest('buyer', 'trader')).content).not.toBe('Stage');
  });
});
