import { type ReactNode, useEffect, useRef } from 'react';

export function ScrollIntoView({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [of]);
  return <div ref={box}>{children}</div>;
}
