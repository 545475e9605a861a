import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import pg from 'pg';

/** Lets the server run a daily job again, and waits until it has. The server looks for due jobs every 10 seconds. */
export async function runDailyJob(name: string): Promise<void> {
  const client = new pg.Client({
    host: `${dataDirectory()}/postgres`,
    port: 5432,
    user: 'selvedge',
    database: 'selvedge',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query("update job_runs set slot = 'before' where name = $1", [name]);
    expect(rowCount, `the job ${name}`).toBe(1);
    const isDone = async () =>
      (await client.query("select from job_runs where name = $1 and slot <> 'before'", [name])).rowCount ===
      1;
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  } finally {
    await client.end();
  }
}

/** The folder of the server that `server.mjs` started. */
function dataDirectory(): string {
  const cache = fileURLToPath(new URL('../../.cache/e2e/', import.meta.url));
  const [found] = readdirSync(cache).filter((name) => name.startsWith('data-'));
  if (!found) throw new Error(`${cache} has no data of a running server.`);
  return cache + found;
}
