import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { withFreshNonce } from './fresh-nonce';
import { type KeptFiles, keptEntries } from './kept-files';
import { PICTURES_CACHE, type WorkerMessage } from './messages';
import { isDrawnByApp, isHashedFile, isScaledPicture } from './paths';
import { listenForPush } from './push';

/** The files to keep at once, and the app's page. `after-build/service-worker.ts` writes the list. */
declare const KEPT_FILES: KeptFiles;
declare const self: ServiceWorkerGlobalScope;
const worker = self;

const APP_PAGE = '/app-page';
const NETWORK_MS = 3_000;
const DAY_SECONDS = 24 * 60 * 60;
/** From here on, the server or a proxy in front of it failed. */
const FAILED = 500;

const precache = new PrecacheController({ cacheName: 'selvedge-kept' });
precache.precache(keptEntries(KEPT_FILES));
const okay = new CacheableResponsePlugin({ statuses: [200] });
const files = new CacheFirst({
  cacheName: 'selvedge-files',
  plugins: [okay, new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })],
});
const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [
    okay,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

listenForPush(worker);

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'activate') void worker.skipWaiting();
  else event.waitUntil(keepFiles(event, message.urls));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isDrawnByApp(url.pathname)) event.respondWith(page(request));
  } else if (isHashedFile(url.pathname)) event.respondWith(file(event, request));
  else if (isScaledPicture(url)) event.respondWith(pictures.handle({ event, request }));
});

/** Without a response from the network in three seconds, returns the kept page of the app, which draws any path. */
async function page(request: Request): Promise<Response> {
  const stored = await precache.matchPrecache(APP_PAGE);
  if (!stored) return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => null), nothingAfter(NETWORK_MS)]);
  return answer && answer.status < FAILED ? answer : withFreshNonce(stored);
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function file(event: ExtendableEvent, request: Request): Promise<Response> {
  return (await precache.matchPrecache(request.url)) ?? files.handle({ event, request });
}

async function keepFiles(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const missing = urls.filter((url) => {
    const { origin, pathname } = new URL(url, worker.location.origin);
    return (
      origin === worker.location.origin &&
      isHashedFile(pathname) &&
      precache.getCacheKeyForURL(url) === undefined
    );
  });
  await Promise.allSettled(missing.map((url) => files.handle({ event, request: new Request(url) })));
}
