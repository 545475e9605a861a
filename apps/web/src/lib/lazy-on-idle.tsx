import { type ComponentType, lazy } from 'react';
import { NotLoaded, PartBoundary } from '#web/ui/part-boundary';
import { afterContent, contentShown } from './after-content';
import { isOffline } from './connection';

export type LazyPart<Props> = ComponentType<Props> & { preload: () => void };

interface LoadOptions {
  mayLoad?: () => Promise<void>;
  isContent?: boolean;
}

/**
 * Loads a component when it is first shown. A part that cannot be loaded says so, calls its `onClose`, and is loaded
 * again the next time. `preload` loads it now.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { mayLoad = () => Promise.resolve(), isContent = false }: LoadOptions = {},
): LazyPart<Props> {
  let loaded: { default: ComponentType<Props> } | undefined;
  const fetched = () => load().then((part) => (loaded = { default: part }));
  // React shows a fallback for at least 300 ms, even one for a promise that is already resolved.
  // oxlint-disable-next-line unicorn/no-thenable -- React does not wait for a thenable that resolves synchronously
  const resolved = { then: (take: (part: typeof loaded) => void) => take(loaded) };
  const makePart = () =>
    lazy(() => {
      if (loaded) return resolved as ReturnType<typeof fetched>;
      return mayLoad()
        .then(fetched)
        .catch((error: unknown) => {
          throw new NotLoaded(isOffline(), error);
        });
    });
  let Part = makePart();
  function LazyPart(props: Props) {
    const Current = Part as ComponentType<Props>;
    const close = (props as { onClose?: unknown }).onClose;
    return (
      <PartBoundary
        isContent={isContent}
        onRefused={() => {
          Part = makePart();
          if (typeof close === 'function') close();
        }}
      >
        <Current {...props} />
      </PartBoundary>
    );
  }
  // If this fails, the first use loads it again, but a browser remembers a file that failed. Tests and the prerendering of
  // the landing page load on demand only.
  const preload = () => {
    if (import.meta.env.PROD && !isOffline()) void fetched().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

/**
 * Loads once the page shows its content, which does not wait for it, even if it is part of the page. Loading in advance
 * lets a dialog open after the connection was lost.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazyPart(load, { mayLoad: contentShown });
  afterContent(part.preload);
  return part;
}

/** Loads when it is first shown, as the content of some pages, else once the page shows other content. */
export function lazyContent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = lazyPart(load, { isContent: true });
  afterContent(part.preload);
  return part;
}
