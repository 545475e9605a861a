import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeOrder } from '#test/orders';
import { runJobs } from '#test/run-jobs';
import { useApp, type Who } from '#test/start-app';
import { connectionsJobs } from './jobs';

const app = useApp();
const BOOK = '/api/Organizations/book';
const MANY = 520;
const MOVING = 'Orders of this partner are being moved. Please try again when this is done.';
const shapla = () => app.world.organizations.shapla;

async function partnerOf(name: string): Promise<number> {
  const body = { organizationName: name, organizationType: 11001 };
  return (await app.call('trader', 'POST', BOOK, body)).body.organizationId;
}
const orderOf = (id: number, name: string) =>
  makeOrder(
    app,
    { 'Manufacturer Organization': { id, name } },
    { associatedUsers: [app.world.people.trader.id] },
  );
/** A partner of the book that `orders` copies of an order name. */
async function partnerWith(orders: number, name: string) {
  const id = await partnerOf(name);
  const { orderId } = await orderOf(id, name);
  const { rows } = await app.pool.query(
    `select column_name as name from information_schema.columns
     where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
  );
  const columns = rows.map((row) => row.name).join(', ');
  await app.pool.query(
    `insert into orders (id, number, ${columns})
     select gen_random_uuid(), '${id}-' || n, ${columns} from orders, generate_series(2, $2) n where id = $1`,
    [orderId, orders],
  );
  return { id, orderId, name };
}
const naming = async (id: number): Promise<number> =>
  (await app.pool.query('select count(*)::integer as n from orders where factory_org_id = $1', [id])).rows[0]
    .n;
const cardOf = async (id: number, who: Who = 'trader', list = 'Manufacturers') =>
  (await app.call(who, 'GET', `/api/Organizations/${list}`)).body.find(
    (card: { organizationId: number }) => card.organizationId === id,
  );
const link = (id: number, organizationId = shapla().id) =>
  app.call('trader', 'POST', `${BOOK}/${id}/link`, { organizationId, confirm: true });
const isMoved = (id: number) =>
  vi.waitFor(
    async () =>
      expect((await app.pool.query('select from partner_moves where partner_id = $1', [id])).rows).toEqual(
        [],
      ),
    { timeout: 20_000, interval: 50 },
  );
/** A move that another server began and lost. */
const lostMove = (id: number) =>
  app.pool.query(
    `insert into partner_moves (partner_id, trader_id, target_id, author_id, created_at) values ($1, $2, $3, $4, now())`,
    [id, app.world.organizations.meridian.id, shapla().id, app.world.people.trader.id],
  );
const nextMinute = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  return await runJobs(app, connectionsJobs);
};
/** Holds what `statement` locks, until `release`. */
async function holding(statement: string, value: unknown) {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(statement, [value]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
let release = async () => {};
afterEach(async () => {
  await release();
  release = async () => {};
});

beforeAll(() => runJobs(app, connectionsJobs));

/** Statements that wait for a lock. Other tests use other databases of the cluster. */
const waiting = async () =>
  (
    await app.pool.query(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`,
    )
  ).rows.length;

