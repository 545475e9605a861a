import { beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#test/messaging-order';
import { combo, makeOrder, material, orderBody, style } from '#test/orders';
import { fileField, pinCalls } from '#test/pins';
import { sampleCalls } from '#test/samples';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { add, pin, answer, list, numbers } = pinCalls(app);
const { sampled, sent } = sampleCalls(app);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const [BUYER, TRADER, FACTORY] = [3001, 3002, 3003];

/** An order with a file in a field of its own. */
async function ordered(file: string, types?: readonly number[]) {
  const body = orderBody(app);
  const order = await makeOrder(
    app,
    {},
    { customFields: [...body.customFields, fileField('Artwork', file, types)] },
  );
  return order as { orderId: string; version: number; customFields: any[] };
}
const change = (order: { orderId: string; customFields: any[] }, over: object) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
    commitMessage: 'Changed',
    customFields: order.customFields.map((one) => (one.name === 'Artwork' ? { ...one, ...over } : one)),
  });

describe('the place of a pin', () => {
  let picture = { orderId: '', file: '' };
  let document = { orderId: '', file: '' };
  beforeAll(async () => {
    const [image, pdf] = [await add(), await add('pack.pdf', 'trader', PDF)];
    picture = { orderId: (await ordered(image)).orderId, file: image };
    document = { orderId: (await ordered(pdf)).orderId, file: pdf };
  });

  it.each([
    ['the corners of a picture', 'picture', { x: 0, y: 1 }, 200],
    ['the second page of a picture', 'picture', { page: 2 }, 'pin.page'],
    ['page 0', 'picture', { page: 0 }, 'pin.page'],
    ['half a page', 'document', { page: 1.5 }, 'pin.page'],
    ['page 12 of a PDF', 'document', { page: 12 }, 200],
    ['a point left of the page', 'picture', { x: -0.01 }, 'pin.x'],
    ['a point right of the page', 'picture', { x: 1.01 }, 'pin.x'],
    ['a point below the page', 'document', { y: 1.2 }, 'pin.y'],
  ] as const)('on %s', async (_, kind, point, expected) => {
    const { orderId, file } = kind === 'picture' ? picture : document;
    const { status, body } = await pin('trader', orderId, file, [BUYER], point);
    if (expected === 200) return expect(status).toBe(200);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: expected, message: 'A pin must lie on the page.' }]);
  });

  it('is refused on a file without pages, in a direct message, and without an order', async () => {
    const sheet = await add('sizes.csv', 'trader', Buffer.from('a,b'));
    const { orderId } = await ordered(sheet);
    expect((await pin('trader', orderId, sheet, [BUYER])).body.message).toBe('A pin must lie on the page.');
    const message = { content: 'Here', pin: { file: picture.file, page: 1, x: 0, y: 0 } };
    for (const to of [
      { receiverUserIds: [app.world.people.buyer.id], tags: tags(picture.orderId) },
      { targetAudienceUserType: [BUYER] },
    ]) {
      const { status, body } = await app.call('trader', 'POST', '/api/messages', { ...message, ...to });
      expect([status, body.errors?.[0].path]).toEqual([400, 'pin']);
    }
  });
});

