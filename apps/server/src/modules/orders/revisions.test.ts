import { describe, expect, it } from 'vitest';
import { fields, makeOrder, makePlan, ownField } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const read = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', `/api/CustomOrder/${orderId}`)).body;
const save = (orderId: string, body: object) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
const history = (who: Who, orderId: string, query = '') =>
  app.call(who, 'GET', `/api/CustomOrder/${orderId}/revisions${query}`);
const restore = (
  who: Who,
  orderId: string,
  version: number,
  body: object = { commitMessage: 'Back to it' },
) => app.call(who, 'POST', `/api/CustomOrder/${orderId}/revisions/${version}/restore`, body);
const withValue = (order: any, name: string, value: unknown) =>
  order.customFields.map((field: any) => (field.name === name ? { ...field, value } : field));

describe('the history of an order', () => {
  it('lists who changed what, when and why, newest first', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, {
      customFields: withValue(order, 'Brand Name', 'Fairhaven'),
      commitMessage: 'Brand corrected',
    });
    await save(order.orderId, { orderStatus: 2, commitMessage: 'Shipped' });
    const { body } = await history('trader', order.orderId);
    expect(body).toEqual([
      expect.objectContaining({
        version: 3,
        commitMessage: 'Shipped',
        changes: [{ label: 'Status', from: 'Active', to: 'Completed' }],
      }),
      expect.objectContaining({
        version: 2,
        authorId: app.world.people.trader.id,
        authorName: app.world.people.trader.name,
        createdAt: app.clock.now.toISOString(),
        commitMessage: 'Brand corrected',
        changes: [{ label: 'Brand Name', from: 'Northbrook', to: 'Fairhaven' }],
      }),
      expect.objectContaining({ version: 1, commitMessage: 'Order created', changes: [] }),
    ]);
    const paged = await history('trader', order.orderId, '?page=2&pageSize=1');
    expect(paged.body.map((one: any) => one.version)).toEqual([2]);
  });

  it('tells a new status in the language of the reader', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, { orderStatus: 2, commitMessage: 'Shipped' });
    const path = `/api/CustomOrder/${order.orderId}/revisions`;
    const { body } = await app.call('trader', 'GET', path, undefined, { 'accept-language': 'zh-CN' });
    expect(body[0].changes).toEqual([{ label: '状态', from: '有效', to: '已完成' }]);
  });

  it('shows a side only commits that changed something it sees', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, {
      customFields: [...order.customFields, ownField('Factory cost', '4.10', [3002, 3003])],
      commitMessage: 'Cost agreed with the factory',
    });
    expect((await history('factory', order.orderId)).body[0]).toMatchObject({
      version: 2,
      changes: [{ label: 'Factory cost', from: 'N/A', to: '4.10' }],
    });
    const buyer = await history('buyer', order.orderId);
    expect(buyer.body.map((one: any) => one.version)).toEqual([1]);
    expect(buyer.text).not.toContain('actory');
    const then = await app.call('buyer', 'GET', `/api/CustomOrder/${order.orderId}/revisions/2`);
    expect([then.status, then.body.message]).toEqual([404, 'Revision not found.']);
    const factory = await app.call('factory', 'GET', `/api/CustomOrder/${order.orderId}/revisions/2`);
    expect(factory.text).toContain('4.10');
    expect(factory.text).not.toContain('editorUsers');
  });

  it('shows a buyer nothing of the draft', async () => {
    const draft = await makeOrder(app, { 'Brand Name': 'Secret brand' }, { orderStatus: 3 });
    await save(draft.orderId, { customFields: withValue(draft, 'Brand Name', 'Second secret') });
    await save(draft.orderId, {
      customFields: withValue(await read('trader', draft.orderId), 'Brand Name', 'Northbrook'),
      orderStatus: 1,
    });
    const { body, text } = await history('buyer', draft.orderId);
    expect(body).toMatchObject([{ version: 1, changes: [] }]);
    expect(text).not.toContain('ecret');
    const before = await app.call('buyer', 'GET', `/api/CustomOrder/${draft.orderId}/revisions/2`);
    expect(before.body).toMatchObject({ code: 'NOT_FOUND', message: 'Revision not found.' });
    expect((await history('trader', draft.orderId)).body).toHaveLength(3);
  });

  it('shows a factory nothing of what was agreed with the previous factory', async () => {
    const order = await makeOrder(app);
    const { indus } = app.world.organizations;
    await save(order.orderId, {
      customFields: [...order.customFields, ownField('Factory cost', '4.10', [3002, 3003])],
    });
    const moved = await save(order.orderId, {
      customFields: withValue(await read('trader', order.orderId), 'Manufacturer Organization', indus).map(
        (field: any) => (field.name === 'Factory cost' ? { ...field, value: '3.90' } : field),
      ),
      associatedUsers: [app.world.people.trader.id],
    });
    expect(moved.status).toBe(200);
    const { body, text } = await history('factoryOther', order.orderId);
    expect(body).toMatchObject([{ version: 1, changes: [] }]);
    expect(text).not.toContain('4.10');
    expect(
      (await app.call('factoryOther', 'GET', `/api/CustomOrder/${order.orderId}/revisions/2`)).status,
    ).toBe(404);
  });
});

