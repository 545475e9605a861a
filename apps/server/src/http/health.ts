import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { answers } from '#server/db/ping';
import { Refusal } from './refusal';

/** `/healthz`: the process responds. `/readyz`: its database responds too, and files can be stored. */
export function serveHealth(
  app: FastifyInstance,
  { pool, isStorageAway }: { pool: pg.Pool; isStorageAway?: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await answers(pool))) throw new Refusal('UNAVAILABLE');
    return { status: 'ok', ...(isStorageAway?.() ? { files: 'away' } : {}) };
  });
}
