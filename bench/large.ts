import { largestOrder, orderOf, stagesOf } from './data';
import { percentile, readMeanwhile, timed } from './measure';
import { report } from './report';
import { largePlan } from './screen';
import { call, type Session } from './site';

const LARGE = 'large order (20 x 5 x 5)';

/** Measures a large order, its plan, and the largest permitted order. */
export async function largeOrders(session: Session, other: string): Promise<void> {
  const large = orderOf('Large', 20, 5, 5);
  const create = () => call<{ orderId: string }>('POST', '/CustomOrder', large, session);
  const made = await timed(`${LARGE}: save`, 400, create);
  await timed(`${LARGE}: read`, 150, () => call('GET', `/CustomOrder/${made.orderId}`, undefined, session));
  let planned = '';
  await timed(
    `${LARGE}: bulk update of 30 new stages (3,000 sub-stages)`,
    800,
    async () => {
      await call('PUT', '/Planning/bulkUpdate', stagesOf(planned, 30), session);
    },
    async () => {
      planned = (await create()).orderId;
    },
  );
  await timed(`${LARGE}: its plan`, 150, () =>
    call('GET', `/Planning/byOrderId/${planned}`, undefined, session),
  );
  await percentile(
    `${LARGE}: its summary, one at a time`,
    150,
    `/api/Planning/grouped/${planned}`,
    session,
    1,
  );
  await largePlan(planned);
  await largest(session, other);
}

/** Measures the largest order while others read an ordinary one. */
async function largest(session: Session, other: string): Promise<void> {
  const order = largestOrder();
  const { p95 } = await readMeanwhile(session, `/CustomOrder/${other}`, async () => {
    const { orderId } = await timed('largest order (200 x 20 x 10): save', 5000, () =>
      call<{ orderId: string }>('POST', '/CustomOrder', order, session),
    );
    await timed('largest order: read', 2000, () =>
      call('GET', `/CustomOrder/${orderId}`, undefined, session),
    );
  });
  report('others’ requests meanwhile', `p95 ${p95} ms`, 'p95 500 ms', p95 < 500);
}
