import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const blocked = {
  open: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

test.each([
  ['is blocked', blocked],
  ['does not exist', undefined],
])('the store behaves like an empty one when the database %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  // The module opens the database once, so that each case needs a new one.
  vi.resetModules();
  const { localDraftStore } = await import('./local-draft-store');
  expect(await localDraftStore.read(7)).toBeNull();
  expect(await localDraftStore.write(7, { shape: 1 })).toBe(false);
  await expect(localDraftStore.remove(7)).resolves.toBeUndefined();
});
