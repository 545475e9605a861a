import { v4 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStatusChange, DUE_ORDERS, makeDueOrder, march } from '#test/due-orders';
import { useApp, type Who } from '#test/start-app';

const app = useApp();

const read = (who: Who, path: string) => app.call(who, 'GET', `/api/Scorecards${path}`);
const own = async (who: 'buyer' | 'factory', query = '') => {
  const answer = await read(who, `/${app.world.people[who].organizationId}${query}`);
  if (answer.status !== 200) throw new Error(`The scorecard was refused: ${answer.text}`);
  return answer.body;
};
let order: Awaited<ReturnType<typeof makeDueOrder>>;

async function addSlip(
  days: number,
  by: number,
  code: string,
  more: { side?: string; told?: string[] } = {},
) {
  const id = uuid();
  const { side = 'factory', told = [] } = more;
  const { people } = app.world;
  await app.pool.query(
    `insert into date_changes (id, order_id, stage_id, side, kind, from_day, to_day, by_id, at)
    values ($1, $2, $3, $4, 'moved', $5, $5::date + $6::integer, $7, $5::date + interval '9 hours')`,
    [id, order.orderId, order.exFactory, side, march(2), days, people.trader.id],
  );
  await app.pool.query(
    `insert into date_reasons (change_id, by_type, code, party, note, told, by_id, at)
    values ($1, $2, $3, 'mill', 'CANARY-NOTE', $4, $5, now())`,
    [id, by, code, told, people.trader.id],
  );
}

beforeAll(async () => {
  order = await makeDueOrder(app, [DUE_ORDERS.C]);
  await addSlip(2, 3003, 'capacity');
  await addSlip(3, 3002, 'fabric');
  await addSlip(5, 3002, 'trims', { told: ['factory'] });
  await addSlip(7, 3001, 'payment', { side: 'client' });
});

describe('the reasons of a scorecard', () => {
  it('are those that the reader may read, without notes; the other days have no reason', async () => {
    const ofFactory = await own('factory');
    expect(ofFactory.reasons).toEqual([
      { code: 'trims', days: 5 },
      { code: 'capacity', days: 2 },
      { code: null, days: 3 },
    ]);
    expect((await own('buyer')).reasons).toEqual([{ code: 'payment', days: 7 }]);
    const ofTrader = (await read('trader', `/${app.world.organizations.shapla.id}`)).body;
    expect(ofTrader.reasons).toEqual([
      { code: 'trims', days: 5 },
      { code: 'fabric', days: 3 },
      { code: 'capacity', days: 2 },
    ]);
    expect(JSON.stringify([ofFactory, ofTrader])).not.toContain('CANARY');
  });
});

describe('a scorecard', () => {
  it('is the own one or that of a partner of the trader; others are answered like absent ones', async () => {
    const { organizations } = app.world;
    const status = async (who: Who, id: number, query = '') => (await read(who, `/${id}${query}`)).status;
    expect(await status('trader', organizations.meridian.id)).toBe(404);
    expect(await status('trader', organizations.rival.id)).toBe(404);
    expect(await status('rival', organizations.shapla.id)).toBe(404);
    expect(await status('rival', organizations.northbrook.id)).toBe(404);
    expect(await status('factory', organizations.northbrook.id)).toBe(404);
    expect(await status('factory', organizations.meridian.id)).toBe(404);
    expect(await status('buyer', organizations.shapla.id)).toBe(404);
    expect(await status('trader', 2147483647)).toBe(404);
    const { id } = organizations.shapla;
    expect(await status('factory', id, `?traderId=${organizations.meridian.id}`)).toBe(200);
    expect(await status('factory', id, `?traderId=${organizations.rival.id}`)).toBe(404);
    const message = async (path: number) => (await read('factory', `/${path}`)).body.message;
    expect(await message(organizations.northbrook.id)).toBe(await message(2147483647));
  });

  it('of a partner is of its own side, whichever it asks for', async () => {
    await app.pool.query(
      "update stage_sides set commitment = $2, actual = $3 where stage_id = $1 and side = 'client'",
      [order.exFactory, march(3), march(20)],
    );
    const months = async (who: 'buyer' | 'factory', query = '') => (await own(who, query)).months.slice(-2);
    expect(await months('factory', '?side=client')).toEqual(await months('factory'));
    expect(await months('factory')).toMatchObject([{ sample: 0 }, { percent: 100, sample: 1 }]);
    expect(await months('buyer', '?side=factory')).toMatchObject([{ percent: 0, sample: 1 }, { sample: 0 }]);
    const text = JSON.stringify(await own('factory', '?side=client'));
    const { northbrook } = app.world.organizations;
    expect(text).not.toContain(northbrook.name);
    expect(JSON.stringify(await own('buyer'))).not.toContain(app.world.organizations.shapla.name);
  });

  it('names the trader, and the traders to choose from for partners only', async () => {
    const { meridian, shapla } = app.world.organizations;
    const trader = { id: meridian.id, name: meridian.name };
    expect(await own('factory')).toMatchObject({ trader, traders: [trader], side: 'factory' });
    const ofTrader = (await read('trader', `/${shapla.id}`)).body;
    expect(ofTrader.trader).toEqual(trader);
    expect(ofTrader).not.toHaveProperty('traders');
  });

  it('leaves out stages that are hidden from the partner, except for the trader', async () => {
    const hide = (visible: boolean) =>
      app.pool.query("update stage_sides set visible = $2 where order_id = $1 and side = 'factory'", [
        order.orderId,
        visible,
      ]);
    await hide(false);
    expect(await own('factory')).toMatchObject({ onTime: { sample: 0 }, reasons: [] });
    const ofTrader = (await read('trader', `/${app.world.organizations.shapla.id}`)).body;
    expect(ofTrader).toMatchObject({ onTime: { sample: 1 } });
    expect(ofTrader.reasons).toHaveLength(3);
    await hide(true);
  });
});

it('an order that another factory took over counts for it only since then', async () => {
  const { organizations } = app.world;
  const decision = { side: 'factory', from: 'SUBMITTED', round: 1, waited: 1 } as const;
  const add = (to: string, at: string) =>
    addStatusChange(app, order.orderId, order.labDip, { ...decision, at, to });
  await add('REJECTED', march(1));
  await add('APPROVED', march(20));
  await app.pool.query(
    'update order_revisions set created_at = $2, factory_org_id = $3 where order_id = $1',
    [order.orderId, march(0), organizations.indus.id],
  );
  await app.pool.query(
    `insert into order_revisions (order_id, version, author_id, commit_message, status, buyer_org_id, factory_org_id,
      fields, created_at)
    select order_id, version + 1, author_id, 'Taken over', status, buyer_org_id, $2, fields, $3
    from order_revisions where order_id = $1 order by version desc limit 1`,
    [order.orderId, organizations.shapla.id, march(10)],
  );
  const ofTrader = (await read('trader', `/${organizations.shapla.id}`)).body;
  for (const shown of [await own('factory'), ofTrader])
    expect(shown).toMatchObject({ firstPass: { sample: 1 }, reasons: [] });
  expect((await read('trader', '')).body.partners).toContainEqual(
    expect.objectContaining({
      organization: { id: organizations.shapla.id, name: organizations.shapla.name },
      firstPass: { percent: null, sample: 1 },
    }),
  );
});
