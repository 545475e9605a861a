import { describe, expect, it } from 'vitest';
import { makeFixture } from './fixture';
import { useApp } from './start-app';
import { stateOf, WRITES } from './writes';

const app = useApp();
/** Upper limit for the number of statements per write, so that the loop ends. */
const MAX_STATEMENTS = 120;

describe('a write whose connection to the database is cut at any statement', () => {
  it.each(WRITES.map((one) => [one.name, one] as const))(
    'is atomic: %s',
    async (name, { endpoint, write }) => {
      const fixture = await makeFixture(app);
      let failures = 0;
      for (let statement = 1; statement < MAX_STATEMENTS; statement += 1) {
        // Repeating one write this often would exceed its rate limits.
        await app.pool.query('delete from attempts');
        const { who, path, body, headers } = await write(fixture);
        const before = await stateOf(app);
        Object.assign(app.queries, { count: 0, failAt: statement });
        const reply = await app.call(who, endpoint.method, `/api${path}`, body, {
          'idempotency-key': `${name} ${statement}`,
          ...headers,
        });
        app.queries.failAt = undefined;
        if (reply.status < 400) {
          expect(app.queries.count, 'the last statement is reached').toBeGreaterThanOrEqual(statement - 1);
          expect(failures).toBeGreaterThan(0);
          return;
        }
        failures += 1;
        expect(reply.text, `statement ${statement}`).toContain('UNAVAILABLE');
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(await stateOf(app), `statement ${statement}`).toEqual(before);
      }
      throw new Error('The write never succeeded.');
    },
    60_000,
  );
});
