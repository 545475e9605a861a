import { isSideOpen, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_STATUSES } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { sql } from './sql';
import { sideOpen, sideTracked } from './stage-sides';

const app = useApp();
const SIDES: readonly Side[] = ['client', 'factory'];
const BOTH = [true, false];

it('the queries call a side tracked and open exactly when the domain does', async () => {
  const rows = BOTH.flatMap((client) =>
    BOTH.flatMap((factory) =>
      [0, 2].flatMap((total) =>
        [0, 1, 2].flatMap((done) =>
          STAGE_STATUSES.map((status) => ({ client, factory, total, done, status })),
        ),
      ),
    ),
  ).filter(({ total, done }) => done <= total);
  const { text, values } = sql`
    select ${sideTracked('client')} as tracked_client, ${sideTracked('factory')} as tracked_factory,
      ${sideOpen('client')} as open_client, ${sideOpen('factory')} as open_factory
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (client boolean, factory boolean, total integer, done integer, status text)
    cross join lateral (select r.client as visible_client, r.factory as visible_factory, r.total, r.done as done_client,
      r.done as done_factory, r.status as status_client, r.status as status_factory) st`.compile();
  const answered = (await app.pool.query(text, values)).rows;
  expect(answered).toHaveLength(rows.length);
  const expected = rows.map((row) => {
    const shown = { isVisibleToClient: row.client, isVisibleToFactory: row.factory };
    const [client, factory] = SIDES.map((side) => sideIsTracked(shown, side));
    const open = isSideOpen(row);
    return { tracked_client: client, tracked_factory: factory, open_client: open, open_factory: open };
  });
  expect(answered).toEqual(expected);
});
