import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import type { TestApp } from '#test/start-app';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const NOBODY = '01990000-0000-7000-8000-000000000000';
const id = (who: keyof TestApp['world']['people']) => app.world.people[who].id;
const post = (who: Who, body: object, headers?: Record<string, string>) =>
  app.call(who, 'POST', '/api/messages', body, headers);
const get = async (who: Who, path: string) => (await app.call(who, 'GET', `/api/messages/${path}`)).body;
const unread = async (who: Who): Promise<number> => (await get(who, 'unread-count')).unreadCount;
const conversation = (who: Who, other: keyof TestApp['world']['people'], rest = '') =>
  get(who, `by-receiver?receiverId=${id(other)}${rest}`);
const texts = (messages: { content: string }[]) => messages.map((one) => one.content);

let orderId = '';
let styleId = '';
let comboId = '';
let shared = { stageId: '', subStages: [{ stageId: '' }] };
let factoryOnly = { stageId: '' };
const tags = (...values: string[]) =>
  values.map((tagValue, index) => ({ tagName: ['order', 'style', 'combo', 'stage'][index], tagValue }));
const comment = (who: Who, audience: number[], content: string, ...path: string[]) =>
  post(who, { content, targetAudienceUserType: audience, tags: tags(...(path.length ? path : [orderId])) });
const comments = (who: Who, rest = '') => get(who, `filter?orderId=${orderId}${rest}`);

beforeAll(async () => {
  const order = await makeOrder(app, { 'Order Name': 'Talk Tee' });
  orderId = order.orderId;
  styleId = order.styleInfo[0].styleId;
  comboId = order.styleInfo[0].combos[0].comboId;
  [shared, factoryOnly] = await makePlan(app, orderId, [
    { stageName: 'Fit Sample', category: 'Approval' },
    { stageName: 'Yarn Booking', isVisibleToClient: false },
  ]);
});

