import { lazy, Suspense, useSyncExternalStore } from 'react';
import { recentToasts } from '#web/ui/toast';

const load = () => import('./toast-container').then((m) => ({ default: m.ToastContainer }));
const ToastContainer = lazy(load);

/** Signed-in screens have the toasts at hand before one is due: the first may tell that the connection is lost. */
export function preloadToasts(): void {
  // Without a connection there is nothing to tell yet; the first toast asks again.
  load().catch(() => undefined);
}

/** Where toasts appear; loaded with the first of them, so that the sign-in page stays light. */
export function ToastHost() {
  const shown = useSyncExternalStore(recentToasts.subscribe, recentToasts.read, recentToasts.read).length > 0;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
