import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveNotice } from '#server/live/live-store';
import { dateCalls, lateSides } from '#test/dates';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';
import { addresses } from '#test/sweep';

const app = useApp();
const { activityOf, notificationsOf, update } = planCalls(app);
const { freeze, expectDone, state, changesOf } = dateCalls(app);
const PARTIES = ['trader', 'buyer', 'factory'] as const;
const FABRIC = { code: 'fabric', party: 'mill' };

async function late(stage: object = {}) {
  const { orderId } = await makeOrder(app);
  const [{ stageId, subStages }] = await makePlan(app, orderId, [stage]);
  const [client, factory] = await lateSides(app, orderId, stageId);
  return { orderId, stageId, subStages, client, factory };
}

describe('changes of dates', () => {
  it('are answered newest first, by stage, side and page', async () => {
    const { orderId } = await makeOrder(app);
    const plan = await makePlan(app, orderId, [{}, { stageName: 'Sewing' }]);
    await freeze(orderId);
    for (const { stageId } of plan) await expectDone(stageId, 'factory', '2026-12-01');
    await expectDone(plan[0].stageId, 'client', '2026-12-02');
    const names = async (query: string) =>
      (await changesOf(orderId, 'trader', query)).changes.map((one: any) => `${one.stageName} ${one.side}`);
    expect(await names('')).toEqual(['Cutting client', 'Sewing factory', 'Cutting factory']);
    expect(await names(`?stageId=${plan[0].stageId}`)).toEqual(['Cutting client', 'Cutting factory']);
    expect(await names('?side=factory')).toEqual(['Sewing factory', 'Cutting factory']);
    expect(await changesOf(orderId, 'trader', '?side=factory&page=2')).toMatchObject({
      changes: [],
      total: 2,
    });
  });

  it('name their author to those who may know the person', async () => {
    const { orderId, stageId } = await late();
    await expectDone(stageId, 'factory', '2026-12-05', undefined, 'factory');
    const names = async (who: (typeof PARTIES)[number]) =>
      (await changesOf(orderId, who)).changes.map((one: any) => one.byName);
    const { trader, factory } = app.world.people;
    expect(await names('trader')).toEqual([factory.name, trader.name, trader.name]);
    expect(await names('factory')).toEqual([factory.name, trader.name]);
  });

  it('leave the answer with their stage, and a completion when the side is reopened', async () => {
    const { orderId } = await makeOrder(app);
    const [{ stageId, subStages }] = await makePlan(app, orderId, [{ category: 'Submission' }]);
    await app.pool.query(
      "update stage_sides ss set commitment = '2026-06-01', baseline = '2026-06-01' where ss.stage_id = $1",
      [stageId],
    );
    await expectDone(stageId, 'factory', '2026-06-20');
    for (const part of subStages) await update(part.stageId, 3003, { currentStatus: 'COMPLETED' });
    const found = async () => {
      const { changes, byReason } = await changesOf(orderId);
      return [changes.map((one: any) => one.kind), byReason.map((one: any) => one.days)];
    };
    expect(await found()).toEqual([['finished', 'expected'], [14]]);
    await update(subStages[0].stageId, 3003, { currentStatus: 'IN_PROGRESS' });
    expect(await found()).toEqual([['expected'], [19]]);
    await app.call('trader', 'DELETE', `/api/Planning/delete/${stageId}`);
    expect(await changesOf(orderId)).toEqual({ changes: [], total: 0, byReason: [] });
  });

  it('are answered to a factory since it was named', async () => {
    const { orderId, stageId, factory } = await late();
    await state(factory.id, { ...FABRIC, note: 'CANARY-first', tell: ['factory'] });
    const { organizations, people } = app.world;
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const { body } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    const moved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: body.customFields.map((one: any) =>
        one.name === 'Manufacturer Organization' ? { ...one, value: { ...organizations.indus } } : one,
      ),
      associatedUsers: [people.trader.id, people.buyer.id, people.factoryOther.id],
      commitMessage: 'Handed on',
    });
    expect(moved.status, moved.text).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(await changesOf(orderId, 'factoryOther')).toMatchObject({ total: 0, byReason: [] });
    expect((await state(factory.id, FABRIC, 'factoryOther')).status).toBe(404);
    await expectDone(stageId, 'factory', '2026-12-09', FABRIC);
    expect((await changesOf(orderId, 'factoryOther')).changes).toMatchObject([{ to: '2026-12-09' }]);
    expect(await changesOf(orderId, 'trader')).toMatchObject({ total: 3 });
    expect((await app.call('factory', 'GET', `/api/Planning/changes/${orderId}`)).status).toBe(404);
  });
});

