import type { WorkerMessage } from '#web/worker/messages';

const WORKER = '/sw.js';
/** How often an open page looks for a new version, at most. */
const CHECK_MS = 60 * 60 * 1000;
/** Parts of the page are loaded when the browser is idle. */
const IDLE_PARTS_MS = 10_000;

const send = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message);

export function startServiceWorker(onNewVersion: (show: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const offer = ({ waiting }: ServiceWorkerRegistration) => {
    if (!waiting || !navigator.serviceWorker.controller || signal.aborted) return;
    onNewVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      send(waiting, { type: 'activate' });
    });
  };
  const start = async () => {
    const registration = await navigator.serviceWorker.register(WORKER);
    // Returns a function that stops watching. `onNewVersion` gets a function that shows the new version. Without the
    // worker, the app needs a network.
    if (!registration || signal.aborted) return;
    offer(registration);
    registration.addEventListener(
      'updatefound',
      () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => offer(registration), { signal });
      },
      { signal },
    );
    let checkedAt = Date.now();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return;
        checkedAt = Date.now();
        registration.update().catch(() => undefined);
      },
      { signal },
    );
    const { active } = await navigator.serviceWorker.ready;
    keepLoadedFiles(active);
    setTimeout(() => {
      keepLoadedFiles(active);
      void import('#web/worker/moved-push').then(({ settlePush }) => settlePush(registration));
    }, IDLE_PARTS_MS);
  };
  // Without a worker the app works with a network only.
  start().catch(() => undefined);
  return () => stop.abort();
}

/** The worker keeps what this page loaded before the worker controlled it, such as the texts of a language. */
function keepLoadedFiles(worker: ServiceWorker | null): void {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/assets/'));
  send(worker, { type: 'keep', urls });
}
