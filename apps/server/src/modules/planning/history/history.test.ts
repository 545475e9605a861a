import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { namesOf, put, update, planOf } = planCalls(app);
const revisionsOf = async (orderId: string, who: Who = 'trader') =>
  (await app.call(who, 'GET', `/api/Planning/${orderId}/revisions`)).body;
const revisionOf = (orderId: string, version: number, who: Who = 'trader') =>
  app.call(who, 'GET', `/api/Planning/${orderId}/revisions/${version}`);
const restore = (orderId: string, version: number, commitMessage = 'Back', ifMatch?: string) =>
  app.call(
    'trader',
    'POST',
    `/api/Planning/${orderId}/revisions/${version}/restore`,
    { commitMessage },
    ifMatch ? { 'if-match': ifMatch } : {},
  );
const save = (stages: object[], summary = '') =>
  app.call('trader', 'PUT', `/api/Planning/bulkUpdate?commitMessage=${encodeURIComponent(summary)}`, stages);

/** An order with one stage, whose client deadline is 11 June and whose factory deadline is 6 June 2026. */
async function planned(stages: object[] = [{ stageName: 'Cutting' }]) {
  const { orderId } = await makeOrder(app);
  const saved = await makePlan(app, orderId, stages);
  return { orderId, saved };
}
/** The saved stage as a save sends it, with other values. */
const changed = (stage: any, values: object) => ({ ...stage, subStages: undefined, ...values });

describe('the history of a plan', () => {
  it('shows a factory deadline that moved to traders and the factory, and the buyer no revision', async () => {
    const { orderId, saved } = await planned();
    await save([changed(saved[0], { deadlineManufacturer: '2026-07-21' })], 'Fabric is late');
    const [newest] = await revisionsOf(orderId);
    expect(newest).toMatchObject({
      version: 2,
      kind: 'saved',
      authorName: 'Priya Raman',
      summary: 'Fabric is late',
      isCurrent: true,
      undo: null,
    });
    expect(newest.changes).toEqual([
      { label: 'Cutting (factory): Deadline', from: expect.any(String), to: '21 Jul 2026' },
    ]);
    const [own] = await revisionsOf(orderId, 'factory');
    expect(own).toMatchObject({ version: 2, summary: 'Fabric is late', isCurrent: false });
    expect(own.changes).toMatchObject([{ label: 'Cutting: Deadline', to: '21 Jul 2026' }]);
    const ofBuyer = await revisionsOf(orderId, 'buyer');
    expect(ofBuyer.map(({ version }: any) => version)).toEqual([1]);
    expect(JSON.stringify(ofBuyer)).not.toContain('Fabric is late');
    expect((await revisionOf(orderId, 2, 'buyer')).status).toBe(404);
  });

  it('shows the summary to both sides, and counts for each what it sees where there is none', async () => {
    const { orderId, saved } = await planned();
    const moved = { deadlineManufacturer: '2026-07-21', deadlineClient: '2026-07-22' };
    await save([changed(saved[0], moved)], 'Both are late');
    expect((await revisionsOf(orderId))[0].summary).toBe('Both are late');
    for (const who of ['factory', 'buyer'] as const) {
      const [own] = await revisionsOf(orderId, who);
      expect([own.summary, own.changes.length]).toEqual(['Both are late', 1]);
    }
    const later = { deadlineManufacturer: '2026-07-23', deadlineClient: '2026-07-24' };
    const [stored] = (await planOf(orderId)).body;
    await save([changed(stored, later)]);
    expect((await revisionsOf(orderId))[0].summary).toBe('2 deadlines moved');
    expect((await revisionsOf(orderId, 'factory'))[0].summary).toBe('1 deadline moved');
  });

  it('reads as added or removed where a stage is shown to a side or hidden from it', async () => {
    const { orderId, saved } = await planned();
    await save([changed(saved[0], { isVisibleToClient: false })], 'Internal');
    const hidden = await revisionsOf(orderId, 'buyer');
    expect(hidden[0]).toMatchObject({
      version: 2,
      summary: 'Internal',
      changes: [{ label: 'Cutting', from: 'Cutting', to: 'Removed' }],
    });
    // Which stages the buyer saw earlier is told by its own list only as far as it may see them now.
    expect(JSON.stringify(hidden.slice(1))).not.toContain('Cutting');
    expect((await revisionsOf(orderId))[0].changes).toEqual([
      { label: 'Cutting (client)', from: 'Cutting (client)', to: 'Hidden' },
    ]);
    const [stored] = (await planOf(orderId)).body;
    await save([changed(stored, { isVisibleToClient: true })]);
    expect((await revisionsOf(orderId, 'buyer'))[0]).toMatchObject({
      version: 3,
      changes: [{ label: 'Cutting', to: 'Added' }],
    });
  });

  it('has no revision of a save that changed nothing, nor of reports', async () => {
    const { orderId, saved } = await planned();
    await save([changed(saved[0], {})], 'Again');
    await update(saved[0].subStages[0].stageId, 3003, { currentInhouse: 10 });
    expect(await revisionsOf(orderId)).toHaveLength(1);
  });

  it('names the kind of each commit, also of those that follow the order', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    const saved = await makePlan(app, orderId, [{ stageName: 'One' }, { stageName: 'Two' }]);
    await app.call('trader', 'DELETE', `/api/Planning/delete/${saved[0].stageId}`);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: order.customFields.map((one: any) =>
        one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-10' } : one,
      ),
      commitMessage: 'Signed later',
    });
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
    expect((await revisionsOf(orderId)).map(({ kind }: any) => kind)).toEqual([
      'restored',
      'cleared',
      'poDate',
      'stageDeleted',
      'saved',
    ]);
  });

  it('offers editors the undo of a commit that took stages, and nobody else', async () => {
    const { orderId, saved } = await planned([{ stageName: 'One' }, { stageName: 'Two' }]);
    await update(saved[0].subStages[0].stageId, 3003, { currentInhouse: 10 });
    await app.call('trader', 'DELETE', `/api/Planning/delete/${saved[0].stageId}`);
    const [deleted] = await revisionsOf(orderId);
    expect(deleted.undo).toMatchObject({ stages: 1, parts: 1, whole: false });
    expect((await revisionsOf(orderId, 'factory'))[0].undo).toBeNull();
    expect((await revisionsOf(orderId, 'traderAdmin'))[0].undo).toBeNull();
    const stale = await app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/2/undo`, undefined, {
      'if-match': '"0"',
    });
    expect(stale.status).toBe(409);
    expect(await namesOf(orderId)).toEqual(['Two']);
    expect((await app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/2/undo`)).status).toBe(200);
    expect(await namesOf(orderId)).toEqual(['One', 'Two']);
    expect((await revisionsOf(orderId)).map(({ undo }: any) => undo)).toEqual([null, null, null]);
  });
});

