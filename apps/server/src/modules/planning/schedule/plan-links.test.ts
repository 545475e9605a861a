import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { keepCalendar } from '#server/modules/workdays/workdays';
import { makeOrder, makePlan, stage } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const USUAL = { unit: 'calendar', workDays: null, bufferDays: null, noticeDays: null, after: [] as object[] };
const put = (orderId: string, stages: object[]) =>
  app.call(
    'trader',
    'PUT',
    '/api/Planning/bulkUpdate',
    stages.map((one) => stage(app, orderId, one)),
  );
const schedule = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/schedule/${orderId}`)).body.stages as any[];
/** The links of a plan by the names of its stages: 'Sewing ← Cutting 2'. */
async function linksOf(orderId: string): Promise<string[]> {
  const plan = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body as any[];
  const names = new Map(plan.map((one) => [one.stageId, one.stageName]));
  return (await schedule(orderId)).flatMap(({ stageId, after }) =>
    after.map((link: any) => `${names.get(stageId)} ← ${names.get(link.stageId)} ${link.lag}`),
  );
}
const named = (stageName: string, after: object[] = [], rest: object = {}) => ({
  stageName,
  ref: stageName,
  schedule: { ...USUAL, after, ...rest },
});
const to = (ref: string, lag = 0) => ({ ref, lag });
const idsOf = (saved: any[]) => saved.map((one) => one.stageId as string) as [string, string, string];

/** Cutting, Sewing, Packing: each waits for the one before. */
async function chained() {
  const { orderId } = await makeOrder(app);
  const saved = await makePlan(app, orderId, [
    named('Cutting'),
    named('Sewing', [to('Cutting', 2)]),
    named('Packing', [to('Sewing', 1)]),
  ]);
  return { orderId: orderId as string, saved, ids: idsOf(saved) };
}
const CHAIN = ['Sewing ← Cutting 2', 'Packing ← Sewing 1'];

describe('links of a plan', () => {
  it('are saved with new stages by their refs, and stay as stored when they are left out', async () => {
    const { orderId, ids } = await chained();
    expect(await linksOf(orderId)).toEqual(CHAIN);
    await put(orderId, [{ stageId: ids[1], stageName: 'Sewing' }]);
    expect(await linksOf(orderId)).toEqual(CHAIN);
    const days = { workDays: 12, bufferDays: 3, noticeDays: 0 };
    await put(orderId, [
      { stageId: ids[1], ...named('Sewing', [{ stageId: ids[0], lag: 5 }], days) },
      named('Lining', [{ stageId: ids[0], lag: 0 }]),
    ]);
    expect(await linksOf(orderId)).toEqual([
      'Sewing ← Cutting 5',
      'Packing ← Sewing 1',
      'Lining ← Cutting 0',
    ]);
    expect((await schedule(orderId))[1]).toMatchObject({ ...days, work: 12 });
    await put(orderId, [{ stageId: ids[1], stageName: 'Sewing' }]);
    expect((await schedule(orderId))[1]).toMatchObject(days);
  });

  it('move the forecasts of what waits', async () => {
    const { orderId, ids } = await chained();
    const late = { deadlineManufacturer: '2026-08-30', deadlineClient: '2026-08-30' };
    await put(orderId, [{ stageId: ids[0], stageName: 'Cutting', ...late }]);
    const days = (await schedule(orderId)).map((one) => one.sides.factory.forecast);
    expect(days).toEqual(['2026-08-30', '2026-09-01', '2026-09-02']);
  });

  it.each([
    [
      'These stages would wait for each other: Cutting → Sewing → Cutting.',
      '0.schedule.after',
      [named('Cutting', [to('Sewing')]), named('Sewing', [to('Cutting')])],
    ],
    ['A stage waits for one that is not in this plan.', '0.schedule.after', [named('Cutting', [to('Gone')])]],
    [
      'A stage can wait for at most 20 others.',
      '20.schedule.after',
      [
        ...Array.from({ length: 20 }, (_, nth) => named(`Stage ${nth}`)),
        named(
          'Last',
          Array.from({ length: 21 }, (_, nth) => to(`Stage ${nth % 20}`)),
        ),
      ],
    ],
    [
      'Days between must be whole days from 0 to 365.',
      '1.schedule.after',
      [named('Cutting'), named('Sewing', [to('Cutting', 366)])],
    ],
    [
      'Work days must be whole days from 0 to 365.',
      '0.schedule.workDays',
      [named('Cutting', [], { workDays: 1.5 })],
    ],
    [
      'Days from factory to client must be whole days from 0 to 60.',
      '0.schedule.bufferDays',
      [named('Cutting', [], { bufferDays: -1 })],
    ],
    [
      'Remind days before must be whole days from 0 to 60.',
      '0.schedule.noticeDays',
      [named('Cutting', [], { noticeDays: 61 })],
    ],
  ])('refuse: %s', async (message, path, stages) => {
    const { orderId } = await makeOrder(app);
    const refused = await put(orderId, stages);
    expect([refused.status, refused.body.message, refused.body.errors[0].path]).toEqual([400, message, path]);
    expect((await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body).toEqual([]);
  });

  it('to a stage of another plan are refused, and so is a circle with stored links', async () => {
    const { orderId, ids } = await chained();
    const other = await chained();
    const foreign = await put(orderId, [
      { stageId: ids[0], ...named('Cutting', [{ stageId: other.ids[1], lag: 0 }]) },
    ]);
    expect(foreign.body.message).toBe('A stage waits for one that is not in this plan.');
    const circle = await put(orderId, [
      { stageId: ids[0], ...named('Cutting', [{ stageId: ids[2], lag: 0 }]) },
    ]);
    expect(circle.body.message).toBe(
      'These stages would wait for each other: Cutting → Sewing → Packing → Cutting.',
    );
    expect(await linksOf(orderId)).toEqual(CHAIN);
  });
});

describe('a stage that leaves its plan', () => {
  it('joins what it linked when it is deleted', async () => {
    const { orderId, ids } = await chained();
    expect((await app.call('trader', 'DELETE', `/api/Planning/delete/${ids[1]}`)).status).toBe(200);
    expect(await linksOf(orderId)).toEqual(['Packing ← Cutting 3']);
  });

  it('joins what it linked when it is removed with a save, which an undo takes back, and again', async () => {
    const { orderId, ids } = await chained();
    expect((await put(orderId, [{ stageId: ids[1], removed: true }])).status).toBe(200);
    expect(await linksOf(orderId)).toEqual(['Packing ← Cutting 3']);
    const undo = (version: number) =>
      app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/${version}/undo`);
    expect((await undo(2)).status).toBe(200);
    expect(await linksOf(orderId)).toEqual(CHAIN);
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    expect((await undo(4)).status).toBe(200);
    expect(await linksOf(orderId)).toEqual(CHAIN);
  });
});

