import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { runDueJobs } from '#server/jobs/runner';
import { TRACES } from '#server/modules/orders/imported-store';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const { put, update } = planCalls(app);
const COMMIT = { commitMessage: 'The wrong sheet' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let partners: Record<'buyer' | 'factory', { id: number; name: string }>;

const wait = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const book = async (name: string, organizationType: number): Promise<{ id: number; name: string }> => {
  const made = await app.call('trader', 'POST', '/api/Organizations/book', {
    organizationName: name,
    organizationType,
  });
  return { id: made.body.organizationId, name };
};
const isInBook = async (id: number): Promise<boolean> =>
  (await app.pool.query('select 1 from organizations where id = $1', [id])).rows.length > 0;
beforeAll(async () => {
  partners = { buyer: await book('Fernhill', 11003), factory: await book('Jamuna Stitch', 11001) };
});

/** An order of partners in the book only. */
const made = async (values: object = {}) => {
  const order = await makeOrder(
    app,
    { 'Buyer Organization': partners.buyer, 'Manufacturer Organization': partners.factory, ...values },
    { associatedUsers: [app.world.people.trader.id] },
  );
  const own = { traders: [app.world.people.trader.id], clients: [], manufacturers: [] };
  const [stage, sample] = await makePlan(app, order.orderId, [
    { stageName: 'Cutting', associatedUsers: own },
    { stageName: 'Fit Sample', category: 'Approval', associatedUsers: own },
  ]);
  return { ...order, stage, sample };
};
/** An import of now that made these orders. */
async function imported(
  orderIds: string[],
  { who = 'trader', ...over }: { who?: keyof typeof app.world.people; [column: string]: unknown } = {},
): Promise<string> {
  const { people, organizations } = app.world;
  const values = {
    kind: 'ta-sheet',
    state: 'done',
    done_at: app.clock.now,
    before: { partners: [], orders: [] },
    ...over,
  };
  const { rows } = await app.pool.query(
    `insert into imports (id, kind, organization_id, user_id, plan, state, done_at, before, created_at)
     values (gen_random_uuid(), $1, $2, $3, '{}', $4, $5, $6, $7) returning id`,
    [
      values.kind,
      organizations.meridian.id,
      people[who].id,
      values.state,
      values.done_at,
      JSON.stringify(values.before),
      app.clock.now,
    ],
  );
  const { id } = rows[0];
  await app.pool.query('update orders set import_id = $1 where id = any($2::uuid[])', [id, orderIds]);
  wait(MINUTE_MS);
  return id;
}
const undo = (id: string, who: Who = 'trader', body: object = COMMIT) =>
  app.call(who, 'POST', `/api/Import/${id}/undo`, body);
const exists = async (orderId: string): Promise<boolean> =>
  (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).status === 200;

describe('the undo of an import', () => {
  it('removes the orders that it made, with all that belongs to them', async () => {
    const orders = [await made(), await made()];
    const ids = orders.map(({ orderId }) => orderId);
    const id = await imported(ids);
    const done = await undo(id);
    expect([done.status, done.body]).toEqual([
      200,
      { message: '2 orders removed, 0 values set back', removed: 2, restored: 0, stays: [] },
    ]);
    expect(await Promise.all(ids.map(exists))).toEqual([false, false]);
    const left = await app.pool.query('select 1 from stages where order_id = any($1::uuid[])', [ids]);
    expect(left.rows).toEqual([]);
  });

  it.each<[string, (order: any) => Promise<{ status: number; text: string }>]>([
    [
      'a save',
      ({ orderId, customFields }) => {
        const season = customFields.find(({ name }: any) => name === 'Order Name');
        return app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
          customFields: [{ ...season, value: 'Renamed' }],
          commitMessage: 'Renamed',
        });
      },
    ],
    ['a change of its plan', ({ stage }) => put([{ ...stage, deadlineClient: '2026-09-09' }])],
    ['a report', ({ stage }) => update(stage.stageId, 3003, { currentStatus: 'IN_PROGRESS' })],
    [
      'an expected day',
      ({ stage }) =>
        app.call('trader', 'PUT', `/api/Planning/expected/${stage.stageId}`, {
          side: 'client',
          day: '2026-09-09',
        }),
    ],
    [
      'a baseline',
      ({ orderId }) =>
        app.call('trader', 'POST', `/api/Planning/baseline/${orderId}`, {
          sides: ['client'],
          note: 'Agreed',
        }),
    ],
    [
      'a comment',
      ({ orderId }) =>
        app.call('trader', 'POST', '/api/messages', {
          content: 'Is this right?',
          targetAudienceUserType: [3002],
          tags: [{ tagName: 'order', tagValue: orderId }],
        }),
    ],
    [
      'a file',
      async ({ orderId }) => {
        const { body } = await upload(app, 'trader', 'PUT', '/api/File', 'art.pdf', Buffer.from('art'));
        return app.call('trader', 'POST', `/api/CustomOrder/${orderId}/files`, {
          files: [{ url: body.url, name: 'art.pdf' }],
        });
      },
    ],
    ['a share link', ({ orderId }) => app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId })],
    [
      'a cleared plan',
      ({ orderId }) => app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`),
    ],
    [
      'a round of samples',
      ({ sample }) =>
        app.call('trader', 'POST', '/api/Samples/rounds', {
          side: 'client',
          send: { on: '2026-06-10', parcel: null },
          parts: [{ subStageId: sample.subStages[0].stageId }],
        }),
    ],
  ])('leaves an order with %s', async (_, change) => {
    const [order, other] = [await made(), await made()];
    const id = await imported([order.orderId, other.orderId]);
    const changed = await change(order);
    expect(changed.status, changed.text).toBeLessThan(300);
    wait(MINUTE_MS);
    const done = await undo(id);
    expect(done.body).toMatchObject({
      removed: 1,
      stays: [{ orderId: order.orderId, reason: 'Somebody changed this order since.' }],
    });
    expect([await exists(order.orderId), await exists(other.orderId)]).toEqual([true, false]);
  });

  it('knows every table of an order', async () => {
    const { rows } = await app.pool.query(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where confrelid = 'orders'::regclass and contype = 'f' order by name`,
    );
    const others = rows
      .map(({ name }: { name: string }) => name)
      .filter((name) => !Object.hasOwn(TRACES, name));
    // Parts of the order and its plan, what jobs derive, and what only one person sees.
    expect(others.join(' ')).toBe(
      'audit_events baselines date_changes file_references file_versions order_facts order_mutes order_presence order_style_versions removed_fields reply_addresses stages status_changes',
    );
  });

  it('leaves an order that a partner sees', async () => {
    const { orderId } = await makeOrder(app);
    const done = await undo(await imported([orderId]));
    expect(done.body).toEqual({
      message: '0 orders removed, 0 values set back',
      removed: 0,
      restored: 0,
      stays: [{ orderId, name: 'Crew Tee', reason: 'A partner sees this order.' }],
    });
    expect(await exists(orderId)).toBe(true);
  });

  it('removes the partners of the book that nothing else names', async () => {
    const [unused, named, met] = [
      await book('Padma', 11001),
      await book('Surma', 11001),
      await book('Karnaphuli', 11001),
    ];
    await made({ 'Manufacturer Organization': named });
    await app.call('trader', 'POST', `/api/Organizations/book/${met.id}/contacts`, {
      name: 'Rina',
      email: 'rina@karnaphuli.example',
    });
    const order = await made({ 'Manufacturer Organization': unused });
    const before = { partners: [unused.id, named.id, met.id], orders: [] };
    const done = await undo(await imported([order.orderId], { before }));
    expect(done.body).toMatchObject({ removed: 1, stays: [] });
    expect(await Promise.all([unused, named, met].map(({ id }) => isInBook(id)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is for its person and the Admins of the organization', async () => {
    const id = await imported([(await made()).orderId]);
    for (const who of ['traderRegular', 'buyer', 'factory', 'rival'] as const)
      expect([who, (await undo(id, who)).status]).toEqual([who, 404]);
    expect((await undo(id, null)).status).toBe(401);
    const unsaid = await undo(id, 'trader', { commitMessage: ' ' });
    expect([unsaid.status, unsaid.body.errors[0].path]).toEqual([400, 'commitMessage']);
    expect((await undo(id, 'traderAdmin')).status).toBe(200);
    const own = await imported([(await made()).orderId], { who: 'traderRegular' });
    expect((await undo(own, 'traderRegular')).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['of another kind', { kind: 'buyer-po' }, 'Only the import of a T&A sheet can be undone.'],
    ['that is not confirmed', { state: 'open', done_at: null }, 'This import is not done yet.'],
    ['that runs', { state: 'running', done_at: null }, 'This import is not done yet.'],
    ['that was undone', { state: 'undone' }, 'This import was undone already.'],
  ])('refuses an import %s', async (_, over, message) => {
    const { orderId } = await made();
    const done = await undo(await imported([orderId], over));
    expect([done.status, done.body.message]).toEqual([409, message]);
    expect(await exists(orderId)).toBe(true);
  });

  it('is made once and within 24 hours', async () => {
    const id = await imported([(await made()).orderId]);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = await imported([(await made()).orderId], {
      done_at: new Date(app.clock.now.getTime() - 24 * HOUR_MS),
    });
    expect((await undo(late)).body.message).toBe('An import can be undone for 24 hours.');
  });

  it('is possible for 24 hours after a confirmation that waited', async () => {
    const id = await imported([(await made()).orderId]);
    await app.pool.query("update imports set created_at = done_at - interval '23 hours' where id = $1", [id]);
    const { pool, config, files } = app;
    const deps = { pool, config, files, clock: () => app.clock.now, log: pino({ level: 'silent' }) };
    const jobs = allJobs.filter(({ name }) => name === 'remove-old-imports');
    await runDueJobs(jobs, deps);
    wait(2 * HOUR_MS);
    expect(await runDueJobs(jobs, deps)).toEqual(['remove-old-imports']);
    expect((await undo(id)).body).toMatchObject({ removed: 1 });
  });
});