describe('the styles of a version', () => {
  const TEXT = 'Brushed twill, enzyme washed. '.repeat(100);
  const named = (name: string, text = TEXT) => ({
    customFields: [
      ...fields('Style', { 'Style Name': name, 'Order Quantity': { value: 10, unit: 790 } }),
      ownField('Notes', text, [3001, 3002, 3003]),
      ...Array.from({ length: 60 }, (_, at) => ownField(`Text ${at}`, text, [3001, 3002, 3003])),
    ],
    combos: [],
  });
  const notesOf = (style: any) => style.customFields.find((field: any) => field.name === 'Notes').value;
  const withNotes = (style: any, value: string) => ({
    ...style,
    customFields: style.customFields.map((field: any) =>
      field.name === 'Notes' ? { ...field, value } : field,
    ),
  });
  const bytes = async (orderId: string) => {
    const { rows } = await app.pool.query(
      'select coalesce(sum(octet_length(style::text)), 0)::integer as sum from order_style_versions where order_id = $1',
      [orderId],
    );
    return rows[0].sum as number;
  };

  it('are stored only where they changed, and every version still has all of them', async () => {
    const order = await makeOrder(
      app,
      {},
      { styleInfo: Array.from({ length: 10 }, (_, at) => named(`Tee ${at}`)) },
    );
    const { orderId } = order;
    const [first, second, ...others] = order.styleInfo;
    const whole = await bytes(orderId);
    expect(whole).toBeGreaterThan(1_800_000);
    for (let nth = 1; nth <= 5; nth += 1)
      await save(orderId, { styleInfo: [withNotes(first, `Note ${nth}`), second, ...others] });
    // Five changes of one style out of ten must store that style only, not all ten each time.
    expect(await bytes(orderId)).toBeLessThan(whole * 1.51);
    const last = withNotes(first, 'Note 5');
    await save(orderId, { styleInfo: [last, ...others, withNotes(second, 'Moved')] });
    await save(orderId, { styleInfo: [last, ...others] });
    expect(await bytes(orderId)).toBeLessThan(whole * 1.61);
    const at = async (version: number) =>
      (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}/revisions/${version}`)).body.styleInfo;
    expect(await at(1)).toEqual(order.styleInfo);
    expect(notesOf((await at(3))[0])).toBe('Note 2');
    expect((await at(3)).slice(1)).toEqual([second, ...others]);
    expect((await at(7)).map((one: any) => one.styleId).at(-1)).toBe(second.styleId);
    expect(notesOf((await at(7)).at(-1))).toBe('Moved');
    expect(await at(8)).toHaveLength(9);
    expect((await restore('trader', orderId, 6)).body.styleInfo).toEqual([last, second, ...others]);
    expect(await at(9)).toEqual([last, second, ...others]);
    expect((await restore('trader', orderId, 1)).body.styleInfo).toEqual(order.styleInfo);
  });
});

describe('restoring a version', () => {
  it('brings its fields, styles and plan rows back as a new commit, and people stay', async () => {
    const order = await makeOrder(app);
    const [stage] = await makePlan(app, order.orderId, [{ leadTimeClient: 10 }]);
    expect(stage.subStages).toHaveLength(2);
    await save(order.orderId, {
      customFields: withValue(
        { customFields: withValue(order, 'Order Name', 'Other Tee') },
        'Purchase Order Date',
        '2026-06-11',
      ),
      styleInfo: [{ ...order.styleInfo[0], combos: order.styleInfo[0].combos.slice(1) }],
      associatedUsers: [app.world.people.trader.id],
    });
    const restored = await restore('trader', order.orderId, 1, { commitMessage: ' Back to the first ' });
    expect(restored.body).toMatchObject({ version: 3, orderName: 'Crew Tee' });
    expect(restored.body.styleInfo).toEqual(order.styleInfo);
    expect(restored.body.associatedUsers).toEqual([app.world.people.trader.id]);
    expect((await history('trader', order.orderId)).body[0]).toMatchObject({
      version: 3,
      commitMessage: 'Back to the first',
    });
    const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${order.orderId}`);
    expect(plan.body[0].subStages).toHaveLength(2);
    expect(plan.body[0].deadlineClient).toBe('2026-06-11');
  });

  it('needs an editor, a summary, another version than the current one, and a version that is there', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, { customFields: withValue(order, 'Brand Name', 'Fairhaven') });
    expect((await restore('traderAdmin', order.orderId, 1)).body.message).toBe(
      'Only editors of this order can change it.',
    );
    expect((await restore('buyer', order.orderId, 1)).status).toBe(403);
    expect((await restore('rival', order.orderId, 1)).status).toBe(404);
    expect((await restore('trader', order.orderId, 9)).status).toBe(404);
    expect((await restore('trader', order.orderId, 2)).status).toBe(409);
    for (const commitMessage of ['', ' \n', 'x'.repeat(73)])
      expect((await restore('trader', order.orderId, 1, { commitMessage })).status).toBe(400);
    const stale = await restore('trader', order.orderId, 1, { commitMessage: 'Back', version: 1 });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', version: 2 });
    expect((await history('trader', order.orderId)).body).toHaveLength(2);
  });

  it('of an archived order is refused', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, { orderStatus: 4, commitMessage: 'Order archived' });
    const reply = await restore('trader', order.orderId, 1);
    expect(reply.body.message).toBe('This order is archived. Unarchive it to make changes.');
  });

  it('happens once of many at the same moment when each names the version it saw', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, { customFields: withValue(order, 'Brand Name', 'Fairhaven') });
    const body = { commitMessage: 'Back', version: 2 };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => restore('trader', order.orderId, 1, body)),
    );
    expect(replies.map((reply) => reply.status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect((await history('trader', order.orderId)).body).toHaveLength(3);
  });

  it('gives no links away to those who repeat its answer', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, { customFields: withValue(order, 'Brand Name', 'Fairhaven') });
    await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId: order.orderId });
    expect((await restore('trader', order.orderId, 1)).body).not.toHaveProperty('guestInfoList');
  });
});
