import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { translate } from '@selvedge/i18n/translate';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate';
import { emptyDatabases } from './test-cluster';

const EARLIER = readdirSync(fileURLToPath(new URL('../migrations', import.meta.url))).filter(
  (name) => name < '0031',
);
const databases = emptyDatabases('change_numbers');
const pools: pg.Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await databases.dropAll();
});

const uuidOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

it('changes of an earlier version are numbered for each partner alone, also in the activity', async () => {
  const pool = new pg.Pool({ ...(await databases.create()), max: 1 });
  pools.push(pool);
  await migrate(pool, { only: EARLIER });
  async function add(table: string, row: object): Promise<number> {
    const places = Object.keys(row).map((_, at) => `$${at + 1}`);
    const { rows } = await pool.query(
      `insert into ${table} (${Object.keys(row)}) values (${places})
       returning to_jsonb(${table}) ->> 'id' as id`,
      Object.values(row),
    );
    return Number(rows[0].id);
  }
  const organization = (type: OrganizationType) => add('organizations', { name: 'Mill', type });
  const trader = await organization(OrganizationType.Trader);
  const buyer = await organization(OrganizationType.Client);
  const factory = await organization(OrganizationType.Factory);
  const person = {
    organization_id: trader,
    name: 'Anna',
    email: 'anna@mill.example',
    role: 2001,
    status: 1002,
  };
  const userId = await add('users', person);
  const forms = ['view', 'card'].flatMap((form) =>
    ['buyer', 'trader', 'factory'].map((side) => [`${side}_${form}`, '{}']),
  );
  const order = { status: 1, trader_org_id: trader, created_by: userId, fields: '[]', styles: '[]' };
  const orderIds = [uuidOf(1), uuidOf(2)] as const;
  for (const id of orderIds) await add('orders', { id, ...order, ...Object.fromEntries(forms) });

  let made = 10;
  async function change(orderId: string, number: number, proposer: number, asked: readonly number[]) {
    made += 1;
    const common = { id: uuidOf(made), order_id: orderId };
    await add('order_changes', {
      ...common,
      number,
      kind: 'proposal',
      state: 'applied',
      proposer_id: userId,
      proposer_org: proposer,
      reason: '',
      items: '[]',
      base_version: 1,
      created_at: '2027-01-01',
    });
    const typeOf = (id: number) => (id === buyer ? UserType.Buyer : UserType.Manufacturer);
    for (const id of asked)
      await add('order_change_answers', {
        change_id: common.id,
        organization_id: id,
        user_type: typeOf(id),
      });
    const readers = [UserType.Trader, ...[proposer, ...asked].filter((id) => id !== trader).map(typeOf)];
    const text = localized('Change {number} is in force.', { number: String(number) });
    const texts = Object.fromEntries(readers.map((type) => [type, text]));
    await add('activities', { ...common, kind: 'change.applied', texts, facts: { change: number } });
  }
  await change(orderIds[0], 1, trader, [factory]);
  await change(orderIds[0], 2, trader, [buyer, factory]);
  await change(orderIds[0], 3, buyer, []);
  await change(orderIds[0], 4, factory, []);
  await change(orderIds[1], 1, trader, [buyer]);
  await migrate(pool);

  const { rows } = await pool.query<{
    numbers: (number | null)[];
    texts: Record<string, LocalizedText>;
    isNamed: boolean;
  }>(`
    select json_build_array(c.buyer_number, c.factory_number) as numbers, a.texts,
      a.facts ->> 'change' = c.id::text as "isNamed"
    from order_changes c join activities a on a.id = c.id order by c.id`);
  expect(rows.map(({ isNamed }) => isNamed)).toEqual([true, true, true, true, true]);
  expect(rows.map(({ numbers }) => numbers)).toEqual([
    [null, 1],
    [1, 2],
    [2, null],
    [null, 3],
    [1, null],
  ]);
  const read = (type: UserType) =>
    rows.flatMap(({ texts }) =>
      texts[type] ? [translate('en', texts[type]).replace(' is in force.', '')] : [],
    );
  expect(read(UserType.Buyer)).toEqual(['Change 1', 'Change 2', 'Change 1']);
  expect(read(UserType.Manufacturer)).toEqual(['Change 1', 'Change 2', 'Change 3']);
  expect(read(UserType.Trader)).toEqual([
    'Change Factory 1',
    'Change Buyer 1, Factory 2',
    'Change Buyer 2',
    'Change Factory 3',
    'Change Buyer 1',
  ]);
});