describe('a statement', () => {
  const statementsOf = async (who: (typeof PARTIES)[number], orderId: string) =>
    (await changesOf(orderId, who)).changes.map((one: any) => one.statements);

  it('of the trader is told to the side of its change if ticked, without the note', async () => {
    const { orderId, factory } = await late();
    const stated = await state(factory.id, { ...FABRIC, note: 'CANARY-note' });
    expect(stated.body.statements).toEqual([{ byType: 3002, ...FABRIC, note: 'CANARY-note', tell: [] }]);
    expect(await statementsOf('factory', orderId)).toEqual([[]]);
    expect(await activityOf('factory', orderId)).not.toContain('Cutting: 128 days, Fabric late (Mill)');
    const told = await state(factory.id, { ...FABRIC, note: 'CANARY-note', tell: ['client', 'factory'] });
    expect(told.body.statements[0].tell).toEqual(['factory']);
    expect(await statementsOf('factory', orderId)).toEqual([[{ byType: 3002, ...FABRIC }]]);
    expect(await statementsOf('buyer', orderId)).toEqual([[]]);
    expect((await changesOf(orderId, 'factory')).byReason).toEqual([
      { side: 'factory', ...FABRIC, days: 128 },
    ]);
    expect((await activityOf('factory', orderId))[0]).toBe('Cutting: 128 days, Fabric late (Mill)');
    expect(await notificationsOf('factory', orderId)).toContain('Cutting: 128 days, Fabric late (Mill)');
    expect((await activityOf('buyer', orderId)).join()).not.toContain('Fabric');
    expect((await notificationsOf('buyer', orderId)).join()).not.toContain('Fabric');
  });

  it('of each party stands beside the others and replaces its own', async () => {
    const { orderId, client } = await late();
    await state(client.id, { ...FABRIC, note: 'For us' });
    await state(client.id, { code: 'payment', party: 'trader', tell: ['factory', 'client'] }, 'buyer');
    await state(client.id, { code: 'rejected', party: 'factory' }, 'buyer');
    expect(await statementsOf('buyer', orderId)).toEqual([
      [{ byType: 3001, code: 'rejected', party: 'factory', note: null }],
    ]);
    expect((await statementsOf('trader', orderId))[1]).toEqual([
      { byType: 3001, code: 'rejected', party: 'factory', note: null },
      { byType: 3002, ...FABRIC, note: 'For us', tell: [] },
    ]);
    expect(await statementsOf('factory', orderId)).toEqual([[]]);
    // The latest statement replaces the unread notification of the earlier one.
    expect((await notificationsOf('trader', orderId)).filter((text) => text.includes('days,'))).toEqual([
      'Cutting: 123 days, Rejected (Factory)',
    ]);
  });

  it('that is sent again changes nothing', async () => {
    const { orderId, client } = await late();
    for (let nth = 0; nth < 3; nth += 1) await state(client.id, FABRIC);
    expect((await activityOf('trader', orderId)).filter((text) => text.includes('Fabric'))).toHaveLength(1);
  });

  it('of several people at once is one of theirs', async () => {
    const { orderId, client } = await late();
    const codes = ['fabric', 'trims', 'capacity', 'holiday'];
    const replies = await Promise.all(codes.map((code) => state(client.id, { code, party: 'mill' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [[statement, ...others]] = (await statementsOf('trader', orderId)).slice(1);
    expect([codes.includes(statement.code), others]).toEqual([true, []]);
  });

  it('is refused when incomplete, to strangers, and about the other side', async () => {
    const { orderId, client, factory } = await late();
    const refusal = async (reply: ReturnType<typeof state>) => {
      const { status, body } = await reply;
      return [status, body.message, body.errors?.[0]?.path];
    };
    for (const [reason, message, path] of [
      [{ code: 'other', party: 'mill' }, 'Please say what it was.', 'note'],
      [{ code: 'fabric' }, 'Please choose who is responsible.', 'party'],
      [{ ...FABRIC, note: 'x'.repeat(201) }, 'The note has at most 200 characters.', 'note'],
    ] as const)
      expect(await refusal(state(client.id, reason))).toEqual([400, message, path]);
    expect((await state(client.id, { ...FABRIC, note: `${'👕'.repeat(200)} ` })).status).toBe(200);
    const hostile = [
      { code: 'weather', party: 'mill' },
      { code: 'fabric', party: 'bank' },
      { ...FABRIC, tell: ['trader'] },
      { ...FABRIC, tell: ['client', 'client', 'client'] },
      { ...FABRIC, note: { text: 'x' } },
      { ...FABRIC, note: 'a\u0000b' },
      [],
      null,
    ];
    for (const body of hostile) {
      const { status } = await state(client.id, body as object);
      expect(
        [400, 200].includes(status) && JSON.stringify(body),
        JSON.stringify([body, status]),
      ).toBeTruthy();
    }
    const absent = await refusal(state('01990000-0000-7000-8000-00000000dead', FABRIC, 'buyer'));
    expect(absent).toEqual([404, 'This change of a date was not found.', undefined]);
    expect(await refusal(state(factory.id, FABRIC, 'buyer'))).toEqual(absent);
    expect(await refusal(state(client.id, FABRIC, 'factory'))).toEqual(absent);
    for (const who of ['rival', 'buyerOther', 'factoryOther'] as const)
      expect(await refusal(state(client.id, FABRIC, who))).toEqual(absent);
    for (const who of ['traderAdmin', 'traderRegular', 'buyerRegular'] as const)
      expect((await state(client.id, FABRIC, who)).status).toBe(403);
    expect((await state('no-id', FABRIC)).status).toBe(404);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 2, commitMessage: 'Out' });
    expect((await state(client.id, { ...FABRIC, code: 'trims' }, 'buyer')).status).toBe(200);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 4, commitMessage: 'Over' });
    for (const who of ['trader', 'buyer'] as const)
      expect((await state(client.id, FABRIC, who)).status).toBe(403);
    expect((await changesOf(orderId)).changes.map((one: any) => one.can.state)).toEqual([false, false]);
  });
});

