import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
type Who = Parameters<typeof app.call>[0];

const PRICES = {
  'Buyer FOB Price / pc': 4,
  'Factory Price / pc': 3,
  'Shipment Mode': 'Sea (FCL)',
  'Tech Pack': null,
  Season: 'AW26',
};
const order = () => makeOrder(app, PRICES);
const flow = async (on: boolean) => {
  const set = await app.call('trader', 'PUT', '/api/Organizations/MyOrganization/changeFlow', { on });
  expect([set.status, set.body]).toEqual([200, { on }]);
};
const field = (one: any, name: string) => one.customFields.find((own: any) => own.name === name);
const read = async (who: Who, { orderId }: any) =>
  (await app.call(who, 'GET', `/api/CustomOrder/${orderId}`)).body;
const save = async (one: any, values: Record<string, unknown>, rest: object = {}) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${one.orderId}`, {
    customFields: Object.entries(values).map(([name, value]) => ({ ...field(one, name), value })),
    ...rest,
  });
const changes = async (who: Who, { orderId }: any) =>
  (await app.call(who, 'GET', `/api/OrderChanges/${orderId}`)).body;
const answer = (who: Who, { orderId }: any, number: number, body: object) =>
  app.call(who, 'PUT', `/api/OrderChanges/${orderId}/${number}/answer`, body);
const ask = (who: Who, one: any, values: Record<string, unknown>, reason = 'Late yarn') =>
  app.call(who, 'POST', `/api/OrderChanges/${one.orderId}/request`, {
    items: Object.entries(values).map(([name, to]) => ({ path: `order/${field(one, name)?.id}`, to })),
    reason,
  });
/** All that a person can read of an order. */
const seen = async (who: Who, { orderId }: any) => {
  const paths = [
    `/CustomOrder/${orderId}`,
    `/OrderChanges/${orderId}`,
    `/OrderActivity/${orderId}?pageSize=100`,
    `/CustomOrder/${orderId}/revisions`,
    '/Notification?pageSize=100',
  ];
  const texts = [];
  for (const path of paths) texts.push((await app.call(who, 'GET', `/api${path}`)).text);
  return texts.join('\n');
};

it('while switched off, a save is applied with a notice that each partner who sees it acknowledges', async () => {
  await flow(false);
  const one = await order();
  const saved = await save(one, { 'Buyer FOB Price / pc': 4.5, Season: 'SS27' });
  expect([saved.status, saved.body.change]).toEqual([200, { number: 1, kind: 'notice' }]);
  expect(field(saved.body, 'Buyer FOB Price / pc').value).toBe(4.5);
  const { changes: list, waiting } = await changes('buyer', one);
  expect(list).toMatchObject([{ number: 1, state: 'open', can: { acknowledge: true, answer: false } }]);
  expect(list[0].items).toMatchObject([{ label: 'Buyer FOB Price / pc', from: '4 USD', to: '4.5 USD' }]);
  expect(waiting).toBe(1);
  expect((await changes('factory', one)).changes).toEqual([]);
  expect((await answer('factory', one, 1, { answer: 'acknowledge' })).status).toBe(404);
  const given = await answer('buyer', one, 1, { answer: 'acknowledge' });
  expect(given.body).toMatchObject({ state: 'accepted', can: { acknowledge: false } });
  expect((await answer('buyer', one, 1, { answer: 'acknowledge' })).status).toBe(409);
  expect((await answer('buyer', one, 1, { answer: 'accept' })).status).toBe(400);
});

it('while switched on, the trivial part is applied and the rest waits until everybody accepts', async () => {
  await flow(true);
  const one = await order();
  const values = { 'Shipment Mode': 'Air', Season: 'SS27' };
  const refused = await save(one, values);
  expect([refused.status, refused.body.message]).toEqual([400, 'Please write a reason.']);
  const saved = await save(one, values, { commitMessage: 'Yarn is late' });
  expect(saved.body.change).toEqual({ number: 1, kind: 'proposal' });
  expect(['Season', 'Shipment Mode'].map((name) => field(saved.body, name).value)).toEqual([
    'SS27',
    'Sea (FCL)',
  ]);
  const again = await save(one, { 'Shipment Mode': 'Road' }, { commitMessage: 'Or by road' });
  expect([again.status, again.body.message]).toEqual([
    409,
    'Change 1 already proposes another value for Shipment Mode. Withdraw it first.',
  ]);
  const first = await answer('buyer', one, 1, { answer: 'accept' });
  expect(first.body).toMatchObject({ state: 'open', asked: [{ side: 'client', answer: 'accept' }] });
  expect(field(await read('trader', one), 'Shipment Mode').value).toBe('Sea (FCL)');
  const last = await answer('factory', one, 1, { answer: 'accept' });
  expect(last.body).toMatchObject({ state: 'applied', asked: [{ side: 'factory' }] });
  expect(field(await read('buyer', one), 'Shipment Mode').value).toBe('Air');
  const [revision] = (await app.call('trader', 'GET', `/api/CustomOrder/${one.orderId}/revisions`)).body;
  expect([revision.commitMessage, revision.authorId]).toEqual([
    'Change 1: Yarn is late',
    app.world.people.trader.id,
  ]);
});

it('one who declines closes a proposal, and the other side learns only that it was not carried out', async () => {
  await flow(true);
  const one = await order();
  const values = { 'Factory Price / pc': 2.77, 'Shipment Mode': 'Air', 'Buyer FOB Price / pc': 4.99 };
  await save(one, values, { commitMessage: 'New prices' });
  expect((await answer('factory', one, 1, { answer: 'decline' })).body.message).toBe('Please say why.');
  const declined = await answer('factory', one, 1, { answer: 'decline', comment: 'CANARY too low' });
  expect(declined.body).toMatchObject({ state: 'declined', asked: [{ comment: 'CANARY too low' }] });
  expect((await answer('buyer', one, 1, { answer: 'accept' })).body.message).toBe(
    'This change was answered already.',
  );
  const [own] = (await changes('buyer', one)).changes;
  expect([own.state, own.items.map((item: any) => item.to), own.asked.length]).toEqual([
    'notCarriedOut',
    ['4.99 USD', 'Air'],
    1,
  ]);
  expect(await seen('buyer', one)).not.toMatch(/CANARY|2\.77|Factory Price|Shapla.*declined/);
  expect(await seen('factory', one)).not.toMatch(/4\.99|FOB/);
  expect((await changes('trader', one)).changes[0].asked).toHaveLength(2);
  expect(field(await read('trader', one), 'Factory Price / pc').value).toBe(3);
});

it('other values of a partner become its request, which an editor accepts', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Factory Price / pc': 2.5 }, { commitMessage: 'Cheaper' });
  const path = `order/${field(one, 'Factory Price / pc').id}`;
  const body = { answer: 'counter', comment: 'Cotton went up', items: [{ path, to: 2.8 }] };
  expect((await answer('factory', one, 1, { ...body, items: [] })).body.message).toBe(
    'Nothing here needs acceptance.',
  );
  expect((await answer('factory', one, 1, body)).body.state).toBe('countered');
  const [request] = (await changes('trader', one)).changes;
  expect(request).toMatchObject({ number: 2, kind: 'request', fromNumber: 1, can: { answer: true } });
  const accepted = await answer('trader', one, 2, { answer: 'accept' });
  expect(accepted.body).toMatchObject({ state: 'accepted' });
  expect(field(await read('factory', one), 'Factory Price / pc').value).toBe(2.8);
  expect((await changes('buyer', one)).changes).toEqual([]);
});

it('a request goes on to the other side if that side sees it', async () => {
  await flow(true);
  const one = await order();
  expect((await ask('factory', one, { 'Shipment Mode': 'Air' }, 'CANARY')).body.number).toBe(1);
  expect((await ask('factory', one, { 'Shipment Mode': 'Sea (FCL)' })).body.message).toBe(
    'Nothing here needs acceptance.',
  );
  for (const name of ['Season', 'Buyer FOB Price / pc'])
    expect((await ask('factory', one, { [name]: 'Air' })).status).toBe(400);
  expect((await answer('trader', one, 1, { answer: 'accept', comment: 'Needed by air' })).status).toBe(200);
  expect((await changes('factory', one)).changes).toMatchObject([{ number: 1, state: 'passed' }]);
  expect((await changes('buyer', one)).changes).toMatchObject([
    { number: 2, kind: 'proposal', reason: 'Needed by air', can: { answer: true } },
  ]);
  expect(await seen('buyer', one)).not.toContain('CANARY');
  await answer('buyer', one, 2, { answer: 'accept' });
  expect((await changes('factory', one)).changes).toMatchObject([{ state: 'accepted' }]);
  expect(field(await read('factory', one), 'Shipment Mode').value).toBe('Air');
});

it('a file that a partner requests becomes the value when an editor accepts', async () => {
  await flow(true);
  const one = await order();
  const url = (await upload(app, 'factory', 'PUT', '/api/File', 'pack.pdf', Buffer.from('%PDF-1.4'))).body
    .url;
  const path = `/api/CustomOrder/${one.orderId}/files/${field(one, 'Tech Pack').id}`;
  const asked = await app.call('factory', 'PUT', path, { url, note: 'New neck' });
  expect(asked.body).toEqual({ version: null, change: { number: 1, kind: 'request' } });
  expect((await answer('trader', one, 1, { answer: 'accept' })).body.state).toBe('accepted');
  expect(field(await read('buyer', one), 'Tech Pack').value).toBe(url);
  const [slot] = (await app.call('trader', 'GET', `/api/FileVersions/${one.orderId}`)).body;
  const [version] = slot.versions;
  expect(version).toMatchObject({ number: 1, url, note: 'New neck' });
  // The factory that asked for the file does not acknowledge it.
  expect(version.acks.map(({ side }: any) => side)).toEqual(['client']);
});

it('what waits are notices to acknowledge, proposals to answer, and for editors requests', async () => {
  const lines = async (who: Who, { orderName }: any) =>
    (await app.call(who, 'GET', '/api/Waiting')).body.changes.items
      .filter((item: any) => item.orderName === orderName)
      .map(({ text, asks }: any) => [asks, text]);
  await flow(false);
  const noticed = await makeOrder(app, { ...PRICES, 'Order Name': 'Noticed Tee' });
  await save(noticed, { 'Buyer FOB Price / pc': 5 });
  expect(await lines('buyer', noticed)).toEqual([
    ['acknowledge', expect.stringMatching(/^Change 1: Buyer FOB Price \/ pc .*4.* → .*5/)],
  ]);
  expect(await lines('factory', noticed)).toEqual([]);
  await answer('buyer', noticed, 1, { answer: 'acknowledge' });
  expect(await lines('buyer', noticed)).toEqual([]);
  await flow(true);
  const asked = await makeOrder(app, { ...PRICES, 'Order Name': 'Asked Tee' });
  await ask('factory', asked, { 'Factory Price / pc': 4 });
  expect((await lines('trader', asked)).map(([asks]: string[]) => asks)).toEqual(['answer']);
  expect(await lines('buyer', asked)).toEqual([]);
  await flow(false);
});

it('two people who answer at once are one answer, and the change is applied once', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Buyer FOB Price / pc': 5 }, { commitMessage: 'Dearer' });
  const replies = await Promise.all([1, 2, 3].map(() => answer('buyer', one, 1, { answer: 'accept' })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const { version } = await read('trader', one);
  expect(version).toBe(one.version + 1);
});

it('withdrawals, closing and another partner end what is open', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Buyer FOB Price / pc': 5 }, { commitMessage: 'Dearer' });
  expect((await app.call('buyer', 'DELETE', `/api/OrderChanges/${one.orderId}/1`)).status).toBe(403);
  expect((await app.call('trader', 'DELETE', `/api/OrderChanges/${one.orderId}/1`)).status).toBe(200);
  expect((await app.call('trader', 'DELETE', `/api/OrderChanges/${one.orderId}/1`)).status).toBe(409);
  await ask('buyer', one, { 'Shipment Mode': 'Air' });
  await save(one, { 'Buyer FOB Price / pc': 6 }, { commitMessage: 'Dearer still' });
  const mixed = await save(
    one,
    { 'Factory Price / pc': 9 },
    { orderStatus: 2, commitMessage: 'All shipped' },
  );
  expect(mixed.status).toBe(409);
  expect((await save(one, {}, { orderStatus: 2, commitMessage: 'All shipped' })).status).toBe(200);
  expect((await changes('trader', one)).changes.map(({ state }: any) => state)).toEqual([
    'withdrawn',
    'withdrawn',
    'withdrawn',
  ]);
  const late = await save(one, { 'Buyer FOB Price / pc': 7 }, { commitMessage: 'Claim' });
  expect(late.body.change).toEqual({ number: 4, kind: 'notice' });
});

it('restoring a revision passes the same door', async () => {
  await flow(false);
  const one = await order();
  await save(one, { 'Buyer FOB Price / pc': 5 });
  await flow(true);
  const restored = await app.call('trader', 'POST', `/api/CustomOrder/${one.orderId}/revisions/1/restore`, {
    commitMessage: 'Back',
  });
  expect(restored.body.change).toEqual({ number: 2, kind: 'proposal' });
  expect(field(restored.body, 'Buyer FOB Price / pc').value).toBe(5);
});

it('a proposal says what it does to the plan, each side its own', async () => {
  await flow(true);
  const one = await order();
  await makePlan(app, one.orderId, [{}]);
  const [style] = one.styleInfo;
  const [white, navy] = style.combos;
  const quantity = navy.customFields.find((own: any) => own.name === 'Combo Based Quantity');
  const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${one.orderId}`, {
    styleInfo: [
      {
        styleId: style.styleId,
        combos: [
          { comboId: white.comboId },
          { comboId: navy.comboId, customFields: [{ ...quantity, value: { value: 150, unit: 790 } }] },
        ],
      },
    ],
    commitMessage: 'Less navy',
  });
  expect(saved.body.change.kind).toBe('proposal');
  const effectsFor = async (who: Who) =>
    (await app.call(who, 'GET', `/api/OrderChanges/${one.orderId}/1`)).body.effects;
  const text = 'Cutting, Navy: 200 → 150 pcs required; 0 reported';
  expect(await effectsFor('factory')).toEqual([{ side: 'factory', text }]);
  expect(await effectsFor('trader')).toEqual([
    { side: 'client', text },
    { side: 'factory', text },
  ]);
});

