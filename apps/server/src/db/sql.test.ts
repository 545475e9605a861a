import { expect, it } from 'vitest';
import { dbOf } from './db';
import { planEachTime, sql } from './sql';

it('prepares statements, except those that PostgreSQL must plan for their values', async () => {
  const sent: { name?: string; text: string; values: unknown[] }[] = [];
  const db = dbOf({
    query: async (config) => {
      sent.push(config);
      return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
    },
  });
  const counted = sql`select count(*) from orders where ${7} = any(associated_users)`;
  await db.many(counted);
  await db.many(planEachTime(counted));
  const [prepared, planned] = sent;
  expect(prepared?.name).toEqual(expect.any(String));
  expect(planned).toEqual({
    text: 'select count(*) from orders where $1 = any(associated_users)',
    values: [7],
  });
});
