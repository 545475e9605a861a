import { expect, it } from 'vitest';
import { changeCalls } from '#test/order-changes';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { order, flow, field, read, save, changes, answer } = changeCalls(app);

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
  expect([shown.status, shown.body.change]).toMatchObject([200, { number: 'Factory 1', kind: 'notice' }]);
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
  expect(saved.body.change).toMatchObject({ number: 'Buyer 1, Factory 1', kind: 'proposal' });
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
