import { orderOf } from './data';
import { CONNECTIONS, type Sent } from './load';
import { compare } from './measure';
import { newOrder, type Session, stageOf } from './site';

const same = (path: string, method?: Sent['method'], body?: unknown) => () => [{ path, method, body }];

/** Compares the server with the baseline: lists, reads and writes of ordinary orders. */
export async function compareWithBaseline(session: Session, order: string): Promise<void> {
  await compare(
    'order list, 20 rows, by status and organization',
    0.5,
    same('/list'),
    same('/api/CustomOrder/OrgBasedOrders?status=1&organizationId=2'),
    session,
  );
  await compare('one order', 0.5, same(`/order/${order}`), same(`/api/CustomOrder/${order}`), session);
  await compare(
    'its plan, 72 sub-stages',
    0.5,
    same(`/plan/${order}`),
    same(`/api/Planning/byOrderId/${order}`),
    session,
  );
  await compare(
    'create an order',
    0.3,
    same(`/create/${order}`, 'POST'),
    same('/api/CustomOrder', 'POST', orderOf('Bench', 2, 3, 4)),
    session,
  );
  await compare(
    'post a message',
    0.3,
    same(`/message/${order}`, 'POST'),
    same('/api/messages', 'POST', {
      content: 'The lab dips are on their way.',
      targetAudienceUserType: [3001],
      tags: [{ tagName: 'order', tagValue: order }],
    }),
    session,
  );
  await updates(session);
}

async function updates(session: Session): Promise<void> {
  const tracked: string[] = [];
  for (let connection = 0; connection < 2 * CONNECTIONS; connection += 1)
    tracked.push(await newOrder(session, `Tracked ${connection}`, [10, 10, 0], 1));
  const stages = await Promise.all(tracked.map((id) => stageOf(session, id)));
  // The server refuses an unchanged status, so runs alternate between pairs of statuses.
  const pairs = [
    ['IN_PROGRESS', 'SUBMITTED'],
    ['REJECTED', 'APPROVED'],
  ];
  let requestCount = 0;
  await compare(
    'update 100 sub-stages',
    0.3,
    (connection) => [{ path: `/update/${tracked[connection]}`, method: 'PUT' }],
    (connection) => {
      const pair = pairs[Math.floor(requestCount / CONNECTIONS)] ?? [];
      requestCount += 1;
      return pair.map((currentStatus) => ({
        path: `/api/Planning/updateStage/${stages[connection + CONNECTIONS]}`,
        method: 'PUT' as const,
        body: { commitMessage: 'Bench', metadata: { targetUserType: 3001, currentStatus } },
      }));
    },
    session,
  );
}
