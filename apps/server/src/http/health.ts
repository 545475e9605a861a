import { ERRORS } from '@selvedge/contract/errors';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { answers, takesWrites } from '#server/db/ping';

const WRITE_EVERY_MS = 60_000;

/** `/healthz`: the process responds. `/readyz`: its database responds too and takes writes, and files can be stored. */
export function serveHealth(
  app: FastifyInstance,
  { pool, isStorageAway }: { pool: pg.Pool; isStorageAway?: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  let written = { at: Number.NEGATIVE_INFINITY, done: true };
  const databaseState = async () => {
    if (!(await answers(pool))) return 'away';
    if (performance.now() - written.at >= WRITE_EVERY_MS || !written.done)
      written = { at: performance.now(), done: await takesWrites(pool) };
    return written.done ? null : 'read-only';
  };
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseState();
    const files = isStorageAway?.() ? { files: 'away' } : {};
    if (!database) return { status: 'ok', ...files };
    return reply
      .status(ERRORS.UNAVAILABLE.status)
      .header('retry-after', '5')
      .send({ code: 'UNAVAILABLE', database, ...files });
  });
}