it('lists open changes first, those that need an answer before those to acknowledge, then the newest', async () => {
  await flow(false);
  const one = await order();
  for (const price of [5, 6]) await save(one, { 'Buyer FOB Price / pc': price });
  await answer('buyer', one, 2, { answer: 'acknowledge' });
  await flow(true);
  await ask('factory', one, { 'Shipment Mode': 'Air' });
  await save(one, { 'Buyer FOB Price / pc': 7 }, { commitMessage: 'Dearer' });
  await app.call('trader', 'DELETE', `/api/OrderChanges/${one.orderId}/4`);
  expect((await changes('trader', one)).changes.map(({ number, state }: any) => [number, state])).toEqual([
    [3, 'open'],
    [1, 'open'],
    [4, 'withdrawn'],
    [2, 'accepted'],
  ]);
});

it('proposed values of all open changes are in the answer, each side its own', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Factory Price / pc': 3.5 }, { commitMessage: 'Dearer' });
  await ask('buyer', one, { 'Buyer FOB Price / pc': 3.9 });
  await flow(false);
  for (let notice = 0; notice < 21; notice += 1)
    await save(one, { 'Shipment Mode': notice % 2 ? 'Air' : 'Road' });
  await flow(true);
  const [fob, cost] = ['Buyer FOB Price / pc', 'Factory Price / pc'].map(
    (name) => `order/${field(one, name).id}`,
  );
  const proposed = async (who: Who, page = 1) =>
    (await app.call(who, 'GET', `/api/OrderChanges/${one.orderId}?page=${page}`)).body.proposed;
  const both = [
    { path: cost, to: '3.5 USD' },
    { path: fob, to: '3.9 USD' },
  ];
  expect([await proposed('trader'), await proposed('trader', 2)]).toEqual([both, both]);
  expect([await proposed('factory'), await proposed('buyer')]).toEqual([[both[0]], [both[1]]]);
  await app.call('trader', 'DELETE', `/api/OrderChanges/${one.orderId}/1`);
  expect(await proposed('factory')).toEqual([]);
});

