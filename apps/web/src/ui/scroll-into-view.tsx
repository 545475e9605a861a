import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into view when it is mounted and whenever `of` changes. */
export function ScrollIntoView({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [of]);
  return <div ref={box}>{children}</div>;
}
