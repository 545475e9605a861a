import fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { serveHealth } from './health';

const app = useApp();

async function answerOf(given: pg.PoolConfig) {
  const pool = new pg.Pool(given);
  const server = fastify();
  serveHealth(server, { pool });
  const reply = await server.inject('/readyz');
  const healthz = (await server.inject('/healthz')).statusCode;
  await pool.end();
  return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'], healthz };
}

it('a database that takes no writes, or is away, makes the server unready and keeps it alive', async () => {
  const connection = app.pool.options as pg.PoolConfig;
  expect(await answerOf(connection)).toMatchObject({ status: 200, body: { status: 'ok' }, healthz: 200 });
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  expect(await answerOf(readOnly)).toEqual({
    status: 503,
    body: { code: 'UNAVAILABLE', database: 'read-only' },
    retryAfter: '5',
    healthz: 200,
  });
  expect(await answerOf({ host: '/no-database-here' })).toMatchObject({
    status: 503,
    body: { database: 'away' },
    healthz: 200,
  });
});
