import type { WizardDraft } from './draft';

/** The browser's database: an order of hundreds of styles is too much for its local storage. */
const NAME = 'selvedge';
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

/** What a person left in the wizard, from this release's shape of it. */
export const readKept = (userId: number): Promise<WizardDraft | null> =>
  ask('readonly', (store) => store.get(userId) as IDBRequest<Partial<WizardDraft> | undefined>)
    .then((kept) => (kept?.shape === 1 ? (kept as WizardDraft) : null))
    .catch(unless(null));

/** Keeps the draft in this browser; false when there is no room for it. */
export const keep = (userId: number, draft: WizardDraft): Promise<boolean> =>
  ask('readwrite', (store) => store.put(draft, userId))
    .then(() => true)
    .catch(unless(false));

export const forget = (userId: number): Promise<void> =>
  ask('readwrite', (store) => store.delete(userId)).catch(unless(undefined));
