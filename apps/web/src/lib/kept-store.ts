/** The browser's database: an order of hundreds of styles is too much for its local storage. */
const NAME = 'selvedge';
/** Named for what it held first; a second store would have to wait until every other tab of the app is closed. */
const STORE = 'create-order';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** One request in a transaction of its own, committed at once: the page may be about to go away. */
async function ask<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  const asked = request(transaction.objectStore(STORE));
  transaction.commit();
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
  });
}

/** A browser that keeps nothing (a private window, a full disk) is one in which nothing was kept. */
const unless =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof DOMException || error instanceof Error) return otherwise;
    throw error;
  };

/** What a person left under a key that names the person, from this release's shape of it. */
export const readKept = <T extends { shape: 1 }>(key: string | number): Promise<T | null> =>
  ask('readonly', (store) => store.get(key) as IDBRequest<Partial<T> | undefined>)
    .then((kept) => (kept?.shape === 1 ? (kept as T) : null))
    .catch(unless(null));

/** Keeps it in this browser; false when there is no room for it. */
export const keep = <T extends { shape: 1 }>(key: string | number, draft: T): Promise<boolean> =>
  ask('readwrite', (store) => store.put(draft, key))
    .then(() => true)
    .catch(unless(false));

export const forget = (key: string | number): Promise<void> =>
  ask('readwrite', (store) => store.delete(key)).catch(unless(undefined));
