import { createStore, get, promisifyRequest } from 'idb-keyval';

/** The object store has the name of its first use; renaming it would lose the stored drafts. */
const withStore = createStore('selvedge', 'create-order');

/** Commits immediately, unlike the library's `set` and `del`, because a closing page cannot commit later. */
const write = (request: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
  withStore('readwrite', (store) => {
    request(store);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/**
 * Drafts in IndexedDB, because an order with hundreds of styles exceeds local storage. Keys contain the user's id.
 * `shape` is the version of a draft's structure; drafts with another version are ignored. Without IndexedDB (a
 * private window, a full disk) the store behaves like an empty one.
 */
export const localDraftStore = {
  read: <T extends { shape: 1 }>(key: string | number): Promise<T | null> =>
    get<Partial<T>>(key, withStore).then(
      (draft) => (draft?.shape === 1 ? (draft as T) : null),
      () => null,
    ),
  /** Resolves to false when the draft could not be stored. */
  write: <T extends { shape: 1 }>(key: string | number, draft: T): Promise<boolean> =>
    write((store) => store.put(draft, key)).then(
      () => true,
      () => false,
    ),
  remove: (key: string | number): Promise<void> => write((store) => store.delete(key)).catch(() => undefined),
};