describe('leads in working days', () => {
  it('count by the calendar of each side, also when the purchase order date moves', async () => {
    const { shapla } = app.world.organizations;
    const calendar = { country: null, weekend: [5], days: [] };
    await keepCalendar(dbOf(app.pool), { organizationId: shapla.id, keptBy: shapla.id }, calendar);
    // 1 June 2026 is a Monday.
    const order = await makeOrder(app);
    const { orderId } = order;
    const leads = { leadTimeManufacturer: 5, leadTimeClient: 5 };
    const [saved] = await makePlan(app, orderId, [
      { ...named('Cutting', [], { unit: 'working' }), ...leads },
    ]);
    expect(saved).toMatchObject({
      ...leads,
      deadlineManufacturer: '2026-06-07',
      deadlineClient: '2026-06-06',
    });
    const typed = { deadlineManufacturer: '2026-06-13', deadlineClient: '2026-06-13' };
    const [moved] = (await put(orderId, [{ stageId: saved.stageId, stageName: 'Cutting', ...typed }])).body;
    expect(moved).toMatchObject({ ...typed, leadTimeManufacturer: 10, leadTimeClient: 12 });
    const customFields = order.customFields.map((one: any) =>
      one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-08' } : one,
    );
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { customFields, commitMessage: 'Later' });
    const [later] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(later).toMatchObject({ deadlineManufacturer: '2026-06-20', deadlineClient: '2026-06-20' });
    await app.pool.query('delete from work_calendars');
  });
});