describe('the file of a pin', () => {
  it.each([
    ['trader', 200],
    ['buyer', 404],
    ['factory', 200],
    ['buyerOther', 404],
    ['rival', 404],
  ] as const)(
    'of a field for the trader and factory is answered to the %s with %i',
    async (who, expected) => {
      const file = await add();
      const { orderId } = await ordered(file, [TRADER, FACTORY]);
      expect((await pin(who, orderId, file, [TRADER])).status).toBe(expected);
      expect((await list(who, orderId, file)).status).toBe(expected);
    },
  );

  it.each([
    [[BUYER], 400],
    [[FACTORY, BUYER], 400],
    [[FACTORY], 200],
    [[TRADER], 200],
  ] as const)(
    'of a field for the trader and factory is refused to %j with %i',
    async (audience, expected) => {
      const file = await add();
      const { orderId } = await ordered(file, [TRADER, FACTORY]);
      const { status, body } = await pin('trader', orderId, file, [...audience]);
      expect(status).toBe(expected);
      if (expected === 400)
        expect(body.errors).toEqual([
          { path: 'pin.file', message: 'This file is hidden from some of those you write to.' },
        ]);
      expect((await list('trader', orderId, file)).body.threads).toEqual(['manufacturer', 'internal']);
    },
  );

  it('must be of the order: another order’s, an attachment’s and an unknown file are not found', async () => {
    const [own, other, loose] = [await add(), await add(), await add()];
    const { orderId } = await ordered(own);
    await ordered(other);
    for (const file of [other, loose, '/files/none', `${own}x`])
      expect((await pin('trader', orderId, file, [BUYER])).status).toBe(404);
  });

  it('may be of an earlier version, until its field is hidden', async () => {
    const [first, second] = [await add('first.png'), await add('second.png')];
    const order = await ordered(first);
    const { orderId } = order;
    await pin('factory', orderId, first, [TRADER]);
    const saved = await change(order, { value: second });
    expect(await numbers('factory', orderId, first)).toEqual([{ manufacturer: 1 }]);
    expect(await numbers('factory', orderId, second)).toEqual([]);
    expect((await pin('factory', orderId, first, [TRADER])).body.pin.numbers).toEqual({ manufacturer: 2 });
    await change(saved.body, { accessibleToUserTypes: [TRADER, BUYER] });
    expect((await list('factory', orderId, first)).status).toBe(404);
    expect((await pin('factory', orderId, first, [TRADER])).status).toBe(404);
    const { body } = await app.call('factory', 'GET', `/api/messages/filter?orderId=${orderId}`);
    expect(body.map((one: any) => one.pin)).toEqual([null, null]);
    expect((await pin('trader', orderId, first, [FACTORY])).status).toBe(400);
  });

  it('may be in a style, a combo or a material', async () => {
    const files = [await add(), await add(), await add()] as const;
    const label = material('Label', 'Trims', 300, 790);
    const tee = style('Tee', 300, [
      {
        ...combo('Navy', 300, [
          { ...label, customFields: [...label.customFields, fileField('Proof', files[2])] },
        ]),
        customFields: [...combo('Navy', 300).customFields, fileField('Artwork', files[1])],
      },
    ]);
    const order = await makeOrder(
      app,
      {},
      {
        styleInfo: [{ ...tee, customFields: [...tee.customFields, fileField('Pack', files[0])] }],
      },
    );
    const [{ styleId, combos }] = order.styleInfo;
    const found = await Promise.all(files.map((file) => list('buyer', order.orderId, file)));
    expect(found.map(({ body }) => body.on.name)).toEqual(['Pack', 'Artwork', 'Proof']);
    const tagged = found.map(({ body }) => body.tags.map((tag: any) => tag.tagValue));
    const ofCombo = [order.orderId, styleId, combos[0].comboId];
    expect(tagged).toEqual([ofCombo.slice(0, 2), ofCombo, ofCombo]);
  });

  it('of a sample round is of its side', async () => {
    const { orderId, white } = await sampled();
    const photo = await add('photo.png', 'factory');
    await sent('factory', 'factory', white, { files: [photo] });
    expect((await list('factory', orderId, photo)).body.on).toEqual({ name: 'Fit Sample', round: 1 });
    expect((await list('buyer', orderId, photo)).status).toBe(404);
    expect((await pin('buyer', orderId, photo, [TRADER])).status).toBe(404);
    expect((await pin('trader', orderId, photo, [BUYER, FACTORY])).body.errors[0].path).toBe('pin.file');
    expect((await pin('trader', orderId, photo, [FACTORY])).status).toBe(200);
    expect(await numbers('factory', orderId, photo)).toEqual([{ manufacturer: 1 }]);
  });
});

