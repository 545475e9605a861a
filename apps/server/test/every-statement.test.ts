import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMIT, numberOf } from './commit';
import { makeFixture } from './fixture';
import { hashesOfReach } from './reach';
import { useApp } from './start-app';
import { stateOf, WRITES } from './writes';

const app = useApp();
/** Upper limit for the number of statements per write, so that the loop ends. */
const MAX_STATEMENTS = 120;
/** For each write the hash of the code that it reached when `npm run every-statement` last cut all its statements. */
const LIST = new URL('every-statement.json', import.meta.url);
const listed: Record<string, string> = JSON.parse(readFileSync(LIST, 'utf8'));
const hashes = await hashesOfReach(WRITES);
const cutsAll = process.env.EVERY_STATEMENT === 'all';
const changed = WRITES.filter(({ name }) => cutsAll || listed[name] !== hashes[name]);
const third = WRITES.filter((one) => !changed.includes(one)).filter(
  (_, index) => index % 3 === numberOf(COMMIT) % 3,
);
process.stdout.write(
  `Writes cut at every statement: ${changed.length} changed and ${third.length} of ${WRITES.length - changed.length} others\n`,
);
let statements = 0;

describe('a write whose connection to the database is cut at any statement', () => {
  it.each([...changed, ...third].map((one) => [one.name, one] as const))(
    'is atomic: %s',
    async (name, { endpoint, write }) => {
      delete listed[name];
      const { who, path, body, headers } = await write(await makeFixture(app));
      const before = await stateOf(app);
      let failures = 0;
      for (let statement = 1; statement < MAX_STATEMENTS; statement += 1) {
        // Repeating one write this often would exceed its rate limits, and the attempts of its code.
        await app.pool.query('delete from attempts; update one_time_keys set attempts = 0');
        Object.assign(app.queries, { count: 0, failAt: statement });
        const reply = await app.call(who, endpoint.method, `/api${path}`, body, {
          'idempotency-key': `${name} ${statement}`,
          ...headers,
        });
        app.queries.failAt = undefined;
        if (reply.status < 400) {
          expect(app.queries.count, 'the last statement is reached').toBeGreaterThanOrEqual(statement - 1);
          expect(failures).toBeGreaterThan(0);
          statements += failures;
          listed[name] = hashes[name] ?? '';
          return;
        }
        failures += 1;
        expect(reply.text, `statement ${statement}`).toContain('UNAVAILABLE');
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(await stateOf(app), `statement ${statement}`).toEqual(before);
      }
      throw new Error('The write never succeeded.');
    },
    300_000,
  );
});

afterAll(() => {
  process.stdout.write(`Statements cut: ${statements}\n`);
  if (!cutsAll) return;
  const proven = WRITES.filter(({ name }) => name in listed).map(({ name }) => [name, listed[name]]);
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(proven), null, 2)}\n`);
});
