import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const LATE = { name: 'Late', query: '?late=1', shared: false };
const list = async (who: Who, page = 'board') => (await app.call(who, 'GET', `/api/Views?page=${page}`)).body;
const create = (who: Who, view: object, page = 'board') =>
  app.call(who, 'POST', '/api/Views', { page, ...LATE, ...view });
const update = (who: Who, id: string, view: object) =>
  app.call(who, 'PUT', `/api/Views/${id}`, { ...LATE, ...view });
const namesOf = (views: { name: string }[]) => views.map(({ name }) => name);
const idOf = (views: { name: string; viewId: string }[], name: string) =>
  views.find((view) => view.name === name)?.viewId ?? '';

it('shows private views to one person and shared ones to the organization', async () => {
  const mine = await create('trader', {});
  expect(mine.body).toEqual([
    { viewId: expect.any(String), ...LATE, ownerName: null, can: { change: true } },
  ]);
  await create('trader', { name: 'Autumn', shared: true });
  expect(namesOf(await list('trader'))).toEqual(['Late', 'Autumn']);
  expect(await list('traderRegular')).toMatchObject([
    { name: 'Autumn', shared: true, ownerName: app.world.people.trader.name, can: { change: false } },
  ]);
  expect(await list('traderAdmin')).toMatchObject([{ name: 'Autumn', can: { change: true } }]);
  expect(await list('rival')).toEqual([]);
  expect(await list('buyer')).toEqual([]);
  expect(await list('trader', 'insights')).toEqual([]);
});

it('lets its owner change a private view, and its owner or an Admin a shared one', async () => {
  const { body } = await create('traderRegular', { name: 'Season', shared: true });
  const shared = idOf(body, 'Season');
  const own = idOf((await create('traderAdmin', { name: 'Own' })).body, 'Own');
  expect((await update('traderRegular', own, { name: 'Taken' })).status).toBe(404);
  const trader = idOf(await list('trader'), 'Autumn');
  const refused = await update('traderRegular', trader, { name: 'Spring', shared: true });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only its owner or an Admin can change a shared view.',
  ]);
  const renamed = await update('traderAdmin', shared, { name: 'Season 2', shared: true });
  expect(namesOf(renamed.body)).toContain('Season 2');
  expect((await list('traderRegular')).find((view: any) => view.viewId === shared)).toMatchObject({
    ownerName: null,
  });
  await update('traderAdmin', shared, { name: 'Season 2' });
  expect(namesOf(await list('traderRegular'))).not.toContain('Season 2');
  expect(namesOf((await app.call('traderAdmin', 'DELETE', `/api/Views/${shared}`)).body)).toEqual([
    'Own',
    'Autumn',
  ]);
});

it('refuses a name that the person sees on the page already', async () => {
  for (const [name, shared] of [
    ['LATE', false],
    ['autumn', false],
    ['late', true],
  ]) {
    const reply = await create('trader', { name, shared });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [{ path: 'name', message: 'A view with this name already exists' }],
    ]);
  }
  expect((await create('trader', { name: 'Late' }, 'insights')).status).toBe(200);
  expect((await create('buyer', { name: 'Autumn' })).status).toBe(200);
});

it.each([
  ['without a name', { name: ' ' }, 'name'],
  ['of an unknown page', { page: 'home' }, 'page'],
  ['with a long query', { query: '?'.repeat(2001) }, 'query'],
])('refuses a view %s', async (_, view, path) => {
  const { status, body } = await create('trader', view);
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

it('saves at most 20 views a person and page, also at the same time, and shares 50', async () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    create('factory', { name: `View ${index}` }, 'orders'),
  );
  const replies = await Promise.all(many);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = replies.find(({ status }) => status !== 200);
  expect(refused?.body.message).toBe('At most 20 views can be saved.');
  for (let index = 0; index < 50; index += 1)
    expect((await create('factory', { name: `Shared ${index}`, shared: true }, 'orders')).status).toBe(200);
  const last = await create('factory', { name: 'One more', shared: true }, 'orders');
  expect([last.status, last.body.message]).toEqual([400, 'At most 50 views can be shared.']);
});

it('holds what the call of the order list’s views saves, and the reverse', async () => {
  const path = '/api/CustomOrder/views';
  await create('buyerOther', { name: 'Shared', shared: true }, 'orders');
  await app.call('buyerOther', 'PUT', path, [
    { name: 'Zulu', query: '?search=z' },
    { name: 'Alpha', query: '?search=a' },
  ]);
  expect(namesOf(await list('buyerOther', 'orders'))).toEqual(['Zulu', 'Alpha', 'Shared']);
  await create('buyerOther', { name: 'Mike' }, 'orders');
  expect(namesOf((await app.call('buyerOther', 'GET', path)).body)).toEqual(['Zulu', 'Alpha', 'Mike']);
  await app.call('buyerOther', 'PUT', path, []);
  expect(namesOf(await list('buyerOther', 'orders'))).toEqual(['Shared']);
});

it('keeps the shared views of a person whose data are removed, and deletes the private ones', async () => {
  await create('factoryRegular', { name: 'Kept', shared: true });
  await create('factoryRegular', { name: 'Gone' });
  const { id } = app.world.people.factoryRegular;
  const admin = 'factory';
  await app.call(admin, 'PUT', `/api/Users/${id}/status`, { accountStatus: 1003 });
  const removed = await app.call(admin, 'POST', `/api/Users/${id}/anonymize`);
  expect(removed.status, removed.text).toBe(200);
  expect(await list(admin)).toMatchObject([
    { name: 'Kept', ownerName: 'Former user', can: { change: true } },
  ]);
  const { rows } = await app.pool.query('select name from views where user_id = $1', [id]);
  expect(rows).toEqual([{ name: 'Kept' }]);
});
