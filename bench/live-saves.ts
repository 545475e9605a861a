import type pg from 'pg';
import { compareSaves, median, type Signed } from './before';
import { largestOrder } from './data';
import { scaled } from './measure';
import { report } from './report';
import { call, type Session } from './site';

const ROUNDS = 5;
const PARTS = '40,000 parts';

interface Field {
  name: string;
  value: unknown;
}
interface Order {
  orderId: string;
  customFields: Field[];
  styleInfo: { styleId: string; combos: { customFields: Field[] }[] }[];
}

/**
 * Measures saves of a live order with 40,000 parts (approvals.md C 9): of another quantity, which is a notice or with the
 * switch on a proposal, and of a value that needs no acceptance. With the version before changes of live orders in
 * `BENCH_BEFORE`, the save of the quantity may take 10 % longer than in that version.
 */
export async function liveSaves(_: pg.Pool, session: Session): Promise<void> {
  const flow = (on: boolean) => call('PUT', '/Organizations/MyOrganization/changeFlow', { on }, session);
  await flow(false);
  const off = await compareSaves(session, {
    what: `${PARTS}: save of a quantity`,
    atMost: 1.1,
    rounds: ROUNDS,
    prepare: makeOrder,
    save: saveQuantity,
  });
  const order = await makeOrder({ site: { call }, session });
  const trivial = await times((round) =>
    call<Saved>(
      'PUT',
      `/CustomOrder/${order.orderId}`,
      { customFields: changed(order.customFields, 'Brand Name', `Brand ${round}`) },
      session,
    ),
  );
  await flow(true);
  const on = await times(
    (round) => saveQuantity({ site: { call }, session }, order, round),
    // The quantity can be in one open proposal only.
    (changeId) => call('DELETE', `/OrderChanges/${order.orderId}/${changeId}`, undefined, session),
  );
  await flow(false);
  const ms = (sorted: number[]) => `median ${Math.round(median(sorted))} ms`;
  report(`${PARTS}: save of a value that needs no acceptance`, ms(trivial), 'told', true);
  report(`${PARTS}: save of a quantity, a notice`, ms(off), 'told', true);
  const share = median(on) / median(off);
  report(
    `${PARTS}: save of a quantity, a proposal`,
    `${ms(on)} (${Math.round(100 * share)} % of a notice)`,
    '110 %',
    share <= 1.1,
  );
}

type Caller = Pick<Signed, 'session'> & { site: Pick<Signed['site'], 'call'> };

const makeOrder = async ({ site, session }: Caller): Promise<Order> => {
  const { orderId } = await site.call<Order>('POST', '/CustomOrder', largestOrder(scaled(200)), session);
  return site.call<Order>('GET', `/CustomOrder/${orderId}`, undefined, session);
};

/** Saves another quantity of the first combo. The other styles are sent by their ids, as the app does. */
function saveQuantity({ site, session }: Caller, order: Order, round: number) {
  const [first, ...others] = order.styleInfo;
  if (!first) throw new Error('The order has no styles.');
  const [combo, ...combos] = first.combos;
  const quantity = { value: 100 + round, unit: 790 };
  const customFields = changed(combo?.customFields ?? [], 'Combo Based Quantity', quantity);
  const styleInfo = [
    { ...first, combos: [{ ...combo, customFields }, ...combos] },
    ...others.map(({ styleId }) => ({ styleId })),
  ];
  const body = { styleInfo, commitMessage: 'Another quantity' };
  return site.call<Saved>('PUT', `/CustomOrder/${order.orderId}`, body, session);
}
interface Saved {
  change?: { changeId: string; kind: string };
}

const changed = (fields: readonly Field[], name: string, value: unknown): Field[] =>
  fields.map((field) => (field.name === name ? { ...field, value } : field));

async function times(
  save: (round: number) => Promise<Saved>,
  after: (changeId: string) => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const { change } = await save(round);
    took.push(performance.now() - begun);
    if (change) await after(change.changeId);
  }
  return took.sort((one, other) => one - other);
}
