import type { DrawerProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./drawer');
const Drawer = lazy(() => load().then((module) => ({ default: module.Drawer })));

/** A drawer that no page waits for: it is fetched once the page stands, and is there when it is opened. */
export function LazyDrawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.opened);
  useEffect(() => {
    // Without a connection the first opening asks again.
    load().catch(() => undefined);
  }, []);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
