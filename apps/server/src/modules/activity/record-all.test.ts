import { joinTexts, localized, verbatim } from '@selvedge/domain/localized-text';
import { UserType } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import type { Context } from '#server/http/context';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import { type AcrossOrders, type Recorded, recordAll } from './activity';

const app = useApp();

const ACROSS: AcrossOrders = (events, userType) => ({
  title: localized('{count} changes', { count: String(events.length) }),
  message: joinTexts(
    events.flatMap(({ texts }) => texts[userType] ?? []),
    '; ',
  ),
  action: `/my-work?page=${events.length}`,
});

/** Records the events as the trader; returns the number of statements and the live events. */
async function recorded(events: readonly Recorded[], across?: AcrossOrders) {
  const { id, organizationId } = app.world.people.trader;
  const live: { kind: string; orderId?: string }[] = [];
  let statements = 0;
  const ctx = {
    db: dbOf(app.pool, () => {
      statements += 1;
    }),
    now: app.clock.now,
    actor: { id, organizationId, userType: UserType.Trader },
    config: app.config,
    live: (event: { kind: string }) => live.push(event),
  };
  await recordAll(ctx as unknown as Context, events, across);
  return { statements, live };
}

async function madeOrders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await makeOrder(app)).orderId);
  return ids;
}

const eventOf = (orderId: string): Recorded => {
  const { trader, traderRegular, factory, rival } = app.world.people;
  const texts = {
    [UserType.Trader]: verbatim(`All of ${orderId}`),
    [UserType.Manufacturer]: verbatim(`Factory side of ${orderId}`),
  };
  return {
    kind: 'plan.cellsChanged',
    orderId,
    organizationIds: [trader.organizationId, factory.organizationId],
    texts,
    notify: {
      userIds: [trader.id, traderRegular.id, factory.id, rival.id],
      title: verbatim(`Order ${orderId}`),
      texts,
      action: `/order/${orderId}`,
    },
  };
};

const notificationsOf = async (who: 'trader' | 'traderRegular' | 'factory' | 'rival') =>
  (
    await app.pool.query(
      `select coalesce(title -> 'values' ->> 'words', title ->> 'text') as title,
        title -> 'values' ->> 'count' as count, message::text, action
      from notifications where user_id = $1 and kind = 'plan.cellsChanged' order by action`,
      [app.world.people[who].id],
    )
  ).rows;
const forgetNotifications = () =>
  app.pool.query("delete from notifications where kind = 'plan.cellsChanged'");

it('records many orders in as many statements as one, each with its entry and its live event', async () => {
  const orderIds = await madeOrders(9);
  const [first = '', ...others] = orderIds;
  const one = await recorded([eventOf(first)], ACROSS);
  const many = await recorded(others.map(eventOf), ACROSS);
  expect(many.statements).toBe(one.statements);
  const { rows } = await app.pool.query<{ id: string }>(
    "select order_id as id from activities where kind = 'plan.cellsChanged' order by id",
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([...orderIds].sort());
  const entries = many.live.filter(({ kind }) => kind === 'activity');
  expect(entries.map(({ orderId }) => orderId)).toEqual(others);
  expect(many.live.length).toBe(others.length + 1);
});

it('notifies each person once of all orders that the person can open, with the texts of the side', async () => {
  await forgetNotifications();
  const [one = '', other = '', hidden = ''] = await madeOrders(3);
  await app.pool.query('update orders set factory_admitted = false where id = $1', [hidden]);
  await recorded([one, other, hidden].map(eventOf), ACROSS);
  const [ofFactory, ...more] = await notificationsOf('factory');
  expect(more).toEqual([]);
  expect(ofFactory).toMatchObject({ title: '{count} changes', count: '2', action: '/my-work?page=2' });
  expect(ofFactory.message).toContain(`Factory side of ${one}`);
  expect(ofFactory.message).toContain(`Factory side of ${other}`);
  expect(ofFactory.message).not.toContain(hidden);
  expect(ofFactory.message).not.toContain('All of');
  expect((await notificationsOf('traderRegular')).map(({ count }) => count)).toEqual(['3']);
  expect([await notificationsOf('trader'), await notificationsOf('rival')]).toEqual([[], []]);
});

it('is given only the events of orders that the person can open', async () => {
  await forgetNotifications();
  const [order = '', hidden = ''] = await madeOrders(2);
  await app.pool.query('update orders set factory_admitted = false where id = $1', [hidden]);
  await recorded([order, hidden].map(eventOf), ACROSS);
  expect(await notificationsOf('factory')).toMatchObject([{ count: '1', action: '/my-work?page=1' }]);
});

it('notifies a person of each order, unless the notification is across orders', async () => {
  await forgetNotifications();
  const orderIds = await madeOrders(2);
  await recorded(orderIds.map(eventOf));
  expect((await notificationsOf('factory')).map(({ title }) => title)).toEqual(
    [...orderIds].sort().map((id) => `Order ${id}`),
  );
});
