import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { addUpStages } from '#server/modules/planning/totals-store';

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
const MIGRATION = '0073_stage_sides.sql';
const { admin } = inject('cluster');
const database = `sides_${randomBytes(6).toString('hex')}`;
const pool = new pg.Pool({ ...admin, database, max: 2 });
pool.on('error', () => undefined);

async function onAdmin(statement: string): Promise<void> {
  const other = new pg.Client(admin);
  await other.connect();
  await other.query(statement);
  await other.end();
}
const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

/** Stages whose sides differ in every column, for each visibility; one is deleted. */
const STAGES = [
  { client: true, factory: true, category: 'Quantity', deleted: false },
  { client: true, factory: false, category: 'Approval', deleted: false },
  { client: false, factory: true, category: 'Quantity', deleted: false },
  { client: false, factory: false, category: 'Approval', deleted: true },
].map((stage) => ({ ...stage, id: randomUUID() }));

beforeAll(async () => {
  await onAdmin(`create database ${database} encoding 'UTF8' template template0`);
  const run = (name: string) => pool.query(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  for (const name of readdirSync(FOLDER)
    .sort()
    .filter((one) => one < MIGRATION))
    await run(name);
  await pool.query(`
    insert into organizations (name, type) values ('House', 11002);
    insert into users (organization_id, name, email, role, status, email_verified) values (1, 'Ann', 'ann@house.example', 2001, 1002, true)`);
  const order = randomUUID();
  await pool.query(
    `insert into orders (id, status, trader_org_id, created_by, fields, styles, buyer_view, trader_view, factory_view, buyer_card, trader_card, factory_card)
     values ($1, 1, 1, 1, '[]', '[]', '{}', '{}', '{}', '{}', '{}', '{}')`,
    [order],
  );
  for (const [index, { id, client, factory, category, deleted }] of STAGES.entries()) {
    await pool.query(
      `insert into stages (id, order_id, position, name, type, category, level, visible_client, visible_factory, lead_client, lead_factory,
         deadline_client, deadline_factory, status_client, status_factory, total, done_client, done_factory, started_client, started_factory, deleted_at)
       values ($1, $2, $3, 'Stage', 'Cutting', $4, '4701', $5, $6, 11, 22, '2026-03-01', null, 'IN_PROGRESS', 'COMPLETED', 2, 1, 2, true, true, $7)`,
      [id, order, index, category, client, factory, deleted ? '2026-02-01' : null],
    );
    // The second part requires nothing and is measured in kilograms; the third is no longer in the plan.
    for (const [ordinal, part] of [
      { required: 200, unit: 790, client: 50, factory: 200, deleted: null },
      { required: 0, unit: 791, client: 0, factory: 3, deleted: null },
      { required: 9, unit: 790, client: 9, factory: 9, deleted: '2026-02-01' },
    ].entries())
      await pool.query(
        `insert into sub_stages (id, stage_id, order_id, ordinal, style_id, combo_id, style_name, combo_name, status_client, status_factory,
           deadline_client, deadline_factory, required_value, required_unit, inhouse_client, inhouse_factory, submitted_at_client, submitted_by_client,
           updated_at_client, updated_by_client, submitted_at_factory, submitted_by_factory, updated_at_factory, updated_by_factory, deleted_at)
         values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), gen_random_uuid(), 'Tee', 'White', $9, 'COMPLETED', '2026-03-01', null, $4, $5, $6, $7,
           '2026-01-01Z', 1, '2026-01-02Z', 2, '2026-01-03Z', 3, '2026-01-04Z', 4, $8)`,
        [
          id,
          order,
          ordinal,
          part.required,
          part.unit,
          part.client,
          part.factory,
          part.deleted,
          ordinal === 0 ? 'SUBMITTED' : 'APPROVED',
        ],
      );
  }
  await run(MIGRATION);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await onAdmin(`drop database if exists ${database} with (force)`);
});

it('each side of a stage keeps its own figures', async () => {
  for (const { id, client, factory, category } of STAGES)
    expect(
      await rows(
        `select side, visible, tracked, lead, commitment::text, status, required, inhouse, unit, percent, total, done, started
         from stage_sides where stage_id = $1 order by side`,
        [id],
      ),
    ).toEqual([
      {
        side: 'client',
        visible: client,
        tracked: client || !factory,
        lead: 11,
        commitment: '2026-03-01',
        status: 'IN_PROGRESS',
        required: 200,
        inhouse: 50,
        unit: null,
        percent: category === 'Quantity' ? 25 : 0,
        total: 2,
        done: 1,
        started: true,
      },
      {
        side: 'factory',
        visible: factory,
        tracked: factory,
        lead: 22,
        commitment: null,
        status: 'COMPLETED',
        required: 200,
        inhouse: 203,
        unit: null,
        percent: category === 'Quantity' ? 100 : 0,
        total: 2,
        done: 2,
        started: true,
      },
    ]);
});

it('each side of a part keeps its own report, also when the part left the plan', async () => {
  const parts = await rows(`
    select p.side, s.ordinal, p.stage_id = s.stage_id as same, p.status, p.inhouse, p.commitment, p.submitted_by, p.updated_by,
      p.submitted_at::text, p.updated_at::text
    from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id where s.stage_id = '${STAGES[0]?.id}' order by s.ordinal, p.side`);
  const day = (date: string) => expect.stringMatching(new RegExp(`^${date}`));
  const client = {
    side: 'client',
    same: true,
    commitment: null,
    submitted_by: 1,
    updated_by: 2,
    submitted_at: day('2026-01-01'),
    updated_at: day('2026-01-02'),
  };
  const factory = {
    side: 'factory',
    same: true,
    status: 'COMPLETED',
    commitment: null,
    submitted_by: 3,
    updated_by: 4,
    submitted_at: day('2026-01-03'),
    updated_at: day('2026-01-04'),
  };
  expect(parts).toEqual([
    { ...client, ordinal: 0, status: 'SUBMITTED', inhouse: 50 },
    { ...factory, ordinal: 0, inhouse: 200 },
    { ...client, ordinal: 1, status: 'APPROVED', inhouse: 0 },
    { ...factory, ordinal: 1, inhouse: 3 },
    { ...client, ordinal: 2, status: 'APPROVED', inhouse: 9 },
    { ...factory, ordinal: 2, inhouse: 9 },
  ]);
});

it('adding the stages up again changes nothing', async () => {
  const all = () => rows('select * from stage_sides order by stage_id, side');
  const before = await all();
  await addUpStages(
    { db: dbOf(pool), now: new Date('2026-06-15T09:00:00Z') },
    STAGES.map(({ id }) => id),
  );
  expect(await all()).toEqual(before);
});
