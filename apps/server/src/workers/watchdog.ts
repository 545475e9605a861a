import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread';

export interface Watch {
  logLevel: string;
  /** Ends the process, because something starts it again; else only logs. */
  ends: boolean;
  /** Program, arguments and user of a command that runs before the process ends. */
  stopDatabase: readonly [string, string[], { uid?: number; gid?: number }] | null;
  /** Milliseconds between signs of life of the event loop. */
  beatMs: number;
  /** Missing beats after which the loop counts as blocked. */
  maxMissed: number;
}
/** `beats` has one number, which the event loop increments. */
export type WatchdogData = Watch & { beats: Int32Array };

/** Half a minute. */
export const BEATS = { beatMs: 1000, maxMissed: 30 };

/** A blocked loop notices neither signals nor requests. The thread posts a message when started. */
export function startWatchdog(watch: Watch, onError: (error: Error) => void): Worker {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), watch.beatMs).unref();
  const workerData: WatchdogData = { ...watch, beats };
  return startThread(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  }).on('error', onError);
}
