import { expect, it } from 'vitest';
import { changeCalls, PRICES } from '#test/order-changes';
import { makeOrder, makePlan } from '#test/orders';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { order, flow, field, read, save, changes, pathTo, answer, withdraw, ask, seen } = changeCalls(app);

it('while switched off, a save is applied with a notice that each partner who sees it acknowledges', async () => {
  await flow(false);
  const one = await order();
  const saved = await save(one, { 'Buyer FOB Price / pc': 4.5, Season: 'SS27' });
  const made = { changeId: expect.any(String), number: 'Buyer 1', kind: 'notice' };
  expect([saved.status, saved.body.change]).toEqual([200, made]);
  expect(field(saved.body, 'Buyer FOB Price / pc').value).toBe(4.5);
  const { changes: list, waiting } = await changes('buyer', one);
  expect(list).toMatchObject([{ number: '1', state: 'open', can: { acknowledge: true, answer: false } }]);
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
  expect(saved.body.change).toMatchObject({ number: 'Buyer 1, Factory 1', kind: 'proposal' });
  expect(['Season', 'Shipment Mode'].map((name) => field(saved.body, name).value)).toEqual([
    'SS27',
    'Sea (FCL)',
  ]);
  const again = await save(one, { 'Shipment Mode': 'Road' }, { commitMessage: 'Or by road' });
  expect([again.status, again.body.message]).toEqual([
    409,
    'Change Buyer 1, Factory 1 already proposes another value for Shipment Mode. Withdraw it first.',
  ]);
  const first = await answer('buyer', one, 1, { answer: 'accept' });
  expect(first.body).toMatchObject({ state: 'open', asked: [{ side: 'client', answer: 'accept' }] });
  expect(field(await read('trader', one), 'Shipment Mode').value).toBe('Sea (FCL)');
  const last = await answer('factory', one, 1, { answer: 'accept' });
  expect(last.body).toMatchObject({ state: 'applied', asked: [{ side: 'factory' }] });
  expect(field(await read('buyer', one), 'Shipment Mode').value).toBe('Air');
  const [revision] = (await app.call('trader', 'GET', `/api/CustomOrder/${one.orderId}/revisions`)).body;
  expect([revision.commitMessage, revision.authorId]).toEqual([
    'Change: Yarn is late',
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
  expect((await withdraw('buyer', one, 1)).status).toBe(403);
  expect((await withdraw('trader', one, 1)).status).toBe(200);
  expect((await withdraw('trader', one, 1)).status).toBe(409);
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
  expect(late.body.change).toMatchObject({ number: 'Buyer 4', kind: 'notice' });
});

it('restoring a revision passes the same door', async () => {
  await flow(false);
  const one = await order();
  await save(one, { 'Buyer FOB Price / pc': 5 });
  await flow(true);
  const restored = await app.call('trader', 'POST', `/api/CustomOrder/${one.orderId}/revisions/1/restore`, {
    commitMessage: 'Back',
  });
  expect(restored.body.change).toMatchObject({ number: 'Buyer 2', kind: 'proposal' });
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
  const effectsFor = async (who: Who) => (await app.call(who, 'GET', await pathTo(one, 1))).body.effects;
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
  await withdraw('trader', one, 4);
  expect((await changes('trader', one)).changes.map(({ number, state }: any) => [number, state])).toEqual([
    ['Factory 1', 'open'],
    ['Buyer 1', 'open'],
    ['Buyer 3', 'withdrawn'],
    ['Buyer 2', 'accepted'],
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
  await withdraw('trader', one, 1);
  expect(await proposed('factory')).toEqual([]);
});

it('are numbered for each partner alone, so that a number tells nothing of the other side', async () => {
  await flow(false);
  const one = await order();
  for (const price of [5, 6]) await save(one, { 'Buyer FOB Price / pc': price });
  await save(one, { 'Factory Price / pc': 3.5 });
  await save(one, { 'Shipment Mode': 'Air' });
  await save(one, { 'Factory Price / pc': 3.6 });
  const numbers = async (who: Who) => (await changes(who, one)).changes.map(({ number }: any) => number);
  expect(await numbers('buyer')).toEqual(['3', '2', '1']);
  expect(await numbers('factory')).toEqual(['3', '2', '1']);
  expect(await numbers('trader')).toEqual([
    'Factory 3',
    'Buyer 3, Factory 2',
    'Factory 1',
    'Buyer 2',
    'Buyer 1',
  ]);
  const texts = await seen('factory', one);
  expect(texts).toContain('Change 1: Factory Price / pc 3 USD');
  expect(texts).not.toMatch(/Change [45]|Buyer \d/);
});
