import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';

const app = useApp();
const LATE = { name: 'Late', query: '?due=overdue&view=table' };
const save = (who: 'trader' | 'buyer', views: object[]) =>
  app.call(who, 'PUT', '/api/CustomOrder/views', views);

it('keeps each person’s views of the order list to themselves', async () => {
  expect((await save('trader', [{ ...LATE, name: ' Late ' }])).body).toEqual([LATE]);
  expect((await app.call('trader', 'GET', '/api/CustomOrder/views')).body).toEqual([LATE]);
  expect((await app.call('traderAdmin', 'GET', '/api/CustomOrder/views')).body).toEqual([]);
  expect((await save('trader', [])).body).toEqual([]);
  expect((await app.call('trader', 'GET', '/api/CustomOrder/views')).body).toEqual([]);
});

it.each([
  ['a name that is empty', [{ ...LATE, name: ' ' }], 'Please enter a name'],
  ['one name twice', [LATE, { ...LATE, name: 'late' }], 'A view with this name already exists'],
  [
    'more than twenty',
    Array.from({ length: 21 }, (_, index) => ({ ...LATE, name: `View ${index}` })),
    'At most 20 views can be saved.',
  ],
])('refuses %s', async (_, views, message) => {
  const reply = await save('buyer', views);
  expect(reply.status).toBe(400);
  expect(reply.body.errors[0].message).toBe(message);
});