describe('dates and reasons of the other side', () => {
  const heard: LiveNotice[] = [];
  beforeAll(async () => {
    const client = await app.pool.connect();
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}') as LiveNotice));
    await client.query('listen selvedge_live');
    return () => client.release(true);
  });
  /** The days, codes and words about each side occur nowhere else. */
  const DAYS = { client: '2031-03-07', factory: '2032-05-09' };
  const CODES = { client: 'payment', factory: 'force_majeure' };
  const REASONS = { client: 'Payment or L/C', factory: 'Force majeure' };
  const WRITTEN = { client: '7 Mar 2031', factory: '9 May 2032' };

  it.each([
    ['buyer', 'client', 'factory', 3001],
    ['factory', 'factory', 'client', 3003],
  ] as const)('never reach the %s', async (who, own, other, userType) => {
    const { orderId } = await makeOrder(app);
    const [shared, hidden] = await makePlan(app, orderId, [
      {},
      {
        stageName: `CANARY-${other}-hidden`,
        isVisibleToClient: own === 'factory',
        isVisibleToFactory: own === 'client',
      },
    ]);
    await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId });
    await freeze(orderId);
    // The other side's actions come last, so that the own side's answers and events can be compared.
    await expectDone(shared.stageId, own, DAYS[own], { ...FABRIC, note: 'For the team' });
    const seen = () =>
      Promise.all(
        [
          `Planning/schedule/${orderId}`,
          `Planning/changes/${orderId}`,
          `OrderActivity/${orderId}?pageSize=100`,
        ].map(async (path) => (await app.call(who, 'GET', `/api/${path}`)).text.replace(/"asOf".*?,/, '')),
      );
    const before = await seen();
    heard.length = 0;
    const note = `CANARY-${other}-note`;
    const reason = { code: CODES[other], party: 'forwarder', note, tell: [other] };
    const partner = other === 'client' ? 'buyer' : 'factory';
    await expectDone(shared.stageId, other, DAYS[other], reason);
    const [change] = (await changesOf(orderId, partner)).changes;
    await state(change.id, reason, partner);
    await expectDone(hidden.stageId, other, DAYS[other], reason);
    await freeze(orderId, { stageIds: [shared.stageId], sides: [other], note: `CANARY-${other}-baseline` });
    // Events arrive in the order of their commits.
    const { orderId: lastOrder } = await makeOrder(app);
    await expect.poll(() => heard.some((one: any) => one.orderId === lastOrder)).toBe(true);
    expect(await seen()).toEqual(before);
    const events = heard.filter((one: any) => one.orderId === orderId);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events as any[]) expect(event.userTypes).not.toContain(userType);
    for (const stage of [shared, hidden])
      for (const address of addresses(app, { orderId, stageId: stage.stageId })) {
        const { text } = await app.call(who, 'GET', address);
        for (const forbidden of [`CANARY-${other}`, DAYS[other], WRITTEN[other], REASONS[other]])
          expect(text.includes(forbidden), `${address} ${forbidden}`).toBe(false);
      }
    expect((await changesOf(orderId, 'trader')).total).toBe(3);
    expect((await changesOf(orderId, who)).total).toBe(1);
  });
});
