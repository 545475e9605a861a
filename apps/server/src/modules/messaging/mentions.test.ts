import { UserType } from '@selvedge/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import type { Context } from '#server/http/context';
import { tags, useMessagingOrder } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';
import { listUnreadMentions } from './messaging';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
type Person = keyof TestApp['world']['people'];
const { about, id, post, get } = useMessagingOrder(app);
const REFUSAL = 'You can mention only people who can see this thread.';

const mention = (who: Who, people: Person[], audience: number[], text = 'Hello', ...path: string[]) =>
  post(who, {
    content: `${people.map((one) => `@${app.world.people[one].name}`).join(' ')} ${text}`,
    targetAudienceUserType: audience,
    tags: tags(...(path.length ? path : [about.orderId])),
    mentions: people.map(id),
  });
const bell = async (who: Who): Promise<any[]> => (await app.call(who, 'GET', '/api/Notification')).body;
const unread = async (who: Who): Promise<number> => (await get(who, 'unread-count')).unreadCount;
const suggested = async (who: Who, rest = '', orderId = about.orderId): Promise<any[]> =>
  get(who, `mentionable?orderId=${orderId}${rest}`);
const names = (people: any[]) => people.map(({ name }) => name);

describe('a mention', () => {
  it('is stored with the name, and the text stays plain', async () => {
    const reply = await mention('trader', ['factory', 'factory'], [3003], 'please confirm');
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      content: '@Rafiqul Islam @Rafiqul Islam please confirm',
      mentions: [{ userId: id('factory'), name: 'Rafiqul Islam' }],
    });
    const [seen] = await get('factory', `filter?orderId=${about.orderId}`);
    expect(seen.mentions).toEqual([{ userId: id('factory'), name: 'Rafiqul Islam' }]);
  });

  it('brings the comment to a person whom the order does not list, in one notification', async () => {
    const order = await makeOrder(app, { 'Order Name': 'Unlisted Tee' }, { associatedUsers: [id('trader')] });
    const before = await unread('factoryRegular');
    await mention('trader', ['factoryRegular'], [3003], 'welcome', order.orderId);
    expect(await unread('factoryRegular')).toBe(before + 1);
    const found = (await bell('factoryRegular')).filter((one) => one.action.includes(order.orderId));
    expect(found).toMatchObject([
      {
        title: 'Priya Raman mentioned you on Unlisted Tee',
        message: 'Priya Raman: @Nasrin Akter welcome',
        action: `/order/${order.orderId}?comments=order&thread=manufacturer`,
        isRead: false,
      },
    ]);
    const author = (await bell('trader')).filter((one) => one.action.includes(order.orderId));
    expect(author).toEqual([]);
  });

  it('replaces the notification about new comments, which others get', async () => {
    const order = await makeOrder(app, { 'Order Name': 'Listed Tee' });
    await mention('buyer', ['trader'], [3002], 'see this', order.orderId);
    await mention('buyer', ['trader'], [3002], 'and this', order.orderId);
    const titles = async (who: Who) =>
      (await bell(who))
        .filter((one) => one.action.includes('comments=') && one.action.includes(order.orderId))
        .map(({ title }) => title);
    expect(await titles('trader')).toEqual(['Dana Whitfield mentioned you on Listed Tee']);
    await mention('trader', ['buyer'], [3001], 'done', order.orderId);
    await post('trader', {
      content: 'For the factory',
      targetAudienceUserType: [3003],
      tags: tags(order.orderId),
    });
    expect(await titles('factory')).toEqual(['New comment on Listed Tee']);
  });

  it('is read with its thread, and not with another one', async () => {
    const order = await makeOrder(app, { 'Order Name': 'Read Tee' });
    await mention('factory', ['trader'], [3002], 'look', order.orderId);
    const isRead = async () =>
      (await bell('trader')).find((one) => one.action.includes(order.orderId)).isRead;
    const read = (thread: string) =>
      app.call('trader', 'PUT', '/api/messages/read', { orderId: order.orderId, thread });
    await read('buyer');
    expect(await isRead()).toBe(false);
    await read('manufacturer');
    expect(await isRead()).toBe(true);
  });

  it('is not shown to the side from which its stage is hidden later', async () => {
    const path = [about.orderId, about.styleId, about.comboId, about.shared.stageId];
    await mention('trader', ['buyer'], [3001], 'CANARY-HIDDEN', ...path);
    const titles = async () => (await bell('buyer')).map(({ message }) => message).join();
    expect(await titles()).toContain('CANARY-HIDDEN');
    const { body: plan } = await app.call('trader', 'GET', `/api/Planning/byOrderId/${about.orderId}`);
    const visible = (isVisibleToClient: boolean) =>
      app.call(
        'trader',
        'PUT',
        '/api/Planning/bulkUpdate',
        plan.map((one: any) => (one.stageId === about.shared.stageId ? { ...one, isVisibleToClient } : one)),
      );
    expect((await visible(false)).status).toBe(200);
    expect(await titles()).not.toContain('CANARY-HIDDEN');
    expect((await visible(true)).status).toBe(200);
  });

  it.each([
    ['the factory in the buyer’s thread', 'trader', ['factory'], [3001]],
    ['the buyer in the factory’s thread', 'trader', ['buyer'], [3003]],
    ['a partner in an internal comment', 'trader', ['buyer'], [3002]],
    ['a partner in a comment to both', 'trader', ['buyer'], [3001, 3003]],
    ['the factory by the buyer', 'buyer', ['factory'], [3002]],
    ['another factory', 'trader', ['factoryOther'], [3003]],
    ['somebody of another trader', 'trader', ['rival'], [3002]],
    ['one of several', 'trader', ['factory', 'buyer'], [3003]],
  ] as const)('of %s is refused', async (_, who, people, audience) => {
    const before = await app.pool.query('select count(*) from messages');
    const reply = await mention(who, [...people], [...audience]);
    expect([reply.status, reply.body.message, reply.body.errors[0].path]).toEqual([400, REFUSAL, 'mentions']);
    expect((await app.pool.query('select count(*) from messages')).rows).toEqual(before.rows);
  });

  it.each([
    ['an unknown person', [999_999], REFUSAL],
    ['21 people', Array.from({ length: 21 }, () => 1), /./],
  ])('of %s is refused', async (_, mentions, message) => {
    const reply = await post('trader', {
      content: 'x',
      targetAudienceUserType: [3001],
      tags: tags(about.orderId),
      mentions,
    });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(message);
  });

  it('of a deactivated person is refused', async () => {
    await app.pool.query('update users set status = 1003 where id = $1', [id('buyerRegular')]);
    expect((await mention('trader', ['buyerRegular'], [3001])).status).toBe(400);
    expect(names(await suggested('trader', '&thread=buyer'))).not.toContain('Jonas Reed');
    await app.pool.query('update users set status = 1002 where id = $1', [id('buyerRegular')]);
  });

  it('of the author delivers nothing to them', async () => {
    const before = await unread('trader');
    expect((await mention('trader', ['trader'], [3001])).status).toBe(200);
    expect(await unread('trader')).toBe(before);
  });

  it('in a direct message is one of its recipients whom all of them may know', async () => {
    const send = (receivers: Person[], mentioned: Person) =>
      post('trader', {
        content: `@${app.world.people[mentioned].name}`,
        receiverUserIds: receivers.map(id),
        mentions: [id(mentioned)],
      });
    expect((await send(['buyer'], 'buyer')).body.mentions).toEqual([
      { userId: id('buyer'), name: 'Dana Whitfield' },
    ]);
    expect((await send(['buyer', 'traderAdmin'], 'traderAdmin')).status).toBe(200);
    for (const reply of [
      await send(['buyer'], 'traderAdmin'),
      await send(['buyer', 'factory'], 'factory'),
      await send(['traderAdmin'], 'factory'),
    ])
      expect([reply.status, reply.body.message]).toEqual([400, REFUSAL]);
    const title = (await bell('buyer'))[0].title;
    expect(title).toBe('New message from Priya Raman');
  });
});

