import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { ERRORS } from '@selvedge/contract/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFixture } from './fixture';
import { mutate, mutation, STORED_TEXTS } from './fuzz';
import { MATRIX } from './matrix';
import { makeOrder } from './orders';
import { signInAgain, useApp } from './start-app';

const app = useApp();
const RUNS = Number(process.env.FUZZ_RUNS ?? 80);
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
      await fc.assert(
        fc.asyncProperty(mutation, async (one) => {
          if (name === 'logout') await signInAgain(app);
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
        { numRuns: RUNS, seed: Number(process.env.FUZZ_SEED ?? 4471), endOnFailure: true },
      );
    },
    60_000,
  );
});

describe('text that people write', () => {
  it.each(STORED_TEXTS)('is returned unchanged: %j', async (text) => {
    const order = await makeOrder(app, { 'Order Name': text, 'Brand Name': text });
    const read = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`);
    expect(read.body).toMatchObject({ orderName: text, brandName: text });
  });
});
