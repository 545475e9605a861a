import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 2_000);

/**
 * A component that is loaded when the browser is idle, so that the first view does not wait for it. Loading it in
 * advance lets a dialog open after the connection was lost; a failed load would break the page. `preload` loads it now.
 */
export function lazyOnIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> & { preload: () => void } {
  let loaded: { default: ComponentType<Props> } | undefined;
  const fetched = () => load().then((part) => (loaded = { default: part }));
  // React shows a fallback for at least 300 ms, even one for a promise that is already resolved.
  // oxlint-disable-next-line unicorn/no-thenable -- React does not wait for a thenable that resolves synchronously
  const resolved = { then: (take: (part: typeof loaded) => void) => take(loaded) };
  // If this fails, the first use loads it again. Tests and the prerendering of the landing page load on demand only.
  const preload = () => {
    if (import.meta.env.PROD) void fetched().catch(() => undefined);
  };
  if (import.meta.env.PROD && typeof window !== 'undefined') whenIdle(preload);
  return Object.assign(
    lazy(() => (loaded ? (resolved as ReturnType<typeof fetched>) : fetched())),
    { preload },
  );
}
