import { lazy, Suspense, useSyncExternalStore } from 'react';
import { recentToasts } from '#web/ui/toast';

const load = () => import('./toast-container').then((m) => ({ default: m.ToastContainer }));
const ToastContainer = lazy(load);

/** Signed-in pages load the toasts before the first one, which may report a lost connection. */
export function preloadToasts(): void {
  // If this fails, the first toast loads them again.
  load().catch(() => undefined);
}

/** Renders the toasts. Loaded with the first toast, so that the sign-in page stays small. */
export function ToastHost() {
  const shown = useSyncExternalStore(recentToasts.subscribe, recentToasts.read, recentToasts.read).length > 0;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
