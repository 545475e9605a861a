import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { makeFixture, WHO } from './fixture';
import { MATRIX } from './matrix';
import { useApp } from './start-app';

const app = useApp();
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ABSENT = '01990000-0000-7000-8000-00000000dead';
/** Replaces every id by an unknown one, except the user type codes 3001 and 3003. */
const withoutVariableParts = (text: string) =>
  text.replace(UUID, ABSENT).replace(/(?<=\/)(?!300[13]$)\d+(?=\/|\?|$)/g, '999999');

/** People outside of the fixture's order, plan and organizations. */
const OUTSIDE = ['buyerOther', 'rival'] as const;
/** Calls with an id that one of these people cannot reach. */
const calls = ENDPOINTS.filter(({ name, endpoint }) => {
  const row = MATRIX[name];
  return (
    endpoint.kind !== 'stream' &&
    endpoint.access !== 'guest' &&
    OUTSIDE.some((who) => row?.expected[WHO.indexOf(who)] === 404)
  );
});

describe('rows out of reach are answered like absent ones', () => {
  it.each(calls.map((one) => [one.name, one.endpoint] as const))('%s', async (name, endpoint) => {
    const row = MATRIX[name];
    if (!row) throw new Error('The call has no row.');
    const fixture = await makeFixture(app);
    const path = row.path(fixture);
    const body = row.body?.(fixture);
    for (const who of OUTSIDE) {
      if (row.expected[WHO.indexOf(who)] !== 404) continue;
      const foreign = await app.call(who, endpoint.method, `/api${path}`, body);
      const text = JSON.stringify(body ?? null);
      const absent = await app.call(
        who,
        endpoint.method,
        `/api${withoutVariableParts(path)}`,
        body === undefined ? undefined : JSON.parse(withoutVariableParts(text)),
      );
      const facts = ({ status, body: content, headers }: typeof foreign) => ({
        status,
        body: { ...content, requestId: undefined },
        headers: Object.keys(headers).sort(),
      });
      expect(facts(foreign), who).toEqual(facts(absent));
    }
  });
});
