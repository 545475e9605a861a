import type { ReactNode } from 'react';

/** Line drawings for empty and error states, in the text color with one red thread. */
export function Drawing({ children, width = 160 }: { children: ReactNode; width?: number }) {
  return (
    <svg
      width={width}
      viewBox="0 0 160 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ maxWidth: '100%', height: 'auto' }}
    >
      {children}
    </svg>
  );
}
