import { Role, SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import { inTransaction } from '#server/db/db';
import { useApp } from '#test/start-app';
import { code } from './codes';
import { raw, type Sql, sql } from './sql';

const app = useApp();

it('codes are constants of the statement', () => {
  const { text, values } = sql`role in (${code(Role.SuperAdmin, Role.Admin)}) and id = ${7}`.compile();
  expect(text).toBe('role in (2001, 2002) and id = $1');
  expect(values).toEqual([7]);
});

const genericPlan = (status: Sql): Promise<string> =>
  inTransaction(app.pool, async (db) => {
    await db.run(sql`set local plan_cache_mode = force_generic_plan`);
    await db.run(sql`set local enable_seqscan = off`);
    await db.run(sql`set local enable_bitmapscan = off`);
    await db.run(
      raw(`prepare running (integer, timestamptz) as
      select from subscriptions where status = ${status.compile().text} and period_end <= $2`),
    );
    const rows = await db.many<{ 'QUERY PLAN': string }>(
      sql`explain execute running (${code(SubscriptionStatus.Active)}, now())`,
    );
    await db.run(sql`deallocate running`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it('a partial index serves a code, and would not serve a parameter', async () => {
  expect(await genericPlan(code(SubscriptionStatus.Active))).toContain('subscriptions_active');
  expect(await genericPlan(raw('$1'))).not.toContain('subscriptions_active');
});
