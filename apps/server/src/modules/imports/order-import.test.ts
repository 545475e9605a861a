import { describe, expect, it } from 'vitest';
import { editedCalls } from '#test/edited-exports';
import { makeOrder } from '#test/orders';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { exported, check, confirm } = editedCalls(app);

let count = 0;
async function made(values: object = {}) {
  count += 1;
  const name = `Listed Tee ${count}`;
  const { orderId } = await makeOrder(app, {
    'Order Name': name,
    Season: 'SS27',
    ETD: '2026-12-01',
    ...values,
  });
  return { orderId, name };
}
const file = (name: string, who: Who = 'trader', headers: Record<string, string> = {}) =>
  exported(who, `/CustomOrder/excel?editable=1&search=${encodeURIComponent(name)}`, headers);
const valueOf = async (orderId: string, name: string) => {
  const { body } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
  return body.customFields.find((field: any) => field.name === name)?.value;
};
const save = async (orderId: string, name: string, value: string) => {
  const { body } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
  const field = body.customFields.find((one: any) => one.name === name);
  return app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { customFields: [{ ...field, value }] });
};

describe('the order list', () => {
  it('comes back without a difference, in every language', async () => {
    const { name } = await made({ 'Planning Remarks': '=1+1\nsecond  line', 'Buyer PO Number': '00123' });
    for (const language of ['en', 'zh', 'bn', 'vi', 'tr']) {
      const edited = await file(name, 'trader', { 'accept-language': language });
      const { status, body, text } = await check('trader', 'orders', await edited.bytes());
      expect(status, text).toBe(200);
      expect(body, language).toMatchObject({ changes: [], conflicts: [], errors: [], stays: [] });
      const etd = edited.rows[0]?.indexOf('ETD') ?? -1;
      expect(etd, language).toBeGreaterThan(0);
      edited.rows[1]?.splice(etd, 1, new Date('2026-12-09T00:00:00Z'));
      expect((await check('trader', 'orders', await edited.bytes())).body.changes, language).toHaveLength(1);
    }
  });

  it('changes texts, dates and choices by a save of each order', async () => {
    const [one, other] = [await made(), await made()];
    const edited = await file('Listed Tee');
    edited.set([one.name], 'ETD', new Date('2026-12-09T00:00:00Z'));
    edited.set([one.name], 'Season', 'aw27');
    edited.set([one.name], 'Planning Remarks', 'First\nsecond');
    edited.set([other.name], 'Brand Name', 'Northbrook Kids');
    edited.set([other.name], 'ETD', null);
    const { body } = await check('trader', 'orders', await edited.bytes());
    expect(body.errors).toEqual([]);
    expect(body.changes.map(({ order, what, from, to }: any) => [order, what, from, to])).toEqual(
      expect.arrayContaining([
        [one.name, 'Season', 'SS27', 'AW27'],
        [one.name, 'ETD', '1 Dec 2026', '9 Dec 2026'],
        [one.name, 'Planning Remarks', null, 'First\nsecond'],
        [other.name, 'Brand Name', 'Northbrook', 'Northbrook Kids'],
        [other.name, 'ETD', '1 Dec 2026', null],
      ]),
    );
    const remarks = body.changes.find(({ what }: any) => what === 'Planning Remarks');
    const done = await confirm('trader', body.importId, { leave: [remarks.id] });
    expect([done.status, done.body.cells, done.body.updated], done.text).toEqual([200, 3, 2]);
    expect(await valueOf(one.orderId, 'ETD')).toBe('2026-12-09');
    expect(await valueOf(one.orderId, 'Season')).toBe('AW27');
    expect((await valueOf(one.orderId, 'Planning Remarks')) ?? '').toBe('');
    expect(await valueOf(other.orderId, 'ETD')).toBe('2026-12-01');
    const { body: activities } = await app.call('trader', 'GET', `/api/OrderActivity/${one.orderId}`);
    expect(
      activities.some(({ via, commitMessage }: any) => via === 'excel' && commitMessage === 'From my sheet'),
    ).toBe(true);
    const again = await check('trader', 'orders', await edited.bytes());
    const clear = again.body.changes.find(({ to }: any) => to === null);
    expect((await confirm('trader', again.body.importId, { take: [clear.id] })).status).toBe(200);
    expect((await valueOf(other.orderId, 'ETD')) ?? '').toBe('');
  });

  it('shows both values where another person changed the same field', async () => {
    const { orderId, name } = await made();
    const edited = await file(name);
    edited.set([name], 'ETD', new Date('2026-12-09T00:00:00Z'));
    await save(orderId, 'ETD', '2026-12-05');
    const { body } = await check('trader', 'orders', await edited.bytes());
    expect(body.changes).toEqual([]);
    expect(body.conflicts).toMatchObject([
      { order: name, what: 'ETD', from: '1 Dec 2026', keep: 'Keep 5 Dec', use: 'Use 9 Dec' },
    ]);
    const done = await confirm('trader', body.importId, { take: [body.conflicts[0].id] });
    expect(done.status, done.text).toBe(200);
    expect(await valueOf(orderId, 'ETD')).toBe('2026-12-09');
  });

  it('names the cells that a save would refuse, and rows of orders that the person may not change', async () => {
    const { name, orderId } = await made();
    const others = await made();
    const edited = await file('Listed Tee');
    edited.set([name], 'ETD', '03/04/2027');
    edited.set([name], 'Season', 'Never');
    edited.set([name], 'Order Name', 'x'.repeat(1999));
    edited.set([others.name], 'ETD', new Date('2026-12-09T00:00:00Z'));
    await app.pool.query('update orders set editor_users = array[$2::integer] where id = $1', [
      others.orderId,
      app.world.people.traderAdmin.id,
    ]);
    const { body } = await check('trader', 'orders', await edited.bytes());
    const messages = body.errors.map(({ message }: any) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'ETD can be read in two ways: 03/04/2027. Write the month in words.',
        'Season has no choice named Never.',
      ]),
    );
    expect(body.changes.every(({ order }: any) => order !== others.name)).toBe(true);
    expect(body.errors.length).toBeGreaterThanOrEqual(3);
    expect(await valueOf(orderId, 'Order Name')).toBe(name);
  });

  it('stays as it is if an order is archived before the confirmation', async () => {
    const { orderId, name } = await made();
    const edited = await file(name);
    edited.set([name], 'Season', 'AW27');
    const { body } = await check('trader', 'orders', await edited.bytes());
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 4, commitMessage: 'Over' });
    const refused = await confirm('trader', body.importId);
    expect([refused.status, refused.body.preview.changes, refused.body.preview.errors.length]).toEqual([
      409,
      [],
      1,
    ]);
    expect(await valueOf(orderId, 'Season')).toBe('SS27');
  });

  it('of many cells is refused before anything is kept', async () => {
    const { name } = await made();
    const edited = await file(name);
    const id = edited.column('Selvedge ID');
    const [head = [], first = []] = edited.rows;
    const at = ['Planning Remarks', 'ETD', 'Buyer PO Number'].map((column) => edited.column(column));
    const { rows } = await app.pool.query(
      'select snapshot, id from exports order by created_at desc, id desc limit 1',
    );
    const many = Array.from({ length: 170 }, (_, nth) => ({
      ...rows[0].snapshot[0],
      id: `0199ab00-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    }));
    await app.pool.query('update exports set snapshot = $2 where id = $1', [
      rows[0].id,
      JSON.stringify(many),
    ]);
    edited.rows.splice(0, edited.rows.length, head);
    for (const row of many) {
      const copy = [...first];
      copy[id] = row.id;
      for (const one of at) copy[one] = '9 Dec 2026';
      edited.rows.push(copy);
    }
    const before = await app.pool.query('select count(*) from imports');
    const refused = await check('trader', 'orders', await edited.bytes());
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This file changes 510 cells. Up to 500 can be changed at once.',
    ]);
    expect((await app.pool.query('select count(*) from imports')).rows).toEqual(before.rows);
  });
});

describe('the export for editing', () => {
  it('is for traders, of their own view', async () => {
    const { name } = await made();
    for (const who of ['buyer', 'factory'] as const)
      expect((await app.call(who, 'GET', '/api/CustomOrder/excel?editable=1')).status).toBe(403);
    const forBuyer = await app.call('trader', 'GET', '/api/CustomOrder/excel?editable=1&for=buyer');
    expect([forBuyer.status, forBuyer.body.errors[0].path]).toEqual([400, 'for']);
    const edited = await file(name);
    for (const who of ['buyer', 'factory'] as const)
      expect((await check(who, 'orders', await edited.bytes())).status).toBe(403);
    expect((await check('rival', 'orders', await edited.bytes())).status).toBe(404);
    expect((await check('traderRegular', 'orders', await edited.bytes())).status).toBe(200);
  });
});