describe('a direct message', () => {
  it('reaches the one it names, with author, time and type from the server whatever was sent', async () => {
    const before = await unread('buyer');
    const reply = await post('trader', {
      Content: '  The lab dips left today.  ',
      receiverUserIds: [id('buyer')],
      createdByUserId: id('factory'),
      creatorUserType: 3003,
      createdAt: '1999-01-01T00:00:00.000Z',
      readBy: [id('buyer')],
      isDirect: false,
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      content: 'The lab dips left today.',
      createdByUserId: id('trader'),
      creatorName: 'Priya Raman',
      creatorUserType: 3002,
      createdAt: app.clock.now.toISOString(),
      readBy: [],
      isDirect: true,
      receiverUserIds: [id('buyer')],
      tags: [],
      isUrgent: false,
    });
    expect(await unread('buyer')).toBe(before + 1);
    expect(texts(await conversation('buyer', 'trader'))[0]).toBe('The lab dips left today.');
  });

  it('is read by opening the conversation, which its author sees', async () => {
    await post('trader', { content: 'Read me', receiverUserIds: [id('buyerRegular')] });
    expect(await unread('buyerRegular')).toBe(1);
    const [partner] = await get('buyerRegular', 'my-recipients');
    expect(partner).toMatchObject({
      userId: id('trader'),
      unreadCount: 1,
      name: 'Priya Raman',
      organizationName: 'Meridian Sourcing Ltd.',
      lastMessage: 'Read me',
      userType: 3002,
    });
    const reply = await app.call('buyerRegular', 'PUT', '/api/messages/read', { receiverId: id('trader') });
    expect(reply.body).toEqual({ unreadCount: 0 });
    expect((await get('buyerRegular', 'my-recipients'))[0].unreadCount).toBe(0);
    expect((await conversation('trader', 'buyerRegular'))[0].readBy).toEqual([id('buyerRegular')]);
  });

  it('is bundled with the others of its conversation into one notification while unread', async () => {
    const bell = async () =>
      (await app.call('factoryRegular', 'GET', '/api/Notification')).body.filter(
        (one: any) => one.action === `/message/${id('trader')}`,
      );
    await post('trader', { content: 'One', receiverUserIds: [id('factoryRegular')] });
    await post('trader', { content: 'Two', receiverUserIds: [id('factoryRegular')], isUrgent: true });
    expect(await bell()).toMatchObject([
      { title: 'New message from Priya Raman', message: 'Urgent: Two', isRead: false },
    ]);
    await app.call('factoryRegular', 'PUT', '/api/messages/read', { receiverId: id('trader') });
    expect(await bell()).toMatchObject([{ isRead: true }]);
    await post('trader', { content: 'Three', receiverUserIds: [id('factoryRegular')] });
    expect((await bell()).length).toBe(2);
  });

  it('is sent once for a key, however often it is tried', async () => {
    const body = { content: 'Only once', receiverUserIds: [id('traderAdmin')] };
    const tries = await Promise.all([1, 2, 3].map(() => post('trader', body, { 'idempotency-key': 'once' })));
    expect(new Set(tries.map((reply) => reply.body.id)).size).toBe(1);
    expect(
      texts(await conversation('traderAdmin', 'trader')).filter((text) => text === 'Only once'),
    ).toHaveLength(1);
    const other = await post('trader', { ...body, content: 'Other' }, { 'idempotency-key': 'once' });
    expect(other.status).toBe(422);
  });

  it('tells neither side that the other received it too', async () => {
    await post('trader', { content: 'To both', receiverUserIds: [id('buyer'), id('factory')] });
    expect((await conversation('buyer', 'trader'))[0].receiverUserIds).toEqual([id('buyer')]);
    expect((await conversation('factory', 'trader'))[0].receiverUserIds).toEqual([id('factory')]);
    expect((await conversation('trader', 'buyer'))[0].receiverUserIds).toEqual([id('buyer'), id('factory')]);
  });

  it.each([
    ['a buyer to a factory', 'buyer', 'factory'],
    ['a factory to a buyer', 'factory', 'buyer'],
    ['a stranger', 'rival', 'trader'],
    ['themselves', 'trader', 'trader'],
  ] as const)('of %s is refused as if nobody were there', async (_, who, to) => {
    const reply = await post(who, { content: 'Psst', receiverUserIds: [id(to)] });
    const none = await post(who, { content: 'Psst', receiverUserIds: [999_999] });
    expect([reply.status, reply.body.message]).toEqual([404, none.body.message]);
    expect((await app.call(who, 'GET', `/api/messages/by-receiver?receiverId=${id(to)}`)).status).toBe(404);
  });

  it('names only people who can see the order it is about', async () => {
    const reply = await post('trader', {
      content: 'About an order of another buyer',
      receiverUserIds: [id('buyerOther')],
      tags: tags(orderId),
    });
    expect([reply.status, reply.body.message]).toEqual([400, 'Not everyone you chose can see this order.']);
  });

  it.each([
    [{ content: '  ' }, 'Please type a message.'],
    [{ content: 'x' }, 'Please select at least one recipient or specify a target audience user type.'],
    [{ content: 'x', targetAudienceUserType: [3002], attachments: Array(11).fill('/files/x') }, /./],
  ])('%j is refused with its reason', async (body, message) => {
    const reply = await post('trader', body);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(message);
  });
});

describe('an audience message', () => {
  it('without a tag reaches connected people of the chosen type and nobody else', async () => {
    const seen = () => Promise.all((['buyer', 'buyerOther', 'factory', 'rival'] as const).map(unread));
    const before = await seen();
    expect(
      (await post('trader', { content: 'Holiday next week', targetAudienceUserType: [3001] })).status,
    ).toBe(200);
    const after = await seen();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0, 0]);
    expect((await conversation('buyerOther', 'trader'))[0]).toMatchObject({
      content: 'Holiday next week',
      isDirect: false,
      receiverUserIds: [],
    });
  });

  it.each([
    ['buyer', [3003]],
    ['buyer', [3001]],
    ['buyer', [3002, 3003]],
    ['factory', [3001]],
  ] as const)('of a %s to %j is refused', async (who, types) => {
    for (const about of [[], tags(orderId)]) {
      const reply = await post(who, { content: 'x', targetAudienceUserType: types, tags: about });
      expect([reply.status, reply.body.message]).toEqual([403, 'You can write to the trader only.']);
    }
  });

  it('on an order reaches the people listed there, and marks of reading follow', async () => {
    const before = await unread('buyer');
    const other = await unread('buyerRegular');
    const sent = await comment('trader', [3001], 'Please confirm the trims');
    expect(sent.body.tags).toEqual(tags(orderId));
    expect([await unread('buyer'), await unread('buyerRegular')]).toEqual([before + 1, other]);
    await app.call('buyer', 'PUT', '/api/messages/read', { orderId });
    const [latest] = await comments('trader');
    expect(latest).toMatchObject({ content: 'Please confirm the trims', readBy: [id('buyer')] });
  });

  it('on a draft stays with the trader', async () => {
    const draft = await makeOrder(app, {}, { orderStatus: 3 });
    const reply = await comment('trader', [3001], 'Not yet', draft.orderId);
    expect([reply.status, reply.body.message]).toEqual([400, 'Only traders can see a draft.']);
    expect((await comment('trader', [3002], 'Among us', draft.orderId)).status).toBe(200);
  });
});

