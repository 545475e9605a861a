import type { DrawerProps } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-on-idle';

const load = () => import('./drawer');
const Drawer = lazyPart(() => load().then((module) => module.Drawer));

/** A drawer that is loaded after the page, so that the page does not wait for it. */
export function LazyDrawer(props: DrawerProps) {
  const [requested, setRequested] = useState(props.opened);
  useEffect(() => {
    // If this fails, opening the drawer loads it again.
    load().catch(() => undefined);
  }, []);
  if (props.opened && !requested) setRequested(true);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
