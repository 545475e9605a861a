import type { DrawerProps } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { afterContent } from '#web/lib/after-content';
import { lazyPart } from '#web/lib/lazy-on-idle';

const load = () => import('./drawer');
const Drawer = lazyPart(() => load().then((module) => module.Drawer));

/** A drawer that is loaded once the page shows its content. */
export function LazyDrawer(props: DrawerProps) {
  const [requested, setRequested] = useState(props.opened);
  useEffect(() => {
    // If this fails, opening the drawer loads it again.
    afterContent(() => void load().catch(() => undefined));
  }, []);
  if (props.opened && !requested) setRequested(true);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