it('a request that is passed on has its own reason, or the editor’s, and needs one after a counterproposal', async () => {
  await flow(true);
  const one = await order();
  await ask('factory', one, { 'Shipment Mode': 'Air' }, 'Yarn is late');
  await answer('trader', one, 1, { answer: 'accept' });
  expect((await changes('buyer', one)).changes).toMatchObject([{ number: 2, reason: 'Yarn is late' }]);
  const items = [{ path: `order/${field(one, 'Shipment Mode').id}`, to: 'Road' }];
  await answer('buyer', one, 2, { answer: 'counter', comment: 'CANARY too dear', items });
  const refused = await answer('trader', one, 3, { answer: 'accept', comment: ' ' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'comment', message: 'Please write a reason.' }],
  ]);
  expect((await answer('trader', one, 3, { answer: 'accept', comment: 'By road' })).body.state).toBe(
    'passed',
  );
  const [proposal] = (await changes('factory', one)).changes;
  expect([proposal.number, proposal.reason]).toEqual([4, 'By road']);
  expect(await seen('factory', one)).not.toContain('CANARY');
});

it('who requests a change reads why the trader declines it, and nobody else does', async () => {
  await flow(true);
  const one = await order();
  await ask('factory', one, { 'Shipment Mode': 'Air' });
  const [open] = (await changes('factory', one)).changes;
  expect(open.asked).toMatchObject([{ side: null, answer: null, comment: '' }]);
  await answer('trader', one, 1, { answer: 'decline', comment: 'CANARY no budget' });
  for (const who of ['factory', 'trader'] as const)
    expect((await changes(who, one)).changes[0].asked).toMatchObject([
      { organizationName: 'Meridian Sourcing Ltd.', answer: 'decline', comment: 'CANARY no budget' },
    ]);
  expect(await seen('buyer', one)).not.toContain('CANARY');
  await ask('factory', one, { 'Shipment Mode': 'Air' });
  await answer('trader', one, 2, { answer: 'accept', comment: 'Words for the buyer' });
  expect((await changes('factory', one)).changes[0]).toMatchObject({
    state: 'passed',
    asked: [{ answer: 'accept', comment: '' }],
  });
});

