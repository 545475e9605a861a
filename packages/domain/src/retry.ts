const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;

/** Milliseconds: one minute, then twice as long each time, up to one hour. */
export const retryDelay = (attempts: number): number =>
  Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** Math.min(10, Math.max(0, attempts - 1)));
