import type { PersonKey } from '@selvedge/demo/people';
import type { Actor } from '@selvedge/domain/actor';
import type { Side } from '@selvedge/domain/planning/stage';
import {
  OrderStatus,
  OrganizationType,
  USER_TYPE_OF_ORGANIZATION,
  UserType,
} from '@selvedge/domain/vocabulary';
import { beforeAll, expect, it } from 'vitest';
import { findActor } from '#server/modules/identity/session-store';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';
import { dbOf } from './db';
import {
  admittedPartners,
  authorReach,
  isAnyPartner,
  isPublished,
  orderReach,
  organizationReaches,
  partyOf,
  personReaches,
  stageReach,
  stageSideReach,
  userTypeOf,
  visibleParties,
} from './reach';
import { type Sql, sql } from './sql';

const app = useApp();
let orderId: string;
const actors = new Map<PersonKey, Actor>();
const WHO = [
  'trader',
  'traderRegular',
  'rival',
  'buyer',
  'buyerRegular',
  'buyerOther',
  'factory',
  'factoryRegular',
  'factoryOther',
] as const satisfies readonly PersonKey[];
const TRADERS: readonly PersonKey[] = ['trader', 'traderRegular'];
const BUYERS: readonly PersonKey[] = ['buyer', 'buyerRegular'];
const FACTORIES: readonly PersonKey[] = ['factory', 'factoryRegular'];

beforeAll(async () => {
  orderId = (await makeOrder(app)).orderId;
  for (const who of WHO) actors.set(who, await actorOf(who));
});

async function actorOf(who: PersonKey): Promise<Actor> {
  const actor = await findActor(dbOf(app.pool), app.world.people[who].id, app.clock.now);
  if (!actor) throw new Error(`${who} cannot sign in.`);
  return actor;
}
const actor = (who: PersonKey): Actor => {
  const found = actors.get(who);
  if (!found) throw new Error(`${who} is not in the list.`);
  return found;
};
const holds = async (from: Sql): Promise<boolean> =>
  (await dbOf(app.pool).one<{ holds: boolean }>(sql`select exists (select ${from}) as holds`)).holds;
const whom = async (test: (who: PersonKey) => Promise<boolean>): Promise<PersonKey[]> => {
  const found: PersonKey[] = [];
  for (const who of WHO) if (await test(who)) found.push(who);
  return found;
};

interface State {
  status: OrderStatus;
  admitted: boolean;
}
const setState = ({ status, admitted }: State) =>
  dbOf(app.pool).run(sql`
    update orders set status = ${status}, buyer_admitted = ${admitted}, factory_admitted = ${admitted} where id = ${orderId}`);

const ORDERS: readonly (readonly [
  name: string,
  state: State,
  reached: readonly PersonKey[],
  guest: boolean,
])[] = [
  [
    'an active order',
    { status: OrderStatus.Active, admitted: true },
    [...TRADERS, ...BUYERS, ...FACTORIES],
    true,
  ],
  [
    'a closed order',
    { status: OrderStatus.Closed, admitted: true },
    [...TRADERS, ...BUYERS, ...FACTORIES],
    true,
  ],
  [
    'an archived order',
    { status: OrderStatus.Archived, admitted: true },
    [...TRADERS, ...BUYERS, ...FACTORIES],
    true,
  ],
  ['a draft', { status: OrderStatus.Draft, admitted: true }, TRADERS, false],
  ['an order before the connection', { status: OrderStatus.Active, admitted: false }, TRADERS, true],
  ['a draft before the connection', { status: OrderStatus.Draft, admitted: false }, TRADERS, false],
  [
    'an archived order before the connection',
    { status: OrderStatus.Archived, admitted: false },
    TRADERS,
    true,
  ],
];

it.each(ORDERS)(
  '%s is seen by the trader, and by its partners as their state allows',
  async (_name, state, reached, guest) => {
    await setState(state);
    const order = sql`from orders o where o.id = ${orderId}`;
    const person = (who: PersonKey) => sql`u.id = ${actor(who).id}`;
    expect(await whom((who) => holds(sql`${order} and ${orderReach(actor(who))}`)), 'orderReach').toEqual(
      reached,
    );
    expect(
      await whom((who) =>
        holds(sql`from orders o, users u where o.id = ${orderId} and ${person(who)} and ${personReaches}`),
      ),
      'personReaches',
    ).toEqual(reached);
    expect(
      await whom((who) =>
        holds(sql`from orders o, organizations g where o.id = ${orderId} and g.id = ${actor(who).organizationId}
        and ${organizationReaches(sql`g.id`)}`),
      ),
      'organizationReaches',
    ).toEqual(reached);
    expect(await holds(sql`${order} and ${isPublished}`), 'isPublished').toBe(guest);
  },
);