/** Saves who sees a field, with other values if given. */
const show = (one: any, name: string, types: number[], rest: object = {}, message = 'Shown') =>
  app.call('trader', 'PUT', `/api/CustomOrder/${one.orderId}`, {
    customFields: [{ ...field(one, name), accessibleToUserTypes: types, ...rest }],
    commitMessage: message,
  });
const [BUYER, TRADER, FACTORY] = [3001, 3002, 3003];
const itemsOf = async (who: Who, one: any) =>
  (await changes(who, one)).changes.map(({ kind, items }: any) => [
    kind,
    ...items.map(({ from, to }: any) => `${from} → ${to}`),
  ]);

it('a value that was changed while it was hidden is a notice from nothing when it is shown again', async () => {
  await flow(true);
  const one = await order();
  const name = 'Factory Price / pc';
  await show(one, name, [TRADER]);
  await show(one, name, [TRADER], { value: 9 });
  expect(await itemsOf('factory', one)).toEqual([]);
  const shown = await show(one, name, [TRADER, FACTORY], { value: 9 });
  expect([shown.status, shown.body.change]).toEqual([200, { number: 1, kind: 'notice' }]);
  expect(await itemsOf('factory', one)).toEqual([['notice', 'N/A → 9 USD']]);
  expect((await answer('factory', one, 1, { answer: 'acknowledge' })).status).toBe(200);
  expect(await itemsOf('buyer', one)).toEqual([]);
});

