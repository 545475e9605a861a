import { type ComponentType, lazy } from 'react';
import { NotOnDevice, PartBoundary } from '#web/ui/part-boundary';
import { isOffline } from './connection';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 2_000);

export type LazyPart<Props> = ComponentType<Props> & { preload: () => void };

/**
 * Loads a component when it is first shown. Without a network, a part that is not on the device refuses itself, calls
 * its `onClose`, and is loaded again the next time. `preload` loads it now.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: { default: ComponentType<Props> } | undefined;
  const fetched = () => load().then((part) => (loaded = { default: part }));
  // React shows a fallback for at least 300 ms, even one for a promise that is already resolved.
  // oxlint-disable-next-line unicorn/no-thenable -- React does not wait for a thenable that resolves synchronously
  const resolved = { then: (take: (part: typeof loaded) => void) => take(loaded) };
  const makePart = () =>
    lazy(() => {
      if (loaded) return resolved as ReturnType<typeof fetched>;
      return fetched().catch((error: unknown) => {
        throw isOffline() ? new NotOnDevice('This part is not on the device.', { cause: error }) : error;
      });
    });
  let Part = makePart();
  function LazyPart(props: Props) {
    const Current = Part as ComponentType<Props>;
    const close = (props as { onClose?: unknown }).onClose;
    return (
      <PartBoundary
        onRefused={() => {
          Part = makePart();
          if (typeof close === 'function') close();
        }}
      >
        <Current {...props} />
      </PartBoundary>
    );
  }
  // If this fails, the first use loads it again. Tests and the prerendering of the landing page load on demand only.
  const preload = () => {
    if (import.meta.env.PROD) void fetched().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

/**
 * Loads when the browser is idle, so that the first view does not wait. Loading in advance lets a dialog open after the
 * connection was lost.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazyPart(load);
  if (import.meta.env.PROD && typeof window !== 'undefined') whenIdle(part.preload);
  return part;
}
