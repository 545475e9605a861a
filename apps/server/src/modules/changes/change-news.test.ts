import { expect, it } from 'vitest';
import { changeCalls } from '#test/order-changes';
import { makeOrder } from '#test/orders';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

// BILLING=off gives webhooks to buyers and factories too.
const app = useApp({ BILLING: 'off' });

const flow = (on: boolean) =>
  app.call('trader', 'PUT', '/api/Organizations/MyOrganization/changeFlow', { on });
const field = (one: any, name: string) => one.customFields.find((own: any) => own.name === name);
const save = async (one: any, values: Record<string, unknown>, commitMessage = 'Yarn is late') =>
  app.call('trader', 'PUT', `/api/CustomOrder/${one.orderId}`, {
    customFields: Object.entries(values).map(([name, value]) => ({ ...field(one, name), value })),
    commitMessage,
  });
const { answer, withdraw } = changeCalls(app);
const order = () =>
  makeOrder(app, {
    'Buyer FOB Price / pc': 4,
    'Factory Price / pc': 3,
    'Shipment Mode': 'Sea (FCL)',
    'Tech Pack': null,
  });
/** The notifications of an order's changes, the newest first. */
const told = async (who: Who, { orderId }: any): Promise<string[]> =>
  (await app.call(who, 'GET', '/api/Notification?pageSize=100')).body
    .filter((one: any) => one.action?.startsWith(`/order/${orderId}?`) && one.action.includes('part=changes'))
    .map((one: any) => one.message);

it('a notice asks each partner who sees it to acknowledge, and the trader learns that it did', async () => {
  await flow(false);
  const one = await order();
  await save(one, { 'Buyer FOB Price / pc': 4.5 });
  expect(await told('buyer', one)).toEqual([
    'Change 1: Buyer FOB Price / pc 4 USD → 4.5 USD. Please acknowledge.',
  ]);
  expect(await told('factory', one)).toEqual([]);
  await answer('buyer', one, 1, { answer: 'acknowledge' });
  expect(await told('trader', one)).toEqual(['Northbrook Apparel Inc. acknowledged change Buyer 1']);
});

it('a proposal asks for answers, which go to the trader only, and says when it is in force', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Factory Price / pc': 3.2, 'Shipment Mode': 'Air' });
  expect(await told('factory', one)).toEqual([
    'Change 1: Factory Price / pc 3 USD → 3.2 USD and 1 more. Your answer is needed.',
  ]);
  expect(await told('buyer', one)).toEqual([
    'Change 1: Shipment Mode Sea (FCL) → Air. Your answer is needed.',
  ]);
  await answer('factory', one, 1, { answer: 'accept', comment: 'With pleasure' });
  expect(await told('trader', one)).toEqual([
    'Shapla Knit Composite Ltd. accepted change Buyer 1, Factory 1. “With pleasure”',
  ]);
  expect(await told('buyer', one)).toHaveLength(1);
  await answer('buyer', one, 1, { answer: 'accept' });
  expect((await told('factory', one))[0]).toBe(
    'Change 1: Factory Price / pc 3 USD → 3.2 USD and 1 more. Change 1 is in force.',
  );
  expect((await told('factory', one)).join()).not.toContain('Northbrook');
});

it('a refusal and other values come with their words, and a withdrawal without', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Factory Price / pc': 2.5 });
  const path = `order/${field(one, 'Factory Price / pc').id}`;
  const items = [{ path, to: 2.8 }];
  await answer('factory', one, 1, { answer: 'counter', comment: 'Cotton went up', items });
  expect((await told('trader', one)).toSorted()).toEqual([
    'Shapla Knit Composite Ltd. proposes other values for change Factory 1. “Cotton went up”',
    'Shapla Knit Composite Ltd. requests change Factory 2. “Cotton went up”',
  ]);
  await answer('trader', one, 2, { answer: 'decline', comment: 'Too dear' });
  expect((await told('factory', one))[0]).toBe('Meridian Sourcing Ltd. declined change 2. “Too dear”');
  await save(one, { 'Factory Price / pc': 2.6 });
  await withdraw('trader', one, 3);
  expect((await told('factory', one))[0]).toBe(
    'Change 3: Factory Price / pc 3 USD → 2.6 USD. Change 3 was withdrawn',
  );
  expect(await told('buyer', one)).toEqual([]);
});

it('webhooks hear of changes as of orders, those of a partner only of changes that it sees', async () => {
  await flow(true);
  const one = await order();
  for (const who of ['trader', 'buyer', 'factory'] as const) {
    const hook = { url: `https://hooks.example.com/${who}`, events: ['order.changed'] };
    expect((await app.call(who, 'POST', '/api/Integrations/webhooks', hook)).status).toBe(200);
  }
  await save(one, { 'Factory Price / pc': 3.2 }, 'CANARY');
  await answer('factory', one, 1, { answer: 'accept', comment: 'CANARY' });
  const { rows } = await app.pool.query<{ url: string; event: string; body: string }>(
    'select w.url, d.event, d.body from webhook_deliveries d join webhooks w on w.id = d.webhook_id order by d.id',
  );
  const kindsFor = (who: string): string[] =>
    rows.filter(({ url }) => url.endsWith(who)).map(({ body }) => JSON.parse(body).kind);
  const kinds = ['change.proposed', 'change.accepted', 'order.edited', 'change.applied'];
  expect([kindsFor('factory'), kindsFor('trader'), kindsFor('buyer')]).toEqual([kinds, kinds, []]);
  for (const { event, body } of rows)
    expect([event, JSON.parse(body)]).toEqual([
      'order.changed',
      expect.objectContaining({ orderId: one.orderId }),
    ]);
  expect(JSON.stringify(rows)).not.toMatch(/CANARY|3\.2|Factory Price/);
});

it('a file of an open request cannot be deleted, also not after its refusal', async () => {
  await flow(true);
  const one = await order();
  const { url } = (await upload(app, 'factory', 'PUT', '/api/File', 'pack.pdf', Buffer.from('%PDF-1.4')))
    .body;
  const remove = () =>
    app.call('factory', 'DELETE', `/api/File/${encodeURIComponent(url.slice('/files/'.length))}`);
  const path = `/api/CustomOrder/${one.orderId}/files/${field(one, 'Tech Pack').id}`;
  expect((await app.call('factory', 'PUT', path, { url, note: 'New neck' })).status).toBe(200);
  expect([(await remove()).status, (await app.call('trader', 'GET', url)).status]).toEqual([409, 200]);
  await answer('trader', one, 1, { answer: 'decline', comment: 'The old one stays' });
  expect((await remove()).status).toBe(409);
});