it('a value that is shown and changed in one save asks all who see it then', async () => {
  await flow(true);
  const one = await order();
  const name = 'Buyer FOB Price / pc';
  const all = [BUYER, TRADER, FACTORY];
  const saved = await show(one, name, all as number[], { value: 5 }, 'Open book');
  expect(saved.body.change).toEqual({ number: 1, kind: 'proposal' });
  for (const who of ['buyer', 'factory'] as const)
    expect(await itemsOf(who, one)).toEqual([['proposal', '4 USD → 5 USD']]);
  await answer('buyer', one, 1, { answer: 'accept' });
  expect(field(await read('factory', one), name).value).toBe(4);
  await answer('factory', one, 1, { answer: 'accept' });
  expect(field(await read('factory', one), name).value).toBe(5);
});

it('who sees a value only since it was proposed gets a notice when it comes into force', async () => {
  await flow(true);
  const one = await order();
  const name = 'Buyer FOB Price / pc';
  await save(one, { [name]: 5 }, { commitMessage: 'Dearer' });
  await show(one, name, [BUYER, TRADER, FACTORY] as number[]);
  expect(await itemsOf('factory', one)).toEqual([['notice', 'N/A → 4 USD']]);
  await answer('buyer', one, 1, { answer: 'accept' });
  expect(await itemsOf('factory', one)).toEqual([
    ['notice', '4 USD → 5 USD'],
    ['notice', 'N/A → 4 USD'],
  ]);
});
