import type { Query, QueryKey } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import { PICTURES_CACHE, PUSH_CACHE } from '#web/worker/messages';
import { keptUserId } from './session';

interface KeptAnswer {
  shape: 1;
  userId: number;
  data: unknown;
  updatedAt: number;
  orderId: string | null;
  /** The data are also part of a larger response. */
  isPart?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      offline?: boolean;
      /** For a query key that changes from day to day. */
      keptAs?: QueryKey;
      /**
       * A larger stored response that contains the data; undefined if none does. The response itself is kept too, but
       * only while it is one of the last of its kind.
       */
      keptIn?: { keptAs: QueryKey; find: (larger: unknown) => Promise<unknown> };
      /** The last opened orders are kept. */
      orderId?: string;
    };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 14;
const ORDERS_MAX = 30;
/** Of the pages of My work. The tasks of the person are kept together besides. */
const PARTS_MAX = 12;
const TIDY_MS = 60_000;

const store = createStore('selvedge-kept', 'answers');
let tidied = { at: 0, userId: 0 };

const keyOf = (userId: number, { meta, queryHash }: Pick<Query, 'meta' | 'queryHash'>): string =>
  meta?.keptAs ? keyAs(userId, meta.keptAs) : `${userId} ${queryHash}`;
const keyAs = (userId: number, key: QueryKey): string => `${userId} ${JSON.stringify(key)}`;

/** Without IndexedDB, or when it is full, nothing is kept and the app works with a network only. */
export async function keepAnswer(query: Query, data: unknown): Promise<void> {
  const userId = keptUserId();
  if (userId === null) return;
  const orderId = query.meta?.orderId ?? null;
  const isPart = query.meta?.keptIn !== undefined;
  const answer: KeptAnswer = {
    shape: 1,
    userId,
    data: firstPage(data),
    updatedAt: Date.now(),
    orderId,
    isPart,
  };
  try {
    await set(keyOf(userId, query), answer, store);
    await tidy(userId);
  } catch {
    await deleteOldest(userId).catch(() => undefined);
  }
}

type Stored = Pick<KeptAnswer, 'data' | 'updatedAt'>;

/**
 * For the person of this browser, the response itself or part of a larger one, whichever is newer; null without one, or
 * when it cannot be read.
 */
export async function readAnswer(query: Pick<Query, 'meta' | 'queryHash'>): Promise<Stored | null> {
  const userId = keptUserId();
  if (userId === null) return null;
  const own = await readKey(userId, keyOf(userId, query));
  const { keptIn } = query.meta ?? {};
  const larger = keptIn ? await readKey(userId, keyAs(userId, keptIn.keptAs)) : null;
  if (!keptIn || !larger || (own && own.updatedAt > larger.updatedAt)) return own;
  const data = await keptIn.find(larger.data).catch(() => undefined);
  return data === undefined ? own : { data, updatedAt: larger.updatedAt };
}

async function readKey(userId: number, key: string): Promise<Stored | null> {
  try {
    const answer: unknown = await get(key, store);
    return isAnswer(answer) && answer.userId === userId && !isOld(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Of a list that is loaded page by page, the first page. */
function firstPage(data: unknown): unknown {
  const pages = data as { pages?: unknown[]; pageParams?: unknown[] } | null;
  return Array.isArray(pages?.pages) && Array.isArray(pages.pageParams)
    ? { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }
    : data;
}

const isAnswer = (value: unknown): value is KeptAnswer => {
  const answer = value as Partial<KeptAnswer> | null | undefined;
  return answer?.shape === 1 && typeof answer.updatedAt === 'number' && answer.data !== undefined;
};
const isOld = ({ updatedAt }: KeptAnswer) => updatedAt < Date.now() - KEPT_DAYS * DAY_MS;

/** Of other people, old ones, and of orders that were not opened lately. */
async function tidy(userId: number): Promise<void> {
  if (tidied.userId === userId && Date.now() - tidied.at < TIDY_MS) return;
  tidied = { at: Date.now(), userId };
  const all = await entries<string, unknown>(store);
  const [own, others] = [
    all.filter(([, one]) => isOwn(one, userId)),
    all.filter(([, one]) => !isOwn(one, userId)),
  ];
  const lastOrders = newestFirst(own).flatMap(([, { orderId }]) => orderId ?? []);
  const orders = new Set([...new Set(lastOrders)].slice(0, ORDERS_MAX));
  const surplus = [
    ...(own as [string, KeptAnswer][]).filter(([, { orderId }]) => orderId !== null && !orders.has(orderId)),
    ...newestFirst(own)
      .filter(([, { isPart }]) => isPart)
      .slice(PARTS_MAX),
  ];
  // Somebody else used this browser before, and may not have signed out.
  if (others.length > 0) await Promise.all([deletePictures(), endNotifications()]);
  await delMany(
    [...others, ...surplus].map(([key]) => key),
    store,
  );
}
const isOwn = (one: unknown, userId: number): boolean =>
  isAnswer(one) && one.userId === userId && !isOld(one);
const newestFirst = (answers: readonly [string, unknown][]) =>
  [...(answers as [string, KeptAnswer][])].sort(([, one], [, other]) => other.updatedAt - one.updatedAt);

/** Makes room when the browser has no space left. */
async function deleteOldest(userId: number): Promise<void> {
  const own = newestFirst((await entries<string, unknown>(store)).filter(([, one]) => isOwn(one, userId)));
  await delMany(
    own.slice(Math.floor(own.length / 2)).map(([key]) => key),
    store,
  );
}

/** Bytes are of all responses and pictures. */
export async function keptAmount(): Promise<{ orders: number; bytes: number }> {
  const userId = keptUserId();
  try {
    const all = (await entries<string, unknown>(store)).filter(
      ([, one]) => userId !== null && isOwn(one, userId),
    );
    const orders = new Set((all as [string, KeptAnswer][]).flatMap(([, { orderId }]) => orderId ?? []));
    const bytes = all.reduce((sum, [, one]) => sum + JSON.stringify(one).length, 0);
    return { orders: orders.size, bytes: bytes + (await pictureBytes()) };
  } catch {
    return { orders: 0, bytes: 0 };
  }
}

async function pictureBytes(): Promise<number> {
  if (!('caches' in window) || !(await caches.has(PICTURES_CACHE))) return 0;
  const cache = await caches.open(PICTURES_CACHE);
  const pictures = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const sizes = await Promise.all(pictures.map(async (one) => (await one?.blob())?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Ends the browser's subscription; the server learns it from the push service. */
async function endNotifications(): Promise<void> {
  // Otherwise the next start would subscribe again for the earlier person.
  if ('caches' in window) await caches.delete(PUSH_CACHE);
  const registration = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration());
  if (!registration || !('pushManager' in registration)) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

const deletePictures = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(PICTURES_CACHE);
};

export async function deleteKept(): Promise<void> {
  tidied = { at: 0, userId: 0 };
  await Promise.allSettled([clear(store), deletePictures()]);
}
