import { createStore, get, promisifyRequest } from 'idb-keyval';

/** The object store is named after its first content: renaming it would lose what browsers have stored. */
const withStore = createStore('selvedge', 'create-order');

/**
 * Commits immediately, unlike the library's `set` and `del`, because a closing page cannot commit later. Resolves to
 * false when the write failed, also when opening the database throws.
 */
async function write(request: (store: IDBObjectStore) => IDBRequest): Promise<boolean> {
  try {
    await withStore('readwrite', (store) => {
      request(store);
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * In IndexedDB, because an order with hundreds of styles exceeds local storage. Keys contain the user's id. `shape` is
 * the version of a draft's structure: other versions are ignored. Without IndexedDB (a private window, a full disk) the
 * store behaves like an empty one.
 */
export const localDraftStore = {
  read: async <T extends { shape: 1 }>(key: string | number): Promise<T | null> => {
    try {
      const draft = await get<Partial<T>>(key, withStore);
      return draft?.shape === 1 ? (draft as T) : null;
    } catch {
      return null;
    }
  },
  /** Resolves to false when the draft could not be stored. */
  write: <T extends { shape: 1 }>(key: string | number, draft: T): Promise<boolean> =>
    write((store) => store.put(draft, key)),
  remove: async (key: string | number): Promise<void> => {
    await write((store) => store.delete(key));
  },
};
