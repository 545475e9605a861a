import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 2_000);

/**
 * A component that is loaded when the browser is idle, so that the first view does not wait for it. Loading it in
 * advance lets a dialog open after the connection was lost; a failed load would break the page.
 */
export function lazyOnIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const fetched = () => load().then((part) => ({ default: part }));
  // If this fails, the first use loads it again. Tests and the prerendering of the landing page load on demand only.
  if (import.meta.env.PROD && typeof window !== 'undefined')
    whenIdle(() => void fetched().catch(() => undefined));
  return lazy(fetched);
}
