import { afterEach, expect, test, vi } from 'vitest';
import { localDraftStore } from './local-draft-store';

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
  expect(await localDraftStore.read(7)).toBeNull();
  expect(await localDraftStore.write(7, { shape: 1 })).toBe(false);
  await expect(localDraftStore.remove(7)).resolves.toBeUndefined();
});
