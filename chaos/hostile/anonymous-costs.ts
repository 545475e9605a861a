import { largestOrder, stagesOf } from '../../bench/data';
import type { Cost, WatchedServer } from './watched-server';

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'Selvedge-Demo-1';

/** What the requests cost that need no session, with the largest order and a plan of it where they show one. */
export async function anonymousCosts(watched: WatchedServer): Promise<(Cost & { what: string })[]> {
  const { server } = watched;
  const { orders } = (await server.call('GET', '/api/HomePage?status=1')).body;
  const { orderId } = (await server.call('POST', '/api/CustomOrder', { body: largestOrder() })).body;
  await server.call('PUT', '/api/Planning/bulkUpdate', { body: stagesOf(orderId, 3) });
  const shared = await server.call('POST', '/api/CustomOrder/guest', { body: { orderId, for: 'buyer' } });
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(shared.body.guestInfoList))?.[1] ?? '';
  const feed = await server.call('POST', '/api/Planning/calendar-feed', {
    body: { currentPassword: PASSWORD },
  });
  const named = await Promise.all(
    orders.map(async (order: { orderId: string }) =>
      JSON.stringify((await server.call('GET', `/api/CustomOrder/${order.orderId}`)).body),
    ),
  );
  const files = [...new Set(named.join().match(/\/files\/[0-9a-f]{32}_[^"?\\]+/g) ?? [])];
  const picture = files.find((file) => /\.(png|jpe?g|webp)$/i.test(file)) ?? '/files/none';
  const names = files.slice(0, 12).map((file) => encodeURIComponent(file.slice('/files/'.length)));
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
  const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${'x'.repeat(400)}`, ...keys };
  const requests: [string, string, string, object?][] = [
    ['guest order', 'GET', `/api/CustomOrder/guest/${orderId}/${token}`],
    ['guest plan', 'GET', `/api/Planning/byOrderId/guest/${orderId}/${token}`],
    ['guest summary of the plan', 'GET', `/api/Planning/grouped/guest/${orderId}/${token}`],
    ['guest sheet', 'GET', `/api/CustomOrder/guest/${orderId}/${token}/sheet`],
    ['file', 'GET', picture],
    ['picture of a file', 'GET', `${picture}?w=1024`],
    ['facts of files', 'GET', `/api/File/facts?names=${names.join('/')}`],
    ['calendar', 'GET', new URL(feed.body.url).pathname],
    ['moved subscription', 'POST', '/api/Notification/push/moved', { ...subscription, next: subscription }],
    [
      'completed invitation',
      'POST',
      '/api/Invitation/complete',
      { key: 'x'.repeat(43), name: 'X', password: PASSWORD, phone: '+4915112345678' },
    ],
  ];
  const costs: (Cost & { what: string })[] = [];
  for (const [what, method, path, body] of requests)
    costs.push({
      what: `anonymous: ${what}`,
      ...(await watched.cost(method, path, JSON_TYPE, body && Buffer.from(JSON.stringify(body)))),
    });
  return costs;
}