describe('a restored version', () => {
  it('takes away the undo of a commit whose stages it brought back', async () => {
    const { orderId, saved } = await planned([{ stageName: 'One' }, { stageName: 'Two' }]);
    await app.call('trader', 'DELETE', `/api/Planning/delete/${saved[0].stageId}`);
    expect((await revisionsOf(orderId))[0].undo).toMatchObject({ stages: 1 });
    expect((await restore(orderId, 1)).status).toBe(200);
    expect((await revisionsOf(orderId)).map(({ undo }: any) => undo)).toEqual([null, null, null]);
    const again = await app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/2/undo`);
    expect(again).toMatchObject({ status: 409, body: { message: 'There is nothing to undo.' } });
  });

  it('plans the stages as they were, with what was reported for them, as a new commit', async () => {
    const { orderId, saved } = await planned([{ stageName: 'One' }, { stageName: 'Two' }]);
    const part = saved[0].subStages[0].stageId;
    await update(part, 3003, { currentInhouse: 40 });
    await put([
      { stageId: saved[0].stageId, orderId, removed: true },
      changed(saved[1], { stageName: 'Second', leadTimeClient: 33, deadlineClient: undefined }),
      { orderId, stageName: 'Three', level: saved[0].level },
    ]);
    expect(await namesOf(orderId)).toEqual(['Second', 'Three']);
    const version = await revisionOf(orderId, 1);
    expect(version.body.differences.map(({ label, to }: any) => `${label} ${to}`)).toEqual([
      'Three Removed',
      'One Added',
      'Two: Name Two',
      expect.stringContaining('Two (client): Deadline'),
    ]);
    expect((await restore(orderId, 1)).status).toBe(200);
    expect(await namesOf(orderId)).toEqual(['One', 'Two']);
    const [one, two] = (await planOf(orderId)).body;
    expect(one.subStages[0].inhouseQuantityManufacturer.value).toBe(40);
    expect(two.deadlineClient).toBe(saved[1].deadlineClient);
    const [newest] = await revisionsOf(orderId);
    expect(newest).toMatchObject({ version: 3, kind: 'restored', summary: 'Back' });
    expect((await revisionOf(orderId, 1)).body.differences).toEqual([]);
  });

  it('touches no report and keeps what is fixed by one', async () => {
    const { orderId, saved } = await planned();
    await save([changed(saved[0], { stageName: 'Cut', deadlineClient: '2026-08-01' })]);
    const part = saved[0].subStages[0].stageId;
    await update(part, 3003, { currentInhouse: 70 });
    expect((await restore(orderId, 1)).status).toBe(200);
    const [stage] = (await planOf(orderId)).body;
    expect(stage).toMatchObject({ stageName: 'Cut', deadlineClient: saved[0].deadlineClient });
    expect(stage.subStages[0].inhouseQuantityManufacturer.value).toBe(70);
  });

  it('says which reported work would leave the plan, to editors', async () => {
    const { orderId } = await planned();
    const [second] = await makePlan(app, orderId, [{ stageName: 'Later' }]);
    await update(second.subStages[0].stageId, 3003, { currentInhouse: 40 });
    const { body } = await revisionOf(orderId, 1);
    expect(body.leaving).toEqual(['Later for Tee > White: In Progress, 40 of 100 pcs (factory side)']);
    expect((await revisionOf(orderId, 1, 'factory')).body.leaving).toEqual([]);
  });

  it('leaves out people who left the order, and never plans before the purchase order date', async () => {
    const { people } = app.world;
    const order = await makeOrder(app);
    const { orderId } = order;
    const [stage] = await makePlan(app, orderId, [
      {
        stageName: 'Cutting',
        deadlineClient: '2026-06-05',
        associatedUsers: { traders: [], clients: [people.buyer.id], manufacturers: [people.factory.id] },
      },
    ]);
    await save([changed(stage, { deadlineClient: '2026-07-10' })]);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: order.customFields
        .filter((one: any) => one.name !== 'Manufacturer')
        .map((one: any) => (one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-20' } : one)),
      commitMessage: 'Moved',
    });
    expect((await restore(orderId, 1)).status).toBe(200);
    const [back] = (await planOf(orderId)).body;
    expect(back.deadlineClient >= '2026-06-20').toBe(true);
  });

  it.each(['restore of a version', 'undo of a clearing'])(
    'leaves out people whose accounts were deactivated: %s',
    async (how) => {
      const { factory, factoryRegular } = app.world.people;
      const { orderId, saved } = await planned([
        { associatedUsers: { traders: [], clients: [], manufacturers: [factory.id, factoryRegular.id] } },
      ]);
      await save([changed(saved[0], { deadlineClient: '2026-07-10' })]);
      const set = (status: number) =>
        app.pool.query('update users set status = $2 where id = $1', [factoryRegular.id, status]);
      await set(1003);
      const isRestore = how === 'restore of a version';
      if (!isRestore) await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
      const back = isRestore
        ? await restore(orderId, 1)
        : await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
      expect(back.status, back.text).toBe(200);
      const [stage] = (await planOf(orderId)).body;
      await set(1002);
      expect(stage.associatedUsers.manufacturers).toEqual([factory.id]);
    },
  );

  it.each([
    ['too long a summary', 1, 'x'.repeat(73), undefined, 400],
    ['the current version', 2, 'Back', undefined, 409],
    ['an unknown version', 7, 'Back', undefined, 404],
    ['a stale version of the plan', 1, 'Back', '"0"', 409],
  ])('is refused with %s', async (_, version, summary, ifMatch, status) => {
    const { orderId, saved } = await planned();
    await save([changed(saved[0], { deadlineClient: '2026-08-01' })]);
    expect((await restore(orderId, version, summary, ifMatch)).status).toBe(status);
    expect(await revisionsOf(orderId)).toHaveLength(2);
  });
});
