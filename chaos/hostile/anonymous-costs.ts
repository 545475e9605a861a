import { largestOrder, stagesOf } from '../../bench/data';
import type { Cost, WatchedServer } from './watched-server';

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'Selvedge-Demo-1';

/** What the requests cost that need no session, with the largest order and a plan of it where they show one. */
export async function anonymousCosts(watched: WatchedServer): Promise<(Cost & { what: string })[]> {
  const { server } = watched;
  const made = async (method: string, path: string, body?: object) => {
    const reply = await server.call(method, path, body ? { body } : {});
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  // The routes before may have ended the session.
  await server.signIn();
  const { orders } = await made('GET', '/api/HomePage?status=1');
  const { orderId } = await made('POST', '/api/CustomOrder', largestOrder());
  await made('PUT', '/api/Planning/bulkUpdate', stagesOf(orderId, 3));
  const shared = await made('POST', '/api/CustomOrder/guest', { orderId });
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(shared.guestInfoList))?.[1] ?? '';
  const feed = await made('POST', '/api/Planning/calendar-feed', { currentPassword: PASSWORD });
  const named: string[] = [];
  for (const order of orders)
    named.push(JSON.stringify(await made('GET', `/api/CustomOrder/${order.orderId}`)));
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
    ['calendar', 'GET', new URL(feed.url).pathname],
    ['moved subscription', 'POST', '/api/Notification/push/moved', { ...subscription, next: subscription }],
    [
      'completed invitation',
      'POST',
      '/api/Invitation/complete',
      { oneTimeAuthKey: 'x'.repeat(43), name: 'X', password: PASSWORD, phone: '+4915112345678' },
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
