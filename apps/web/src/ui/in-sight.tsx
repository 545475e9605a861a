import { type ReactNode, useEffect, useRef } from 'react';

/** What went wrong is seen where one is, however far down it stands: each new `of` is brought into sight. */
export function InSight({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is told of is what makes it be looked at again
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [of]);
  return <div ref={box}>{children}</div>;
}
