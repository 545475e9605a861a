import { lazy, Suspense, useSyncExternalStore } from 'react';
import { recentToasts } from '#web/ui/toast';

const ToastContainer = lazy(() => import('./toast-container').then((m) => ({ default: m.ToastContainer })));

/** Where toasts appear; loaded with the first of them, so that the sign-in page stays light. */
export function ToastHost() {
  const shown = useSyncExternalStore(recentToasts.subscribe, recentToasts.read).length > 0;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