it.each([true, false])('only partners with an active connection have reach: %s', async (admitted) => {
  await setState({ status: OrderStatus.Draft, admitted });
  const partners = await whom((who) =>
    holds(sql`from orders o where o.id = ${orderId} and ${isAnyPartner(sql`${actor(who).organizationId}`)}`),
  );
  expect(partners).toEqual(admitted ? [...BUYERS, ...FACTORIES] : []);
  const { ids } = await dbOf(app.pool).one<{ ids: number[] }>(
    sql`select ${admittedPartners} as ids from orders o where o.id = ${orderId}`,
  );
  expect(ids).toEqual(admitted ? [actor('buyer').organizationId, actor('factory').organizationId] : []);
});

it('each side is visible only to itself and the trader', async () => {
  const visibleIds = async (who: PersonKey) =>
    (
      await dbOf(app.pool).one<{ ids: number[] }>(
        sql`select array[${visibleParties(actor(who))}] as ids from orders o where o.id = ${orderId}`,
      )
    ).ids;
  const [trader, buyer, factory] = (['trader', 'buyer', 'factory'] as const).map(
    (who) => actor(who).organizationId,
  );
  expect(await visibleIds('trader')).toEqual([trader, buyer, factory]);
  expect(await visibleIds('buyer')).toEqual([trader, buyer]);
  expect(await visibleIds('factory')).toEqual([trader, factory]);
});

const BOTH = [true, false];
async function stageShownTo(shown: Record<Side, boolean>): Promise<string> {
  const [stage] = await makePlan(app, orderId, [
    { stageName: 'Cutting', isVisibleToClient: shown.client, isVisibleToFactory: shown.factory },
  ]);
  return stage.stageId;
}
const STAGES = BOTH.flatMap((client) => BOTH.map((factory) => ({ client, factory })));

it.each(STAGES)(
  'a stage shown to client $client and factory $factory is seen accordingly',
  async ({ client, factory }) => {
    await setState({ status: OrderStatus.Active, admitted: true });
    const stage = await stageShownTo({ client, factory });
    const reached = await whom((who) =>
      holds(sql`from stages st where st.id = ${stage} and ${stageReach(actor(who))}`),
    );
    // People of other organizations are excluded by orderReach, on which stageReach relies.
    expect(reached).toEqual(
      WHO.filter((who) => {
        const { userType } = actor(who);
        return userType === UserType.Trader || (userType === UserType.Buyer ? client : factory);
      }),
    );
    for (const [side, partners] of [
      ['client', client ? BUYERS : []],
      ['factory', factory ? FACTORIES : []],
    ] as const)
      expect(
        await whom((who) =>
          holds(sql`from orders o join stage_sides ss on ss.order_id = o.id, organizations g
            where ss.stage_id = ${stage} and ss.side = ${side} and g.id = ${actor(who).organizationId} and ${stageSideReach(sql`g.id`)}`),
        ),
        side,
      ).toEqual([...TRADERS, ...partners]);
  },
);

it('the rule also works with another alias of the stages', async () => {
  const stage = await stageShownTo({ client: true, factory: false });
  const isReached = (who: PersonKey) =>
    holds(sql`from stages n where n.id = ${stage} and ${stageReach(actor(who), sql`n`)}`);
  expect([await isReached('buyer'), await isReached('factory')]).toEqual([true, false]);
});

it('an author is named to the trader, to the own organization and, of the trader, to partners', async () => {
  const named = (viewer: Actor) =>
    whom((who) =>
      holds(sql`from users u join organizations g on g.id = u.organization_id where u.id = ${actor(who).id}
        and ${authorReach(viewer)}`),
    );
  const allTraders = [...TRADERS, 'rival'];
  expect(await named(actor('trader'))).toEqual(WHO);
  expect(await named(actor('buyer'))).toEqual([...allTraders, ...BUYERS]);
  expect(await named(actor('factory'))).toEqual([...allTraders, ...FACTORIES]);
  const apiKey = { id: orderId, name: 'Reports', scope: 'read' as const, plan: null };
  expect(await named({ ...actor('trader'), apiKey })).toEqual(TRADERS);
  expect(await named({ ...actor('buyer'), apiKey })).toEqual(BUYERS);
});

it('the user type of an organization is the domain’s, and so is the organization of a user type on an order', async () => {
  for (const type of Object.values(OrganizationType)) {
    const row = await dbOf(app.pool).one<{ type: UserType }>(
      sql`select ${userTypeOf()} as type from (select ${type}::integer as type) g`,
    );
    expect(row.type).toBe(USER_TYPE_OF_ORGANIZATION[type]);
  }
  for (const who of ['trader', 'buyer', 'factory'] as const) {
    const row = await dbOf(app.pool).one<{ id: number }>(
      sql`select ${partyOf(sql`${actor(who).userType}::integer`)} as id from orders o where o.id = ${orderId}`,
    );
    expect(row.id).toBe(actor(who).organizationId);
  }
});
