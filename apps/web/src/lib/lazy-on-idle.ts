import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 2_000);

/**
 * A component that the first view of its page does not wait for. It is fetched as soon as the browser is idle, so that a
 * dialog still opens after the connection was lost: a part that cannot be fetched takes its page down with it.
 */
export function lazyOnIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const fetched = () => load().then((part) => ({ default: part }));
  // The first opening asks again. Tests and the drawing of the landing page fetch on demand only.
  if (import.meta.env.PROD && typeof window !== 'undefined')
    whenIdle(() => void fetched().catch(() => undefined));
  return lazy(fetched);
}