describe('the numbers of pins', () => {
  it('run per file and thread, so that neither side learns of the other’s', async () => {
    const file = await add();
    const { orderId } = await ordered(file);
    for (const [who, audience] of [
      ['factory', [TRADER]],
      ['factory', [TRADER]],
      ['buyer', [TRADER]],
      ['trader', [BUYER, FACTORY]],
      ['trader', [TRADER]],
      ['trader', [BUYER]],
    ] as const)
      expect((await pin(who, orderId, file, [...audience])).status).toBe(200);
    expect(await numbers('buyer', orderId, file)).toEqual([{ buyer: 1 }, { buyer: 2 }, { buyer: 3 }]);
    expect(await numbers('factory', orderId, file)).toEqual(
      [1, 2, 3].map((manufacturer) => ({ manufacturer })),
    );
    expect(await numbers('trader', orderId, file, 'internal')).toEqual([{ internal: 1 }]);
    expect(await numbers('trader', orderId, file, 'buyer')).toEqual([
      { buyer: 1 },
      { buyer: 2, manufacturer: 3 },
      { buyer: 3 },
    ]);
    expect((await list('buyer', orderId, file, 'manufacturer')).status).toBe(404);
  });

  it('differ for people who pin at the same time', async () => {
    const file = await add();
    const { orderId } = await ordered(file);
    const pins = await Promise.all(
      (['buyer', 'trader', 'buyer', 'trader', 'buyer'] as const).map((who) =>
        pin(who, orderId, file, [who === 'trader' ? (BUYER as number) : (TRADER as number)]),
      ),
    );
    expect(pins.map(({ body }) => body.pin.numbers.buyer).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it('start again for another factory, which sees no earlier pin', async () => {
    const file = await add();
    const order = await ordered(file);
    await pin('factory', order.orderId, file, [TRADER]);
    // Written directly: the order's history names the other factory from its start.
    const organizationId = app.world.organizations.indus.id;
    for (const table of ['orders where id', 'order_revisions where order_id']) {
      const [name, key] = table.split(' where ');
      await app.pool.query(`update ${name} set factory_org_id = $2 where ${key} = $1`, [
        order.orderId,
        organizationId,
      ]);
    }
    expect(await numbers('factoryOther', order.orderId, file)).toEqual([]);
    const { body } = await pin('factoryOther', order.orderId, file, [TRADER]);
    expect(body.pin.numbers).toEqual({ manufacturer: 1 });
  });
});

describe('the comments of a pin', () => {
  it('hang on its first one, and stay in its thread and about its part', async () => {
    const file = await add();
    const { orderId } = await ordered(file);
    const { id } = (await pin('buyer', orderId, file, [TRADER])).body;
    expect((await answer('trader', id, [BUYER])).body.tags).toEqual(tags(orderId));
    const reply = (await answer('buyer', id, [TRADER], 'Thanks')).body;
    expect(reply.pin).toEqual({
      id,
      on: { name: 'Artwork', round: null },
      numbers: { buyer: 1 },
      isResolved: false,
    });
    const [first] = (await list('buyer', orderId, file)).body.pins;
    expect(first.comments.map((one: any) => one.content)).toEqual(['Wider here', 'Done', 'Thanks']);
    for (const audience of [[FACTORY], [TRADER], [BUYER, FACTORY]] as number[][])
      expect((await answer('trader', id, audience)).body.errors).toEqual([
        { path: 'targetAudienceUserType', message: 'An answer stays in the thread of its pin.' },
      ]);
    for (const [who, of] of [
      ['factory', id],
      ['buyerOther', id],
      ['buyer', reply.id],
      ['buyer', orderId],
    ] as const)
      expect((await answer(who, of, [TRADER])).status).toBe(404);
  });

  it('notify like comments, with a link that opens the viewer at the pin', async () => {
    const file = await add();
    const { orderId } = await ordered(file);
    const { id } = (await pin('buyer', orderId, file, [TRADER])).body;
    const { body } = await app.call('trader', 'GET', '/api/Notification');
    expect(JSON.stringify(body)).toContain(`/order/${orderId}?pin=${id}&thread=buyer`);
    expect(JSON.stringify(body)).not.toContain(file.slice(7, 39));
    expect(
      (await app.call('trader', 'GET', `/api/messages/pins?orderId=${orderId}&pin=${id}`)).body.file,
    ).toBe(file);
    for (const who of ['factory', 'rival'] as const)
      expect((await app.call(who, 'GET', `/api/messages/pins?orderId=${orderId}&pin=${id}`)).status).toBe(
        404,
      );
    const other = await ordered(file);
    const path = `/api/messages/pins?orderId=${other.orderId}&pin=${id}`;
    expect((await app.call('trader', 'GET', path)).status).toBe(404);
  });

  it('carry the pin in lists, conversations and searches of those who read them', async () => {
    const file = await add();
    const { orderId } = await ordered(file);
    await pin('buyer', orderId, file, [TRADER]);
    await app.call('trader', 'POST', '/api/messages', {
      content: 'CANARY-FACTORY-pin',
      targetAudienceUserType: [FACTORY],
      tags: tags(orderId),
      pin: { file, page: 1, x: 0, y: 0 },
    });
    const paths = [
      `/api/messages/filter?orderId=${orderId}`,
      `/api/messages/by-receiver?receiverId=${app.world.people.trader.id}`,
      '/api/messages/search?text=wider',
      '/api/messages/search?text=canary',
      `/api/messages/pins?orderId=${orderId}&file=${encodeURIComponent(file)}`,
    ];
    const read = async (who: Who) =>
      (await Promise.all(paths.map((path) => app.call(who, 'GET', path)))).map(({ text }) => text);
    const buyer = await read('buyer');
    expect(buyer.join()).not.toContain('CANARY');
    expect(buyer.join()).not.toContain('manufacturer');
    for (const text of [buyer[0], buyer[1], buyer[2]]) expect(text).toContain('"numbers":{"buyer":1}');
    const factory = (await read('factory')).join();
    expect(factory).not.toContain('"buyer":1');
    expect(factory).toContain('"numbers":{"manufacturer":1}');
  });
});

describe('resolving a pin', () => {
  it.each([
    ['buyer', 200],
    ['trader', 200],
    ['traderRegular', 200],
    ['buyerRegular', 403],
    ['factory', 404],
    ['rival', 404],
  ] as const)('of the buyer is answered to the %s with %i', async (who, expected) => {
    const file = await add();
    const { orderId } = await ordered(file);
    const { id } = (await pin('buyer', orderId, file, [TRADER])).body;
    const resolve = (resolved: boolean, by: Who = who) =>
      app.call(by, 'PUT', `/api/messages/${id}/resolved`, { resolved });
    expect((await resolve(true)).status).toBe(expected);
    const state = async () => (await list('trader', orderId, file)).body.pins[0].resolved;
    if (expected !== 200) return expect(await state()).toBeNull();
    const { name } = app.world.people[who] as { name?: string };
    expect((await state()).at).toBeTruthy();
    if (name) expect((await state()).by).toBe(name);
    await resolve(true, 'trader');
    expect((await resolve(false)).body).toEqual({ isResolved: false });
    expect(await state()).toBeNull();
  });

  it('is for its first comment', async () => {
    const file = await add();
    const { orderId } = await ordered(file);
    const { id } = (await pin('buyer', orderId, file, [TRADER])).body;
    const reply = (await answer('trader', id, [BUYER])).body;
    const body = { resolved: true };
    expect((await app.call('trader', 'PUT', `/api/messages/${reply.id}/resolved`, body)).status).toBe(404);
  });
});
