import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, material, orderBody, ownField, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const put = (orderId: string, body: object) => app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
const read = async (who: Who, path: string) => (await app.call(who, 'GET', `/api/${path}`)).body;
const CHANGED = 'CANARY-price agreed';

/** Everything that a person can read about an order's history. */
const past = async (who: Who, orderId: string) => {
  const versions = (await read(who, `CustomOrder/${orderId}/revisions`)).map((one: any) => one.version);
  const paths = [
    `CustomOrder/${orderId}/revisions`,
    `OrderActivity/${orderId}?pageSize=100`,
    'Notification?pageSize=100',
    ...versions.map((version: number) => `CustomOrder/${orderId}/revisions/${version}`),
  ];
  const { changes } = await read(who, 'Today?since=week');
  const onHome = changes.orders.filter((one: any) => one.orderId === orderId);
  return [...(await Promise.all(paths.map((path) => read(who, path)))), onHome]
    .map((one) => JSON.stringify(one))
    .join('\n');
};

describe('a field that is hidden from a side after it was shown', () => {
  const shownToAll = ownField('CANARY-price', 'CANARY-4.10', [3001, 3002, 3003]);
  const withField = <Part extends { customFields: object[] }>(part: Part) => ({
    ...part,
    customFields: [...part.customFields, shownToAll],
  });
  const priced = (list: any[]) => list.find((one) => one.name === 'CANARY-price');
  /** Makes an order with the field on the order or on its style. */
  const makePriced = async (level: 'order' | 'style') => {
    const tee = style('Tee', 10, [combo('White', 10)]);
    const body =
      level === 'order'
        ? withField(orderBody(app, {}, { styleInfo: [tee] }))
        : orderBody(app, {}, { styleInfo: [withField(tee)] });
    const { orderId, customFields, styleInfo } = (await app.call('trader', 'POST', '/api/CustomOrder', body))
      .body;
    const [{ styleId, customFields: styleFields }] = styleInfo;
    const change = (field: object, rest: object = {}) =>
      put(orderId, {
        ...(level === 'order'
          ? { customFields: [field] }
          : { styleInfo: [{ styleId, customFields: [field] }] }),
        ...rest,
      });
    return { orderId, stored: priced(level === 'order' ? customFields : styleFields), change };
  };

  it.each(['order', 'style'] as const)(
    'of the %s disappears from its versions, history and activity',
    async (level) => {
      const { orderId, stored, change } = await makePriced(level);
      const later = { ...stored, value: 'CANARY-3.90' };
      await change(later, { commitMessage: CHANGED });
      await put(orderId, { orderStatus: 2, commitMessage: 'Shipped' });
      for (const who of ['buyer', 'factory'] as const)
        expect(await past(who, orderId)).toContain('CANARY-4.10');
      await change(
        { ...later, accessibleToUserTypes: [3001, 3002] },
        { commitMessage: 'For the buyer only' },
      );
      const factory = await past('factory', orderId);
      expect(factory).not.toContain('CANARY');
      expect(factory).toContain('Shipped');
      expect(await past('buyer', orderId)).toContain('CANARY-4.10');
      expect(await past('trader', orderId)).toContain(CHANGED);
    },
  );

  it.each(['order', 'style'] as const)(
    'of the %s stays hidden when it leaves the order afterwards',
    async (level) => {
      const { orderId, stored, change } = await makePriced(level);
      await change({ ...stored, value: 'CANARY-3.90' });
      expect(await past('factory', orderId)).toContain('CANARY-4.10');
      await change({ ...stored, value: 'CANARY-3.90', accessibleToUserTypes: [3001, 3002] });
      const removed =
        level === 'order'
          ? await change({ id: stored.id, removed: true })
          : await put(orderId, { styleInfo: [style('Polo', 10, [combo('White', 10)])] });
      expect(removed.text).not.toContain('CANARY');
      expect(await past('factory', orderId)).not.toContain('CANARY');
      expect(await past('buyer', orderId)).toContain('CANARY-4.10');
      expect(await past('trader', orderId)).toContain('CANARY-3.90');
      // When the field is visible to everyone again, so is its history.
      const back = await app.call('trader', 'POST', `/api/CustomOrder/${orderId}/revisions/1/restore`, {
        commitMessage: 'Back',
      });
      expect(back.status, back.text).toBe(200);
      expect(await past('factory', orderId)).toContain('CANARY-4.10');
    },
  );

  it('is still read as it was when it left the order before it was hidden from anybody', async () => {
    const order = await makeOrder(app);
    const saved = await put(order.orderId, { customFields: [shownToAll] });
    await put(order.orderId, { customFields: [{ id: priced(saved.body.customFields).id, removed: true }] });
    expect(await past('factory', order.orderId)).toContain('CANARY-4.10');
  });

  it('disappears from changes of earlier releases, which contain only its name', async () => {
    const order = await makeOrder(app);
    const saved = await put(order.orderId, { customFields: [shownToAll] });
    await app.pool.query(
      `update order_revisions set changes = (select jsonb_agg(c - 'field') from jsonb_array_elements(changes) c)
        where order_id = $1 and changes <> '[]'`,
      [order.orderId],
    );
    await app.pool.query("update activities set facts = facts - 'version' where order_id = $1", [
      order.orderId,
    ]);
    expect(await past('factory', order.orderId)).toContain('CANARY');
    const hidden = { ...priced(saved.body.customFields), accessibleToUserTypes: [3002] };
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await put(order.orderId, { customFields: [hidden] });
    const history = JSON.stringify(await read('factory', `CustomOrder/${order.orderId}/revisions`));
    expect(history).not.toContain('CANARY');
  });
});