describe('a partner with more than 500 orders that is linked', () => {
  it('is moved after the answer: both names say how many are left, and nothing is changed meanwhile', async () => {
    const { id, orderId, name } = await partnerWith(MANY, 'Many Mills');
    const before = await naming(shapla().id);
    // The first order of the last slice is being saved, so that the move waits before it.
    const { rows } = await app.pool.query(
      'select id from orders where factory_org_id = $1 order by id offset 510',
      [id],
    );
    release = await holding('select from orders where id = $1 for update', rows[0].id);
    const answer = await link(id);
    expect([answer.status, answer.body.message]).toEqual([200, `Moving ${MANY} orders…`]);
    await vi.waitFor(async () => expect((await cardOf(id)).moving).toBe(20), {
      timeout: 15_000,
      interval: 50,
    });
    expect((await cardOf(shapla().id)).moving).toBe(20);
    expect((await cardOf(app.world.organizations.meridian.id, 'factory', 'Traders')).moving).toBeNull();
    for (const [method, path, body] of [
      ['PUT', `/book/${id}`, { organizationName: 'Mine' }],
      ['DELETE', `/book/${id}`],
      ['POST', `/book/${id}/invite`, { userName: 'A', email: 'a@many.example' }],
      ['POST', `/book/${id}/link`, { organizationId: shapla().id, confirm: true }],
      ['DELETE', `/Connections/${shapla().id}`],
      ['DELETE', `/Connections/${id}`],
    ] as const) {
      const refused = await app.call('trader', method, `/api/Organizations${path}`, body);
      expect([path, refused.status, refused.body.message]).toEqual([path, 409, MOVING]);
    }
    // A new order may still name the partner.
    const late = await orderOf(id, name);
    await release();
    release = async () => {};
    await isMoved(id);
    expect([await naming(id), await naming(shapla().id)]).toEqual([0, before + MANY + 1]);
    expect(await cardOf(id)).toBeUndefined();
    expect((await cardOf(shapla().id)).moving).toBeNull();
    for (const moved of [orderId, late.orderId])
      expect(
        (await app.call('factory', 'GET', `/api/CustomOrder/${moved}`)).body.manufacturerOrganization,
      ).toBe(shapla().name);
    const versions = await app.pool.query(
      `select r.order_id from order_revisions r join orders o on o.id = r.order_id
       where r.commit_message = 'Linked to ' || $1 and r.version = 2 and r.author_id = $2`,
      [shapla().name, app.world.people.trader.id],
    );
    expect(versions.rows).toHaveLength(MANY + 1);
  }, 60_000);

  it('goes on by a job when its server ends, and is done once when two work on it', async () => {
    const { id } = await partnerWith(MANY, 'Lost Mills');
    const before = await naming(shapla().id);
    await lostMove(id);
    expect((await cardOf(id)).moving).toBe(MANY);
    expect(await nextMinute()).toEqual(['move-orders']);
    expect([await naming(id), await naming(shapla().id)]).toEqual([0, before + MANY]);
    const two = await partnerWith(MANY, 'Two Mills');
    await link(two.id);
    await nextMinute();
    await isMoved(two.id);
    expect([await naming(two.id), await naming(shapla().id)]).toEqual([0, before + 2 * MANY]);
    const { rows } = await app.pool.query(
      'select count(*)::integer as n from orders where factory_org_id = $1 and version > 2',
      [shapla().id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  }, 60_000);

  it('a failure in between undoes its slice only; the job goes on with the rest', async () => {
    const { id } = await partnerWith(120, 'Broken Mills');
    await lostMove(id);
    await app.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin
         if new.kept_by is not null and new.name = '' then raise 'broken'; end if; return new; end $$`,
    );
    await app.pool.query(
      'create trigger fail before update on organizations for each row execute function fail()',
    );
    await nextMinute();
    await app.pool.query('drop trigger fail on organizations');
    await app.pool.query('drop function fail');
    expect(await naming(id)).toBe(20);
    expect((await cardOf(id)).moving).toBe(20);
    await nextMinute();
    await isMoved(id);
    expect(await naming(id)).toBe(0);
  }, 60_000);

  it('a write to an order that is locked waits 5 seconds and is refused; without a move it waits on', async () => {
    const { id, orderId } = await partnerWith(1, 'Slow Mills');
    release = await holding('select from orders where id = $1 for update', orderId);
    await lostMove(id);
    const writes = [
      ['PUT', `/api/CustomOrder/${orderId}`, { commitMessage: 'Meanwhile', customFields: [] }],
      ['DELETE', `/api/Planning/deleteByOrder/${orderId}`, undefined],
    ] as const;
    for (const [method, path, body] of writes) {
      const started = Date.now();
      const refused = await app.call('trader', method, path, body);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'CONFLICT',
        'This order is being moved. Please try again.',
      ]);
      expect(Math.round((Date.now() - started) / 1000)).toBe(5);
    }
    await app.pool.query('delete from partner_moves');
    const patient = app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      commitMessage: 'Meanwhile',
      customFields: [],
    });
    setTimeout(() => void release().then(() => (release = async () => {})), 6_000);
    expect((await patient).status).toBe(200);
  }, 60_000);

  it('a new order that waits for the last step is refused, because the partner is no more', async () => {
    const { id, name } = await partnerWith(1, 'Last Mills');
    await lostMove(id);
    release = await holding('select from organizations where id = $1 for update', id);
    const job = nextMinute();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    const ordered = orderOf(id, name).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(1));
    await release();
    release = async () => {};
    await job;
    expect(String(await ordered)).toContain('must be a connected organization');
    expect(await naming(id)).toBe(0);
  }, 30_000);
});

it('a request that is accepted moves many orders after the answer, too', async () => {
  const { id, orderId } = await partnerWith(MANY, 'Asked Mills');
  await app.call('trader', 'DELETE', `/api/Organizations/Connections/${shapla().id}`);
  expect((await link(id)).status).toBe(200);
  const own = await naming(shapla().id);
  const accepted = await app.call(
    'factory',
    'POST',
    '/api/Organizations/AcceptConnectionRequest',
    String(app.world.organizations.meridian.id),
    { 'content-type': 'application/json' },
  );
  expect([accepted.status, accepted.body.message]).toEqual([200, 'Connection request accepted.']);
  const news = (await app.call('trader', 'GET', '/api/Notification')).body;
  expect(news.map(({ message }: { message: string }) => message)).toContain(
    `${shapla().name} joined: ${(own + MANY).toLocaleString('en')} orders are shared with it now.`,
  );
  await isMoved(id);
  expect([await naming(id), await naming(shapla().id)]).toEqual([0, own + MANY]);
  const { rows } = await app.pool.query(
    `select author_id from order_revisions where order_id = $1 and version = 2`,
    [orderId],
  );
  expect(rows).toEqual([{ author_id: app.world.people.factory.id }]);
}, 60_000);