describe('the people to mention', () => {
  it('are those of the trader and of the thread’s side, listed ones first', async () => {
    const found = await suggested('trader', '&thread=manufacturer');
    expect(names(found)).toEqual(['Rafiqul Islam', 'Mei Lin', 'Nasrin Akter', 'Tom Okafor']);
    expect(found[0]).toEqual({
      userId: id('factory'),
      name: 'Rafiqul Islam',
      organizationName: 'Shapla Knit Composite Ltd.',
      picture: null,
      listed: true,
    });
    expect(names(await suggested('trader', '&thread=buyer'))).toEqual([
      'Dana Whitfield',
      'Jonas Reed',
      'Mei Lin',
      'Tom Okafor',
    ]);
    for (const rest of ['&thread=internal', ''])
      expect(names(await suggested('trader', rest))).toEqual(['Mei Lin', 'Tom Okafor']);
  });

  it.each([
    ['buyer', ['Priya Raman', 'Jonas Reed', 'Mei Lin', 'Tom Okafor']],
    ['factory', ['Priya Raman', 'Mei Lin', 'Nasrin Akter', 'Tom Okafor']],
  ] as const)('are for the %s never those of the other side', async (who, people) => {
    expect(names(await suggested(who))).toEqual(people);
    const reply = await app.call(
      who,
      'GET',
      `/api/messages/mentionable?orderId=${about.orderId}&thread=internal`,
    );
    expect(reply.status).toBe(404);
  });

  it('are found by the start of a word of their name', async () => {
    const found = async (search: string) =>
      names(await suggested('trader', `&thread=manufacturer&search=${encodeURIComponent(search)}`));
    expect(await found('isl')).toEqual(['Rafiqul Islam']);
    expect(await found('Rafiqul I')).toEqual(['Rafiqul Islam']);
    expect(await found('slam')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('dana')).toEqual([]);
  });

  it('are the trader’s own on a stage that is hidden from the thread’s side', async () => {
    const rest = `&stageId=${about.factoryOnly.stageId}`;
    expect(names(await suggested('trader', `${rest}&thread=buyer`))).toEqual(['Mei Lin', 'Tom Okafor']);
    expect(names(await suggested('trader', `${rest}&thread=manufacturer`))).toContain('Rafiqul Islam');
    const hidden = await app.call(
      'buyer',
      'GET',
      `/api/messages/mentionable?orderId=${about.orderId}${rest}`,
    );
    expect(hidden.status).toBe(404);
  });

  it('are the trader’s own on a draft', async () => {
    const draft = await makeOrder(app, { 'Order Name': 'Draft' }, { orderStatus: 3 });
    expect(names(await suggested('trader', '&thread=buyer', draft.orderId))).toEqual([
      'Mei Lin',
      'Tom Okafor',
    ]);
  });

  it('are 404 for an order out of reach', async () => {
    for (const who of ['rival', 'factoryOther', 'buyerOther'] as const) {
      const reply = await app.call(who, 'GET', `/api/messages/mentionable?orderId=${about.orderId}`);
      expect([who, reply.status]).toEqual([who, 404]);
    }
  });
});

