import { expect, it } from 'vitest';
import { useApp } from '../../test/start-app';
import { rowsOf } from './tables';

const app = useApp();
const LARGE = 20_000_000;

it('reads rows in the order of the key, in batches that fit a string', async () => {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('create temporary table texts (id integer primary key, body text not null)');
  await client.query(
    `insert into texts select n, case when n between 350 and 353 then repeat('x', ${LARGE}) else 'small' end
     from generate_series(1, 400) n`,
  );
  const ids: number[] = [];
  const sizes: number[] = [];
  for await (const batch of rowsOf(client, 'texts')) {
    ids.push(...batch.map((row) => (JSON.parse(row) as { id: number }).id));
    sizes.push(batch.length);
    expect(batch.length === 1 || batch.join('\n').length < LARGE * 2).toBe(true);
  }
  await client.query('rollback');
  client.release();
  expect(ids).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  expect(Math.max(...sizes)).toBe(100);
});
