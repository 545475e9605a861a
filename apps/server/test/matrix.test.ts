import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { makeFixture, WHO } from './fixture';
import { MATRIX } from './matrix';
import { PREVIEWS, previewPath } from './matrix/previews';
import { signInAgain, useApp } from './start-app';

const app = useApp();
const calls = ENDPOINTS.filter(({ endpoint }) => endpoint.kind !== 'stream');

describe('the permission matrix', () => {
  it('has a row for every call, and no row for anything else', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(calls.map((one) => one.name).sort());
  });

  it.each(calls.map((one) => [one.name, one.endpoint] as const))('holds for %s', async (name, endpoint) => {
    const row = MATRIX[name];
    if (!row) throw new Error('The call has no row.');
    const seen: number[] = [];
    let fixture = await makeFixture(app);
    const call = async (index: number) => {
      const who = WHO[index] ?? null;
      const reply = await app.call(who, endpoint.method, `/api${row.path(fixture)}`, row.body?.(fixture));
      seen[index] = reply.status;
      if (name === 'logout') await signInAgain(app);
      if (reply.status !== row.expected[index] && process.env.MATRIX_DEBUG)
        process.stdout.write(`${name} ${who}: ${reply.text.slice(0, 300)}\n`);
      if (reply.status === 401 && name !== 'login') expect(reply.body.message).toBe('User Token Not Found');
      expect(reply.text).not.toMatch(/\bat .+\.(ts|js):\d+|select .+ from /i);
    };
    const consumes = (index: number) => endpoint.method !== 'GET' && (row.expected[index] ?? 0) < 400;
    const callers = [...WHO.keys()];
    for (const index of callers.filter((one) => !consumes(one))) await call(index);
    for (const [earlier, index] of callers.filter(consumes).entries()) {
      if (earlier > 0) fixture = await makeFixture(app);
      await call(index);
    }
    expect(Object.fromEntries(WHO.map((who, index) => [String(who), seen[index]]))).toEqual(
      Object.fromEntries(WHO.map((who, index) => [String(who), row.expected[index]])),
    );
  });
});

describe('the permission matrix of previews', () => {
  const previews = ENDPOINTS.filter(({ endpoint }) => endpoint.preview);

  it('has a row for every call that a trader may make as somebody else', () => {
    expect(Object.keys(PREVIEWS).sort()).toEqual(previews.map(({ name }) => name).sort());
    for (const { endpoint } of previews)
      expect([endpoint.method, endpoint.access]).toEqual(['GET', 'session']);
  });

  it.each(Object.entries(PREVIEWS))('holds for %s', async (name, { partner, guest }) => {
    const { order } = await makeFixture(app);
    for (const [as, expected] of Object.entries({ buyer: partner, factory: partner, guest })) {
      const seen: number[] = [];
      for (const who of WHO)
        seen.push((await app.call(who, 'GET', previewPath(name, order.orderId, as))).status);
      expect(Object.fromEntries(WHO.map((who, index) => [String(who), seen[index]]))).toEqual(
        Object.fromEntries(WHO.map((who, index) => [String(who), expected[index]])),
      );
    }
  });
});
