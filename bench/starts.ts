import type { ChildProcess } from 'node:child_process';
import { report } from './report';
import { answers, start, stop } from './servers';
import { OURS } from './site';

const SERVER = ['apps/server/dist/main.js'];
const FIRST_TARGET_MS = 6000;
const FIRST_MAX_MS = 8000;
const LATER_TARGET_MS = 2000;
const seconds = (duration: number): string => `${(duration / 1000).toFixed(1)} s`;

/** Starts a server on an empty folder with the demo data. The benchmark fails if that takes more than 8 seconds. */
export async function firstStart(settings: Record<string, string>): Promise<void> {
  const server = start(SERVER, { ...settings, DEMO: 'on' });
  const took = await answers(`${OURS}/healthz`);
  report(
    'first start with the demo data',
    seconds(took),
    `${seconds(FIRST_TARGET_MS)}, at most ${seconds(FIRST_MAX_MS)}`,
    took <= FIRST_TARGET_MS,
  );
  if (took > FIRST_MAX_MS) process.exitCode = 1;
  await stop(server);
}

/** Starts a server on the same folder, for the measurements that follow. */
export async function laterStart(settings: Record<string, string>): Promise<ChildProcess> {
  const server = start(SERVER, settings);
  const took = await answers(`${OURS}/healthz`);
  report('later start', seconds(took), seconds(LATER_TARGET_MS), took <= LATER_TARGET_MS);
  return server;
}
