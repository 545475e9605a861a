import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';

const app = useApp();
const MIGRATION = new URL('../migrations/0061_completed_quantities.sql', import.meta.url);
const upgrade = async () => {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(readFileSync(MIGRATION, 'utf8'));
  await client.query('commit');
  client.release();
};

it('parts that were completed with nothing in-house get what is required in an upgrade, and each side is told of its own', async () => {
  const { orderId } = await makeOrder(app);
  const [cutting, labDip, sewing] = await makePlan(app, orderId, [
    { stageName: 'Cutting', category: 'Quantity' },
    { stageName: 'Lab Dip', category: 'Approval' },
    { stageName: 'Sewing', category: 'Quantity', isVisibleToClient: false },
  ]);
  const set = (stageId: string, change: string, which = '') =>
    app.pool.query(`update sub_stages set ${change} where stage_id = $1 ${which}`, [stageId]);
  const complete = `status_factory = 'COMPLETED', status_client = 'COMPLETED'`;
  for (const { stageId } of [cutting, labDip, sewing]) await set(stageId, complete);
  await set(cutting.stageId, 'inhouse_factory = 60', `and combo_name = 'White'`);
  const figures = async () => {
    const stages = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    return stages.map((one: any) =>
      one.subStages.map((part: any) => [
        part.comboName,
        part.inhouseQuantityClient.value,
        part.inhouseQuantityManufacturer.value,
      ]),
    );
  };
  await upgrade();
  const expected = [
    // White was closed short on the factory side, and stays so.
    [
      ['White', 100, 60],
      ['Navy', 200, 200],
    ],
    [
      ['White', 0, 0],
      ['Navy', 0, 0],
    ],
    [
      ['White', 100, 100],
      ['Navy', 200, 200],
    ],
  ];
  expect(await figures()).toEqual(expected);
  const told = async (who: any): Promise<string[]> =>
    (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body
      .map((one: any) => one.description)
      .filter((text: string) => text.includes('set to what is required'));
  const text = (stage: string, parts: string) =>
    `${stage}: in-house of ${parts} set to what is required, was 0`;
  const cut = text('Cutting', '1 completed part');
  const sewn = text('Sewing', '2 completed parts');
  const cutForClient = text('Cutting', '2 completed parts');
  expect((await told('trader')).toSorted()).toEqual([
    `${cut} (factory side)`,
    `${cutForClient} (client side)`,
    `${sewn} (factory side)`,
  ]);
  expect((await told('factory')).toSorted()).toEqual([cut, sewn]);
  expect(await told('buyer')).toEqual([cutForClient]);
  await upgrade();
  expect([await figures(), (await told('trader')).length]).toEqual([expected, 3]);
});