it('a stage that is hidden from a side disappears from its activity and notifications', async () => {
  const order = await makeOrder(app);
  const [stage] = await makePlan(app, order.orderId, [{ stageName: 'CANARY-stage', category: 'Approval' }]);
  await app.call('trader', 'PUT', `/api/Planning/updateStage/${stage.stageId}`, {
    commitMessage: 'CANARY-report',
    metadata: { targetUserType: 3003, currentStatus: 'IN_PROGRESS' },
  });
  expect(await past('factory', order.orderId)).toContain('CANARY-report');
  expect(JSON.stringify(await read('factory', 'Notification'))).toContain('CANARY-stage');
  const plan = await read('trader', `Planning/byOrderId/${order.orderId}`);
  const hidden = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
    { ...plan[0], isVisibleToFactory: false },
  ]);
  expect(hidden.status, hidden.text).toBe(200);
  expect(await past('factory', order.orderId)).not.toContain('CANARY');
  expect(await past('trader', order.orderId)).toContain('CANARY-report');
  const removed = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
    { ...hidden.body[0], orderId: order.orderId, removed: true },
  ]);
  expect(removed.status, removed.text).toBe(200);
  expect(await past('factory', order.orderId)).not.toContain('CANARY');
  // The state of a cleared plan after its 30 days.
  await app.pool.query('delete from stages where id = $1', [stage.stageId]);
  expect(await past('factory', order.orderId)).not.toContain('CANARY');
  expect(await past('trader', order.orderId)).toContain('CANARY-report');
});

describe('the quantities that stages are made of', () => {
  const limited = (list: any[], name: string) =>
    list.map((one) => (one.name === name ? { ...one, accessibleToUserTypes: [3002] } : one));

  it('cannot be hidden from a side', async () => {
    const rib = material('Rib', 'Fabric', 2);
    const white = combo('White', 10, [rib]);
    const tee = style('Tee', 10, [white]);
    for (const [styleInfo, name] of [
      [[{ ...tee, customFields: limited(tee.customFields, 'Order Quantity') }], 'Order Quantity'],
      [
        [
          {
            ...tee,
            combos: [{ ...white, customFields: limited(white.customFields, 'Combo Based Quantity') }],
          },
        ],
        'Combo Based Quantity',
      ],
      [
        [
          {
            ...tee,
            combos: [
              {
                ...white,
                materialInfo: [{ ...rib, customFields: limited(rib.customFields, 'Material Quantity') }],
              },
            ],
          },
        ],
        'Material Quantity',
      ],
    ] as const) {
      const reply = await app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, {}, { styleInfo }));
      expect([reply.status, reply.body.message]).toEqual([
        400,
        `${name} must be visible for every user type.`,
      ]);
    }
  });

  it('are visible in orders that hid them before', async () => {
    const order = await makeOrder(app);
    const [tee] = order.styleInfo;
    const stored = [{ ...tee, customFields: limited(tee.customFields, 'Order Quantity') }];
    await app.pool.query('update orders set styles = $2 where id = $1', [
      order.orderId,
      JSON.stringify(stored),
    ]);
    const saved = await put(order.orderId, { styleInfo: stored, associatedUsers: [] });
    expect(saved.status).toBe(200);
    const seen = await read('buyer', `CustomOrder/${order.orderId}`);
    expect(seen.totalQuantity).toBe(300);
    expect(JSON.stringify(seen.styleInfo)).toContain('"Order Quantity"');
  });
});
