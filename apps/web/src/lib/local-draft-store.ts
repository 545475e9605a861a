const DATABASE = 'selvedge';
/** Named after its first content. A second object store would need a new version, which waits for every open tab. */
const OBJECT_STORE = 'create-order';

let connection: Promise<IDBDatabase> | undefined;

function connect(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(OBJECT_STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB could not be opened.'));
  }).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

/** Runs one request in its own transaction and commits at once: a page that is closing cannot commit later. */
async function run<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await connect()).transaction(OBJECT_STORE, mode);
  const pending = request(transaction.objectStore(OBJECT_STORE));
  transaction.commit();
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(pending.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
  });
}

/** Without IndexedDB (a private window, a full disk) the store behaves like an empty one. */
const orElse =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof DOMException || error instanceof Error) return fallback;
    throw error;
  };

/**
 * Drafts in IndexedDB, since an order with hundreds of styles exceeds local storage. Keys contain the user's id. `shape`
 * is the version of a draft's structure: drafts of another version are ignored.
 */
export const localDraftStore = {
  read: <T extends { shape: 1 }>(key: string | number): Promise<T | null> =>
    run('readonly', (store) => store.get(key) as IDBRequest<Partial<T> | undefined>)
      .then((draft) => (draft?.shape === 1 ? (draft as T) : null))
      .catch(orElse(null)),
  /** Answers false when there is no room. */
  write: <T extends { shape: 1 }>(key: string | number, draft: T): Promise<boolean> =>
    run('readwrite', (store) => store.put(draft, key))
      .then(() => true)
      .catch(orElse(false)),
  remove: (key: string | number): Promise<void> =>
    run('readwrite', (store) => store.delete(key)).catch(orElse(undefined)),
};
