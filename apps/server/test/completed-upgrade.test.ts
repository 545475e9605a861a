import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';

const app = useApp();
const MIGRATION = new URL('../migrations/0061_completed_quantities.sql', import.meta.url);
/** Before this migration, sides were columns of stages and sub-stages; now they are rows. */
const COLUMNS_OF_THEN = `
  alter table stages add column visible_client boolean, add column visible_factory boolean;
  update stages st set visible_client = c.visible, visible_factory = f.visible
  from stage_sides c join stage_sides f on f.stage_id = c.stage_id and f.side = 'factory' where c.stage_id = st.id and c.side = 'client';
  alter table sub_stages add column status_client text, add column inhouse_client numeric, add column status_factory text,
    add column inhouse_factory numeric;
  update sub_stages s set status_client = c.status, inhouse_client = c.inhouse, status_factory = f.status, inhouse_factory = f.inhouse
  from sub_stage_sides c join sub_stage_sides f on f.sub_stage_id = c.sub_stage_id and f.side = 'factory'
  where c.sub_stage_id = s.id and c.side = 'client'`;
const BACK_TO_ROWS = `
  update sub_stage_sides p set inhouse = case p.side when 'client' then s.inhouse_client else s.inhouse_factory end
  from sub_stages s where s.id = p.sub_stage_id;
  alter table stages drop column visible_client, drop column visible_factory;
  alter table sub_stages drop column status_client, drop column inhouse_client, drop column status_factory, drop column inhouse_factory`;
const upgrade = async () => {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(COLUMNS_OF_THEN);
  await client.query(readFileSync(MIGRATION, 'utf8'));
  await client.query(BACK_TO_ROWS);
  await client.query('commit');
  client.release();
};

it('an upgrade sets completed parts without in-house quantity to the required one, and records it per side', async () => {
  const { orderId } = await makeOrder(app);
  const [cutting, labDip, sewing] = await makePlan(app, orderId, [
    { stageName: 'Cutting', category: 'Quantity' },
    { stageName: 'Lab Dip', category: 'Approval' },
    { stageName: 'Sewing', category: 'Quantity', isVisibleToClient: false },
  ]);
  for (const { stageId } of [cutting, labDip, sewing])
    await app.pool.query("update sub_stage_sides set status = 'COMPLETED' where stage_id = $1", [stageId]);
  await app.pool.query(
    `update sub_stage_sides p set inhouse = 60 from sub_stages s
     where s.id = p.sub_stage_id and s.stage_id = $1 and s.combo_name = 'White' and p.side = 'factory'`,
    [cutting.stageId],
  );
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
    // White was completed with less than required on the factory side, and stays completed.
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
  const descriptions = async (who: any): Promise<string[]> =>
    (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body
      .map((one: any) => one.description)
      .filter((text: string) => text.includes('set to what is required'));
  const text = (stage: string, parts: string) =>
    `${stage}: in-house of ${parts} set to what is required, was 0`;
  const cut = text('Cutting', '1 completed part');
  const sewn = text('Sewing', '2 completed parts');
  const cutForClient = text('Cutting', '2 completed parts');
  expect((await descriptions('trader')).toSorted()).toEqual([
    `${cut} (factory side)`,
    `${cutForClient} (client side)`,
    `${sewn} (factory side)`,
  ]);
  expect((await descriptions('factory')).toSorted()).toEqual([cut, sewn]);
  expect(await descriptions('buyer')).toEqual([cutForClient]);
  await upgrade();
  expect([await figures(), (await descriptions('trader')).length]).toEqual([expected, 3]);
});
