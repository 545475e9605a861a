import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { combo, fields, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { planningJobs } from './jobs';

const app = useApp();
const check = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const jobs = planningJobs.filter(({ name }) => name === 'check-requirements');
  await runDueJobs(jobs, { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) });
};
const dozens = (name: string, value: number) => ({
  ...combo(name, value, [material('Jersey', 'Fabric', 20)]),
  customFields: fields('Combo', { 'Combo Name': name, 'Combo Based Quantity': { value, unit: 795 } }),
});

it('plans that were made before units had factors require pieces after the upgrade, once', async () => {
  const { orderId } = await makeOrder(
    app,
    {},
    { styleInfo: [style('Tee', 1200, [dozens('White', 100), combo('Navy', 200)])] },
  );
  const [cutting] = await makePlan(app, orderId, [
    {},
    { stageName: 'Fabric', level: '4702', materialType: 'Fabric' },
  ]);
  const parts = async (who: 'trader' | 'buyer') =>
    (await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`)).body.map((one: any) => [
      one.completedClientTrader,
      ...one.subStages.map((sub: any) => sub.requiredQuantityClient),
    ]);
  const right = await parts('trader');
  expect(right[0].slice(1)).toEqual([
    { value: 1200, unit: 790 },
    { value: 200, unit: 790 },
  ]);
  // Stored as by versions before 1.0.0: the plain number with the unit of the field.
  await app.pool.query(
    `with part as (update sub_stages set required_value = 100, required_unit = 795 where stage_id = $1 and combo_name = 'White' returning id)
     update sub_stage_sides p set inhouse = 100 from part where p.sub_stage_id = part.id and p.side = 'client'`,
    [cutting.stageId],
  );
  await app.pool.query("update stage_sides set done = 1 where stage_id = $1 and side = 'client'", [
    cutting.stageId,
  ]);
  expect((await parts('buyer'))[0].slice(0, 2)).toEqual([1, { value: 100, unit: 795 }]);
  // The migration inserts this row when there are orders.
  await app.pool.query("insert into requirement_checks values ('00000000-0000-0000-0000-000000000000')");
  // On a new server, a job first runs at its next slot.
  await check();
  await check();
  expect(await parts('trader')).toEqual(right);
  expect(await parts('buyer')).toEqual(right);
  await check();
  expect((await app.pool.query('select 1 from requirement_checks')).rowCount).toBe(0);
  await app.pool.query('update sub_stages set required_value = 7 where stage_id = $1', [cutting.stageId]);
  await check();
  expect((await parts('trader'))[0][1]).toEqual({ value: 7, unit: 790 });
});