describe('unread mentions', () => {
  const waiting = (who: 'trader' | 'factory', userType: UserType) => {
    const actor = { id: id(who), organizationId: app.world.people[who].organizationId, userType };
    return listUnreadMentions({ db: dbOf(app.pool), now: app.clock.now, actor } as unknown as Context);
  };

  it('are the oldest of all with their order and link, until they are read', async () => {
    await app.pool.query('update message_recipients set read_at = now()');
    const order = await makeOrder(app, { 'Order Name': 'Waiting Tee' });
    const sent = [];
    for (let nth = 1; nth <= 21; nth += 1)
      sent.push((await mention('trader', ['factory'], [3003], `number ${nth}`, order.orderId)).body.id);
    const direct = await post('trader', {
      content: '@Rafiqul Islam call me',
      receiverUserIds: [id('factory')],
      mentions: [id('factory')],
    });
    await post('trader', {
      content: 'No mention',
      targetAudienceUserType: [3003],
      tags: tags(order.orderId),
    });
    const found = await waiting('factory', UserType.Manufacturer);
    expect([found.total, found.items.map(({ messageId }) => messageId)]).toEqual([22, sent.slice(0, 20)]);
    expect(found.items[0]).toEqual({
      messageId: sent[0],
      orderId: order.orderId,
      orderName: 'Waiting Tee',
      author: 'Priya Raman',
      createdAt: expect.any(String),
      thread: 'manufacturer',
      excerpt: '@Rafiqul Islam number 1',
      link: `/order/${order.orderId}?comments=order&thread=manufacturer&at=${sent[0]}`,
    });
    await app.call('factory', 'PUT', '/api/messages/read', { orderId: order.orderId });
    expect(await waiting('factory', UserType.Manufacturer)).toMatchObject({
      total: 1,
      items: [
        {
          messageId: direct.body.id,
          orderId: null,
          thread: null,
          link: `/message/${id('trader')}?at=${direct.body.id}`,
        },
      ],
    });
    expect(await waiting('trader', UserType.Trader)).toEqual({ total: 0, items: [] });
  });
});