describe('the threads of an order', () => {
  beforeAll(async () => {
    await comment('buyer', [3002], 'CANARY-BUYER-says');
    await comment('trader', [3001], 'CANARY-BUYER-told', orderId, styleId);
    await comment('factory', [3002], 'CANARY-FACTORY-says');
    await comment('trader', [3003], 'CANARY-FACTORY-told', orderId, styleId, comboId, factoryOnly.stageId);
    await comment('trader', [3002], 'CANARY-TRADER-note');
    await comment('trader', [3001, 3003], 'For both sides', orderId, styleId, comboId, shared.stageId);
    await post('trader', { content: 'CANARY-FACTORY-direct', receiverUserIds: [id('factory')] });
    await post('trader', { content: 'CANARY-BUYER-direct', receiverUserIds: [id('buyer')] });
  });

  const everywhere = async (who: Who) => {
    const people = Object.values(app.world.people).map((person) => person.id);
    const paths = [
      ...['unread-count', 'my-recipients', 'associated-orders'].map((path) => `/api/messages/${path}`),
      ...people.map((person) => `/api/messages/by-receiver?receiverId=${person}&pageSize=100`),
      ...['', '&thread=buyer', '&thread=manufacturer', '&thread=internal', `&styleId=${styleId}`].map(
        (rest) => `/api/messages/filter?orderId=${orderId}${rest}`,
      ),
      ...[shared, factoryOnly].map(
        (stage) => `/api/messages/filter?orderId=${orderId}&stageId=${stage.stageId}`,
      ),
      `/api/messages/order-breakdowns?orderId=${orderId}`,
      `/api/OrderActivity/${orderId}?pageSize=100`,
      '/api/Notification?pageSize=100',
    ];
    const replies = await Promise.all(paths.map((path) => app.call(who, 'GET', path)));
    return replies.map((reply) => reply.text).join('\n');
  };

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

  it('reach those whom they are for', async () => {
    const buyer = await everywhere('buyer');
    for (const text of ['CANARY-BUYER-says', 'CANARY-BUYER-told', 'CANARY-BUYER-direct', 'For both sides'])
      expect(buyer).toContain(text);
    const factory = await everywhere('factory');
    for (const text of ['CANARY-FACTORY-says', 'CANARY-FACTORY-told', 'For both sides', 'Yarn Booking'])
      expect(factory).toContain(text);
  });

  it('are one after the other for a trader, and one for both sides stands in both', async () => {
    const of = async (thread: string) =>
      texts(await comments('traderRegular', `&thread=${thread}`)).slice(0, 3);
    expect(await of('buyer')).toEqual(['For both sides', 'CANARY-BUYER-told', 'CANARY-BUYER-says']);
    expect(await of('manufacturer')).toEqual([
      'For both sides',
      'CANARY-FACTORY-told',
      'CANARY-FACTORY-says',
    ]);
    expect(await of('internal')).toEqual(['CANARY-TRADER-note']);
    const reply = await app.call('buyer', 'GET', `/api/messages/filter?orderId=${orderId}&thread=internal`);
    expect(reply.status).toBe(404);
  });

  it('narrow down to a style, a combo and a stage', async () => {
    expect(texts(await comments('factory', `&styleId=${styleId}`))).toEqual([
      'For both sides',
      'CANARY-FACTORY-told',
    ]);
    expect(texts(await comments('factory', `&stageId=${shared.subStages[0]?.stageId}`))).toEqual([
      'For both sides',
    ]);
  });

  it('tell their side in the activity and the bell, with the way to the thread', async () => {
    const bell = (await app.call('factory', 'GET', '/api/Notification')).body;
    expect(bell.find((one: any) => one.title === 'New comment on Talk Tee')).toMatchObject({
      message: expect.stringMatching(/^Priya Raman: /),
      action: expect.stringContaining(`/order/${orderId}?comments=${styleId}.${comboId}.`),
    });
    const activity = (await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(activity.map((one: any) => one.description)).toContain('Commented on stage Fit Sample');
  });

  it('keep what was said from a buyer who takes the order over later', async () => {
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

describe('what a message is about', () => {
  it.each([
    ['a style without its order', () => [{ tagName: 'style', tagValue: styleId }], 400],
    [
      'a stage without its combo',
      () => [...tags(orderId, styleId), { tagName: 'stage', tagValue: shared.stageId }],
      400,
    ],
    ['an order that is absent', () => tags(NOBODY), 404],
    ['a style that is absent', () => tags(orderId, NOBODY), 404],
    ['a combo of another style', () => tags(orderId, styleId, NOBODY), 404],
    ['a stage that is absent', () => tags(orderId, styleId, comboId, NOBODY), 404],
  ])('cannot be %s', async (_, made, status) => {
    const reply = await post('trader', { content: 'x', targetAudienceUserType: [3001], tags: made() });
    expect(reply.status).toBe(status);
  });

  it('cannot be a stage that is hidden from the writer, or from those it is for', async () => {
    const path = [orderId, styleId, comboId, factoryOnly.stageId];
    expect((await comment('buyer', [3002], 'x', ...path)).status).toBe(404);
    const reply = await comment('trader', [3001], 'x', ...path);
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'This stage is hidden from some of those you write to.',
    ]);
  });

  it('cannot be a part of another order', async () => {
    const other = await makeOrder(app);
    expect((await comment('trader', [3001], 'x', orderId, other.styleInfo[0].styleId)).status).toBe(404);
  });

  it('is chosen from what the writer can see', async () => {
    const names = (list: any[]) => list[0].combos[0].stages.map((one: any) => one.stageName);
    expect(names(await get('trader', `order-breakdowns?orderId=${orderId}`))).toEqual([
      'Fit Sample',
      'Yarn Booking',
    ]);
    expect(names(await get('buyer', `order-breakdowns?orderId=${orderId}`))).toEqual(['Fit Sample']);
    expect((await get('buyer', 'associated-orders'))[0]).toHaveProperty('orderName');
    expect(await get('rival', 'associated-orders')).toEqual([]);
  });
});

describe('an attachment', () => {
  const upload = async (who: Who) => {
    const boundary = 'selvedge';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="size_spec.txt"\r\nContent-Type: text/plain\r\n\r\nM 52 cm\r\n--${boundary}--\r\n`;
    const reply = await app.app.inject({
      method: 'PUT',
      url: '/api/File',
      headers: {
        authorization: `Bearer ${app.world.tokens[who as 'trader']}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    return reply.json().url as string;
  };

  it('is a file of the sender’s own organisation, and stays while the message refers to it', async () => {
    const url = await upload('trader');
    const sent = await post('traderAdmin', {
      content: 'Size spec',
      receiverUserIds: [id('buyer')],
      attachments: [url],
    });
    expect(sent.body.attachments).toEqual([url]);
    expect((await app.call('trader', 'DELETE', `/api/File/${url.slice(7)}`)).status).toBe(409);
  });

  it.each(['/files/none.png', 'https://evil.example/x.png', 'javascript:alert(1)'])(
    'cannot be %s',
    async (url) => {
      const reply = await post('trader', {
        content: 'x',
        receiverUserIds: [id('buyer')],
        attachments: [url],
      });
      expect([reply.status, reply.body.message]).toEqual([404, 'File not found.']);
    },
  );

  it('cannot be a file of somebody else', async () => {
    const reply = await post('buyer', {
      content: 'x',
      receiverUserIds: [id('trader')],
      attachments: [await upload('factory')],
    });
    expect(reply.status).toBe(404);
  });
});

describe('a long conversation', () => {
  it('is read from the newest back, in pages that neither repeat nor skip', async () => {
    for (let count = 1; count <= 7; count += 1)
      await post(count % 2 ? 'kaveri' : 'trader', {
        content: `Line ${count}`,
        receiverUserIds: [id(count % 2 ? 'trader' : 'kaveri')],
      });
    const first = await conversation('kaveri', 'trader', '&pageSize=4');
    expect(texts(first)).toEqual(['Line 7', 'Line 6', 'Line 5', 'Line 4']);
    const second = await conversation('kaveri', 'trader', `&pageSize=5&before=${first[3].id}`);
    expect(texts(second)).toEqual(['Line 3', 'Line 2', 'Line 1']);
    const reply = await app.call('kaveri', 'GET', '/api/messages/by-receiver?receiverId=1&before=x');
    expect(reply.status).toBe(400);
  });

  it('costs the same number of statements however long it is', async () => {
    const count = async (path: string) => {
      app.queries.count = 0;
      await get('trader', path);
      return app.queries.count;
    };
    const long = await count(`by-receiver?receiverId=${id('kaveri')}`);
    const short = await count(`by-receiver?receiverId=${id('alpine')}`);
    expect(long).toBe(short);
  });
});
