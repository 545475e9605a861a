import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread';

export interface Watch {
  logLevel: string;
  /** Whether the process ends, because something starts it again; else the standstill is only logged. */
  ends: boolean;
  /** Stops the embedded database before the process ends: a program, its arguments, and its user. */
  stopDatabase: readonly [string, string[], { uid?: number; gid?: number }] | null;
  /** How often the event loop shows that it runs, in milliseconds. */
  beatMs: number;
  /** How many missing beats are a standstill. */
  maxMissed: number;
}
/** The data of the thread. `beats` has one number, which the event loop increments. */
export type WatchdogData = Watch & { beats: Int32Array };

/** For the server: half a minute. */
export const BEATS = { beatMs: 1000, maxMissed: 30 };

/**
 * Watches the event loop of this thread from another one, because a loop that stands still notices neither signals nor
 * requests. The thread posts a message when it has started.
 */
export function startWatchdog(watch: Watch, onError: (error: Error) => void): Worker {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), watch.beatMs).unref();
  const workerData: WatchdogData = { ...watch, beats };
  return startThread(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  }).on('error', onError);
}
