import { isSideOpen } from '@selvedge/domain/planning/sides';
import { STAGE_STATUSES } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { sql } from './sql';
import { sideOpen } from './stage-sides';

const app = useApp();

it('the queries call a side open exactly when the domain does', async () => {
  const rows = [0, 2]
    .flatMap((total) =>
      [0, 1, 2].flatMap((done) => STAGE_STATUSES.map((status) => ({ total, done, status }))),
    )
    .filter(({ total, done }) => done <= total);
  const { text, values } = sql`
    select ${sideOpen('ss')} as open
    from json_to_recordset(${JSON.stringify(rows)}::json) as ss (total integer, done integer, status text)`.compile();
  const answered = (await app.pool.query(text, values)).rows.map((row) => row.open);
  expect(answered).toEqual(rows.map((row) => isSideOpen(row)));
});
