import { randomBytes } from 'node:crypto';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { ERRORS } from '@selvedge/contract/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMIT, numberOf } from './commit';
import { makeFixture } from './fixture';
import { mutate, mutation, STORED_TEXTS } from './fuzz';
import { MATRIX } from './matrix';
import { makeOrder } from './orders';
import { signInAgain, useApp } from './start-app';

const app = useApp();
/** Mutations for each call. `npm run fuzz` tries hundreds. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const SEED = seed();
process.stdout.write(`Fuzz tests: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
function seed(): string {
  const given = process.env.FUZZ_SEED;
  return given === 'new' ? randomBytes(4).toString('hex') : (given ?? COMMIT.slice(0, 8));
}
const calls = ENDPOINTS.filter(({ endpoint }) => endpoint.kind !== 'stream');
/** The query parameters of an endpoint, from its schema. */
const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {});

describe('an invalid request', () => {
  it.each(calls.map((one) => [one.name, one.endpoint] as const))(
    '%s answers it with an error of the contract',
    async (name, endpoint) => {
      // Otherwise a session that the previous run ended would make all responses 401.
      await signInAgain(app);
      const row = MATRIX[name];
      if (!row) throw new Error('The call has no row.');
      const fixture = await makeFixture(app);
      const good = { path: `/api${row.path(fixture)}`, body: row.body?.(fixture) };
      const tried = await fc.check(
        fc.asyncProperty(mutation, async (one) => {
          if (name === 'logout') await signInAgain(app);
          // Otherwise the rate limits would refuse most of these requests.
          await app.pool.query('delete from attempts');
          const { path, body } = mutate(good, one, keysOf(endpoint.query));
          const reply = await app.call(
            'trader',
            endpoint.method,
            path,
            endpoint.method === 'GET' ? undefined : JSON.stringify(body ?? null),
            endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' },
          );
          const request = `${endpoint.method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}: ${reply.status} ${reply.text.slice(0, 300)}`;
          if (reply.status < 400) return;
          expect(reply.status, request).toBeLessThan(500);
          expect(Object.keys(ERRORS), request).toContain(reply.body?.code);
          expect(typeof reply.body.message, request).toBe('string');
          expect(reply.text, request).not.toMatch(/\bat .+\.(ts|js):\d+|syntax error|violates/i);
        }),
        { numRuns: RUNS, seed: numberOf(`${SEED} ${name}`), endOnFailure: true },
      );
      const again = `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS} npx vitest run apps/server/test/fuzz.test.ts -t '${name} answers'`;
      const report = `${fc.defaultReportMessage(tried)}\n\nRepeat it with: ${again}`;
      if (tried.failed) throw new Error(report, { cause: tried.errorInstance });
    },
    60_000 + RUNS * 250,
  );
});

describe('text that people write', () => {
  it.each(STORED_TEXTS)('is returned unchanged: %j', async (text) => {
    const order = await makeOrder(app, { 'Order Name': text, 'Brand Name': text });
    const read = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`);
    expect(read.body).toMatchObject({ orderName: text, brandName: text });
  });
});
