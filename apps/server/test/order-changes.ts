import { expect } from 'vitest';
import { makeOrder } from './orders';
import type { TestApp, Who } from './start-app';

export const PRICES = {
  'Buyer FOB Price / pc': 4,
  'Factory Price / pc': 3,
  'Shipment Mode': 'Sea (FCL)',
  'Tech Pack': null,
  Season: 'AW26',
};

/** Orders with values that partners see, their changes, and who answers or requests them. */
export function changeCalls(app: TestApp) {
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
  /** The path of the nth change of an order, from 1. */
  const pathTo = async ({ orderId }: any, nth: number) => {
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from order_changes where order_id = $1 order by id offset $2 limit 1',
      [orderId, nth - 1],
    );
    return `/api/OrderChanges/${orderId}/${rows[0]?.id}`;
  };
  const answer = async (who: Who, one: any, nth: number, body: object) =>
    app.call(who, 'PUT', `${await pathTo(one, nth)}/answer`, body);
  const withdraw = async (who: Who, one: any, nth: number) => app.call(who, 'DELETE', await pathTo(one, nth));
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
    ];
    const texts = [];
    for (const path of paths) texts.push((await app.call(who, 'GET', `/api${path}`)).text);
    const notifications = (await app.call(who, 'GET', '/api/Notification?pageSize=100')).body;
    texts.push(JSON.stringify(notifications.filter(({ action }: any) => action?.includes(orderId))));
    return texts.join('\n');
  };
  return { order, flow, field, read, save, changes, pathTo, answer, withdraw, ask, seen };
}
