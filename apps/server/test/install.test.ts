import { describe, expect, it } from 'vitest';
import { isComplete } from '../../../scripts/lib/install.mjs';

const LOCK = {
  '': {},
  'apps/server': { version: '1.0.0' },
  'node_modules/@selvedge/server': { link: true },
  'node_modules/fastify': { version: '5.12.0' },
  'node_modules/vitest': { version: '4.1.0', dev: true },
  'node_modules/tsx': { version: '4.23.0', devOptional: true },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const only = (...names: (keyof typeof LOCK)[]) => Object.fromEntries(names.map((name) => [name, LOCK[name]]));
const runtime = only('node_modules/fastify');
const all = { ...runtime, ...only('node_modules/vitest', 'node_modules/tsx') };

describe('an installation', () => {
  it('without the packages for development is enough to start, but not to test', () => {
    expect([isComplete(runtime, LOCK), isComplete(runtime, LOCK, { dev: true })]).toEqual([true, false]);
  });

  it('with them is enough for both', () => {
    expect([isComplete(all, LOCK), isComplete(all, LOCK, { dev: true })]).toEqual([true, true]);
  });

  it('that was interrupted is not complete', () => {
    expect(isComplete({}, LOCK)).toBe(false);
  });

  it('of another version is not complete', () => {
    const older = { ...all, 'node_modules/fastify': { version: '5.11.0' } };
    expect(isComplete(older, LOCK)).toBe(false);
  });

  it('lacks packages of other platforms', () => {
    expect(isComplete(all, LOCK, { dev: true })).toBe(true);
    const damaged = { ...all, 'node_modules/fsevents': { version: '2.3.2' } };
    expect(isComplete(damaged, LOCK)).toBe(false);
  });
});
