import { spawnSync } from 'node:child_process';
import { parentPort, workerData } from 'node:worker_threads';
import { destination } from 'pino';
import { makeLogger } from '#server/log';
import type { WatchdogData } from './watchdog';

const STOP_LIMIT_MS = 15_000;

/** Counts beats instead of time, because a suspended machine or process is not blocked. */
function watch({ beats, beatMs, maxMissed, ...rest }: WatchdogData): void {
  let [last, missed] = [0, 0];
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === last ? missed + 1 : 0;
    last = beat;
    if (missed === maxMissed) report(rest, (beatMs * maxMissed) / 1000);
  }, beatMs);
}

function report(
  { logLevel, ends, stopDatabase }: Pick<WatchdogData, 'logLevel' | 'ends' | 'stopDatabase'>,
  seconds: number,
): void {
  // Writes to stderr itself, because the thread's own stderr passes through the blocked thread.
  const logger = makeLogger(logLevel, destination(2));
  if (!ends) return logger.error(`nothing was answered for ${seconds} s: the event loop stands still`);
  logger.fatal(`nothing was answered for ${seconds} s: the process ends, to be started again`);
  if (stopDatabase) {
    const [program, words, identity] = stopDatabase;
    spawnSync(program, words, { ...identity, timeout: STOP_LIMIT_MS });
  }
  // Only the blocked thread could end the process in order.
  process.kill(process.pid, 'SIGKILL');
}

if (parentPort) {
  watch(workerData as WatchdogData);
  parentPort.postMessage('watching');
}
