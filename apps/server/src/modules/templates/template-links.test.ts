import { expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import type { WorkContext } from '#server/http/context';
import { useApp } from '#test/start-app';
import { template } from '#test/templates';
import { addStandardTemplates } from './templates';

const app = useApp();
const PATH = '/api/PlanningTemplateCollection';
const USUAL = { unit: 'calendar', workDays: null, bufferDays: null, noticeDays: null };
const [ITEM] = template('Knit').planningTemplates as [object];
const item = (id: string, after: object[] = [], rest: object = {}) => ({
  ...ITEM,
  id,
  stageName: id,
  schedule: { ...USUAL, after, ...rest },
});
const body = (items: object[]) => ({ ...template('Linked'), planningTemplates: items });
const needs = (stageName: string, atLeast = 100) => ({ stageName, atLeast });
const after = (stageId: string, lag = 0) => ({ stageId, lag });
const schedulesOf = (saved: any) => saved.planningTemplates.map((one: any) => one.schedule);

it('templates keep the links and working days of their stages, also when they are left out', async () => {
  const items = [item('Cutting'), item('Sewing', [after('Cutting', 2)], { unit: 'working', workDays: 12 })];
  const made = await app.call('trader', 'POST', PATH, body(items));
  expect(schedulesOf(made.body)).toEqual(items.map(({ schedule }) => schedule));
  const { schedule: _schedule, ...sewing } = items[1] as { schedule: object };
  const update = (changed: object[]) => app.call('trader', 'PUT', `${PATH}/${made.body.id}`, body(changed));
  expect(schedulesOf((await update([items[0] as object, sewing])).body)).toEqual(schedulesOf(made.body));
  const [rest] = schedulesOf((await update([sewing])).body);
  expect(rest).toEqual({ ...USUAL, unit: 'working', workDays: 12, after: [] });
});

it.each([
  [
    'These stages would wait for each other: Cutting → Sewing → Cutting.',
    'planningTemplates.0.schedule.after',
    [item('Cutting', [after('Sewing')]), item('Sewing', [after('Cutting')])],
  ],
  [
    'A stage waits for one that is not in this plan.',
    'planningTemplates.0.schedule.after',
    [item('Cutting', [after('Gone')])],
  ],
  [
    'Work days must be whole days from 0 to 365.',
    'planningTemplates.0.schedule.workDays',
    [item('Cutting', [], { workDays: 366 })],
  ],
  [
    'A stage cannot wait for itself.',
    'planningTemplates.0.conditions.0.stageName',
    [{ ...item('Cutting', []), conditions: [needs('Cutting')] }],
  ],
  [
    'There is no stage Fit in this plan.',
    'planningTemplates.0.conditions.0.stageName',
    [{ ...item('Cutting', []), conditions: [needs('Fit')] }],
  ],
])('a template is refused: %s', async (message, path, items) => {
  const refused = await app.call('trader', 'POST', PATH, body(items));
  expect([refused.status, refused.body.message, refused.body.errors[0].path]).toEqual([400, message, path]);
});

it('conditions of a template stay as stored when they are left out, without those of items that left', async () => {
  const cutting = { ...item('Cutting', []), conditions: [needs('PP Sample'), needs('Fabric', 95)] };
  const made = await app.call(
    'trader',
    'POST',
    PATH,
    body([item('PP Sample', []), item('Fabric', []), cutting]),
  );
  expect(made.body.planningTemplates[2].conditions).toEqual(cutting.conditions);
  const { conditions: _conditions, ...sent } = made.body.planningTemplates[2];
  const [pp, fabric] = made.body.planningTemplates;
  const put = async (items: object[]) =>
    (await app.call('trader', 'PUT', `${PATH}/${made.body.id}`, body(items))).body.planningTemplates;
  expect((await put([pp, fabric, sent]))[2].conditions).toEqual(cutting.conditions);
  expect((await put([pp, sent]))[1].conditions).toEqual([needs('PP Sample')]);
  expect((await put([pp, { ...sent, conditions: [] }]))[1].conditions).toEqual([]);
  expect(pp).not.toHaveProperty('conditions');
});

it('the standard templates of a new trader have the usual links', async () => {
  const work = { db: dbOf(app.pool), now: app.clock.now } as WorkContext;
  await addStandardTemplates(work, app.world.organizations.rival.id);
  const standard = (await app.call('rival', 'GET', PATH)).body.filter((one: any) => one.isStandard);
  expect(standard).toHaveLength(5);
  for (const { planningTemplates: items } of standard) {
    const names = new Map(items.map((one: any) => [one.id, one.stageName]));
    const before = (name: string) =>
      items
        .find((one: any) => one.stageName === name)
        .schedule.after.map(({ stageId }: any) => names.get(stageId));
    expect(before('Pre-Production Meeting')).toEqual(['PP Sample']);
    expect(before('Ex-Factory')).toContain('Final Inspection (AQL)');
    const cutting = items.find((one: any) => one.stageName === 'Cutting');
    if (cutting) expect(cutting.conditions).toContainEqual(needs('Bulk Fabric In-house', 95));
  }
});
