import { Drawing } from './drawing';

/** A cut thread, for pages that do not exist. In a separate file, because every page loads the error page. */
export const NotFoundDrawing = () => (
  <Drawing width={240}>
    <g stroke="var(--sv-thread)" strokeWidth="2" strokeDasharray="6 4">
      <path d="M4 62c20-18 34 14 56-4 6-5 9-7 12-8" />
      <path d="M156 34c-20 20-34-10-54 6-4 3-7 5-10 6" />
    </g>
    <circle cx="66" cy="84" r="8" />
    <circle cx="98" cy="84" r="8" />
    <path d="M70 77 94 26M94 77 70 26" />
    <circle cx="82" cy="52" r="1.6" />
  </Drawing>
);
