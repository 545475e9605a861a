import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate';
import { emptyDatabases } from './test-cluster';

const EARLIER = readdirSync(fileURLToPath(new URL('../migrations', import.meta.url))).filter(
  (name) => name < '0034',
);
const databases = emptyDatabases('links_of_stages');
const pools: pg.Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await databases.dropAll();
});

const ORDER = '00000000-0000-4000-8000-000000000001';
const STAGE = '00000000-0000-4000-8000-000000000002';
const LINK = '00000000-0000-4000-8000-000000000003';

it('a link of an earlier version keeps its stage, side and person', async () => {
  const pool = new pg.Pool({ ...(await databases.create()), max: 1 });
  pools.push(pool);
  await migrate(pool, { only: EARLIER });
  await pool.query(`
    with trader as (
      insert into organizations (name, type) values ('Mill', ${OrganizationType.Trader}) returning id),
    person as (
      insert into users (organization_id, name, email, role, status)
        select id, 'Anna', 'anna@mill.example', 2001, 1002 from trader returning id),
    made as (
      insert into orders (id, status, trader_org_id, created_by, fields, styles, buyer_view, trader_view, factory_view,
          buyer_card, trader_card, factory_card)
        select '${ORDER}', 1, trader.id, person.id, '[]', '[]', '{}', '{}', '{}', '{}', '{}', '{}'
        from trader, person),
    stage as (
      insert into stages (id, order_id, position, name, key, type, category, level)
        values ('${STAGE}', '${ORDER}', 0, 'Cutting', 'cutting', 'Production', 'Quantity', '4701'))
    insert into report_links (id, token_hash, token_sealed, order_id, stage_id, side, person_id, origin, created_at, expires_at)
      select '${LINK}', '\\x01', '\\x02', '${ORDER}', '${STAGE}', 'factory', id, 'mailed', now(), now() + interval '30 days'
      from person`);
  await migrate(pool);
  const { rows } = await pool.query(`
    select l.token_hash, l.order_id, l.opened, k.stage_id, k.side, k.included, p.name
    from report_links l join report_link_stages k on k.link_id = l.id join users p on p.id = l.person_id`);
  expect(rows).toEqual([
    {
      token_hash: Buffer.from([1]),
      order_id: ORDER,
      opened: 0,
      stage_id: STAGE,
      side: 'factory',
      included: true,
      name: 'Anna',
    },
  ]);
});
