import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const id = (who: keyof TestApp['world']['people']) => app.world.people[who].id;
const post = (who: Who, body: object) => app.call(who, 'POST', '/api/messages', body);
const find = async (who: Who, text: string, rest = '') =>
  (await app.call(who, 'GET', `/api/messages/search?text=${encodeURIComponent(text)}${rest}`)).body as any[];
const excerpts = async (who: Who, text: string) => (await find(who, text)).map((one) => one.excerpt);

let orderId = '';
let hidden = { stageId: '', subStages: [{ styleId: '', comboId: '' }] };
const comment = (who: Who, audience: number[], content: string, more: object[] = []) =>
  post(who, {
    content,
    targetAudienceUserType: audience,
    tags: [{ tagName: 'order', tagValue: orderId }, ...more],
  });

beforeAll(async () => {
  orderId = (await makeOrder(app, { 'Order Name': 'Sought Tee' })).orderId;
  [hidden] = await makePlan(app, orderId, [{ stageName: 'Yarn Booking', isVisibleToClient: false }]);
});

describe('the search in messages', () => {
  it('finds parts of words in any case, all of them in one message, with its author and recipient', async () => {
    await post('trader', { content: 'The Zephyr fabric left Gazipur', receiverUserIds: [id('factory')] });
    await post('factory', { content: 'ZEPHYR is late', receiverUserIds: [id('trader')] });
    expect(await excerpts('trader', 'zeph')).toEqual(['ZEPHYR is late', 'The Zephyr fabric left Gazipur']);
    expect(await excerpts('factory', 'zephyr  FABR')).toEqual(['The Zephyr fabric left Gazipur']);
    const [late, left] = await find('trader', 'zephyr');
    expect(late).toMatchObject({
      creatorName: 'Rafiqul Islam',
      partner: { userId: id('factory') },
      orderName: null,
      thread: null,
      tags: [],
    });
    expect(left).toMatchObject({ createdByUserId: id('trader'), partner: { userId: id('factory') } });
  });

  it('treats wildcard characters literally', async () => {
    await post('trader', { content: '100% cotton_slub \\ 日本の生地', receiverUserIds: [id('factory')] });
    for (const text of ['100%', 'cotton_', '\\', '生地'])
      expect(await excerpts('trader', text)).toHaveLength(1);
    for (const text of ['1%n', 'cotton-slub', 'n_slubs']) expect(await excerpts('trader', text)).toEqual([]);
    expect(await find('trader', '   ')).toEqual([]);
  });

  it('finds comments of one’s own side on orders within reach, and leads to the part that they are about', async () => {
    await comment('buyer', [3002], 'The quokka print is too dark');
    const [found] = await find('buyerRegular', 'quokka');
    expect(found).toMatchObject({
      partner: null,
      orderName: 'Sought Tee',
      thread: 'buyer',
      tags: [{ tagName: 'order', tagValue: orderId }],
    });
    expect(await find('traderRegular', 'quokka')).toHaveLength(1);
  });

  it.each([
    ['a word between two others', 'trader', 'factory', ['buyer', 'factoryRegular', 'traderAdmin', 'rival']],
    ['a word between buyer and trader', 'buyer', 'trader', ['factory', 'buyerRegular', 'buyerOther']],
  ] as const)('never finds %s', async (_, from, to, others) => {
    const word = `CANARY${from}${to}`;
    await post(from, { content: `${word} is said`, receiverUserIds: [id(to)] });
    for (const who of [from, to]) expect(await find(who, word), who).toHaveLength(1);
    for (const who of others) expect(await find(who, word), who).toEqual([]);
  });

  it('never finds a comment of the other side’s thread, an internal one, or one on a hidden stage', async () => {
    await comment('factory', [3002], 'CANARYfactoryside');
    await comment('buyer', [3002], 'CANARYbuyerside');
    await comment('trader', [3002], 'CANARYinternal');
    const [sub] = hidden.subStages;
    await comment('trader', [3003], 'CANARYhidden', [
      { tagName: 'style', tagValue: sub?.styleId },
      { tagName: 'combo', tagValue: sub?.comboId },
      { tagName: 'stage', tagValue: hidden.stageId },
    ]);
    const found = async (who: Who) =>
      (await excerpts(who, 'CANARY')).toSorted((one, other) => one.localeCompare(other));
    expect(await found('buyerRegular')).toEqual(['CANARYbuyerside']);
    expect(await found('factoryRegular')).toEqual(['CANARYfactoryside', 'CANARYhidden']);
    expect(await found('traderRegular')).toEqual([
      'CANARYbuyerside',
      'CANARYfactoryside',
      'CANARYhidden',
      'CANARYinternal',
    ]);
    for (const who of ['rival', 'buyerOther', 'factoryOther'] as const) expect(await found(who)).toEqual([]);
  });

  it('is paged without repeating or skipping results, with one statement', async () => {
    for (const nth of [1, 2, 3])
      await post('kaveri', { content: `Wombat ${nth}`, receiverUserIds: [id('trader')] });
    const first = await find('trader', 'wombat', '&pageSize=2');
    const second = await find('trader', 'wombat', `&pageSize=2&before=${first[1].id}`);
    expect([...first, ...second].map((one) => one.excerpt)).toEqual(['Wombat 3', 'Wombat 2', 'Wombat 1']);
    app.queries.count = 0;
    await find('trader', 'wombat');
    const several = app.queries.count;
    app.queries.count = 0;
    await find('trader', 'nothing like it');
    expect(app.queries.count).toBe(several);
  });
});
