import { describe, expect, it } from 'vitest';
import { tags, texts, useMessagingOrder } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const { about, id, post, get, comment, comments } = useMessagingOrder(app);
const unread = async (who: Who): Promise<number> => (await get(who, 'unread-count')).unreadCount;
const conversation = (who: Who, other: keyof TestApp['world']['people'], rest = '') =>
  get(who, `by-receiver?receiverId=${id(other)}${rest}`);

describe('a direct message', () => {
  it('is sent to the named person, with author, time and type set by the server', async () => {
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

  it('is marked read by opening the conversation, which its author sees', async () => {
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

  it('is sent once per Idempotency-Key, regardless of retries', async () => {
    const body = { content: 'Only once', receiverUserIds: [id('traderAdmin')] };
    const tries = await Promise.all([1, 2, 3].map(() => post('trader', body, { 'idempotency-key': 'once' })));
    expect(new Set(tries.map((reply) => reply.body.id)).size).toBe(1);
    expect(
      texts(await conversation('traderAdmin', 'trader')).filter((text) => text === 'Only once'),
    ).toHaveLength(1);
    const other = await post('trader', { ...body, content: 'Other' }, { 'idempotency-key': 'once' });
    expect(other.status).toBe(422);
  });

  it('does not reveal to either side that the other received it too', async () => {
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
  ] as const)('of %s is refused like an unknown person', async (_, who, to) => {
    const reply = await post(who, { content: 'Psst', receiverUserIds: [id(to)] });
    const none = await post(who, { content: 'Psst', receiverUserIds: [999_999] });
    expect([reply.status, reply.body.message]).toEqual([404, none.body.message]);
    expect((await app.call(who, 'GET', `/api/messages/by-receiver?receiverId=${id(to)}`)).status).toBe(404);
  });

  it('names only people who can see the order it is about', async () => {
    const reply = await post('trader', {
      content: 'About an order of another buyer',
      receiverUserIds: [id('buyerOther')],
      tags: tags(about.orderId),
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
  it('without a tag is sent only to connected people of the chosen type', async () => {
    const unreadCounts = () =>
      Promise.all((['buyer', 'buyerOther', 'factory', 'rival'] as const).map(unread));
    const before = await unreadCounts();
    expect(
      (await post('trader', { content: 'Holiday next week', targetAudienceUserType: [3001] })).status,
    ).toBe(200);
    const after = await unreadCounts();
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
    for (const path of [[], tags(about.orderId)]) {
      const reply = await post(who, { content: 'x', targetAudienceUserType: types, tags: path });
      expect([reply.status, reply.body.message]).toEqual([403, 'You can write to the trader only.']);
    }
  });

  it('on an order is sent to the people listed there, and read marks follow', async () => {
    const before = await unread('buyer');
    const other = await unread('buyerRegular');
    const sent = await comment('trader', [3001], 'Please confirm the trims');
    expect(sent.body.tags).toEqual(tags(about.orderId));
    expect([await unread('buyer'), await unread('buyerRegular')]).toEqual([before + 1, other]);
    await app.call('buyer', 'PUT', '/api/messages/read', { orderId: about.orderId });
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

  it('must be a file of the sender’s own organization, and stays while the message refers to it', async () => {
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
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        [{ path: 'attachments.0', message: 'An attachment must be an uploaded file.' }],
      ]);
    },
  );

  it('cannot be a file of another person', async () => {
    const reply = await post('buyer', {
      content: 'x',
      receiverUserIds: [id('trader')],
      attachments: [await upload('factory')],
    });
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, 'attachments.0']);
  });
});

describe('a long conversation', () => {
  it('is paged from the newest back, without repeating or skipping messages', async () => {
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

  it('takes the same number of statements regardless of its length', async () => {
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
