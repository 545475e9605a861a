import { describe, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const HEAD = 'Buyer;Order;Style;Qty;Fty;Lab Dip;Ex-fty';
/** A column without days is left out. */
const DATED = 'NBK;C-0;NB-1;1200;Shapla 2;5 Jul 2026;7 Aug 2026';
const send = (lines: string[], name: string, choices: object = {}) =>
  upload(
    app,
    'trader',
    'POST',
    '/api/Import/ta-sheet',
    name,
    Buffer.from([HEAD, ...lines, DATED].join('\n')),
    {
      choices: JSON.stringify(choices),
    },
  );
async function importNow(lines: string[], name: string, choices: object = {}) {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const checked = await send(lines, name, choices);
  const made = await app.call('trader', 'POST', `/api/Import/${checked.body.importId}/confirm`, {
    commitMessage: 'T&A',
  });
  expect(made.status, made.text).toBe(200);
  return { importId: checked.body.importId, orders: made.body.orders };
}
const commentsOf = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/messages/filter?orderId=${orderId}`)).body
    .map(({ content, targetAudienceUserType }: any) => [content, targetAudienceUserType])
    .toSorted();

describe('cells of a T&A sheet that say something else than a day', () => {
  it('become comments of orders that exist, each once, and go with the undo', async () => {
    const row = (cell: string) => `NBK;C-9;NB-1;1200;Shapla 2;${cell};7 Aug 2026`;
    const other = 'NBK;C-8;NB-1;1200;Shapla 2;;7 Aug 2026';
    const { orders } = await importNow([row('TBA')], 'week-1.csv');
    const { orderId } = orders.find(({ name }: any) => name === 'PO C-9');
    const first = [['TBA', [3002]]];
    expect(await commentsOf(orderId)).toEqual(first);
    await importNow([row('ask Mr. Lee')], 'week-2.csv', { keepNotes: false });
    expect(await commentsOf(orderId)).toEqual(first);
    const { importId } = await importNow([row('ask Mr. Lee')], 'week-2.csv', { keepNotes: true });
    const second = [...first, ['week-2.csv F2: ask Mr. Lee', [3002]]];
    expect(await commentsOf(orderId)).toEqual(second);
    await importNow([row('ask Mr. Lee')], 'week-2.csv');
    // Of next week, in another row.
    await importNow([other, row('ask Mr. Lee')], 'week-3.csv');
    expect(await commentsOf(orderId)).toEqual(second);
    const { rows } = await app.pool.query('select 1 from message_recipients union all select 1 from mails');
    expect(rows).toEqual([]);
    const undone = await app.call('trader', 'POST', `/api/Import/${importId}/undo`, { commitMessage: 'No' });
    expect(undone.status, undone.text).toBe(200);
    expect(await commentsOf(orderId)).toEqual(first);
  });

  it('are kept up to a length that cuts no letter in two, and once', async () => {
    const row = `NBK;C-7;NB-1;1200;Shapla 2;${'ab 😀'.repeat(450)};7 Aug 2026`;
    const { orders } = await importNow([row], 'week-1.csv');
    const before = await commentsOf(orders.find(({ name }: any) => name === 'PO C-7').orderId);
    expect(before).toHaveLength(1);
    await importNow([row], 'week-1.csv');
    expect(await commentsOf(orders.find(({ name }: any) => name === 'PO C-7').orderId)).toEqual(before);
  });
});
