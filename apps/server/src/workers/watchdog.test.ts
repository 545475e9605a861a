import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isAlive } from '@selvedge/embedded-postgres-supervisor/processes';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const LIMIT_MS = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sv-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a process whose event loop stands still once the watchdog has started, until `goesOn`. */
async function standStill(ends: boolean, goesOn: string) {
  const script = join(folder, 'server.mts');
  writeFileSync(
    script,
    `import { once } from 'node:events';
    import { startEmbedded } from ${JSON.stringify(join(SOURCES, 'db/embedded.ts'))};
    import { startWatchdog } from ${JSON.stringify(join(SOURCES, 'workers/watchdog.ts'))};
    const { pid, stopCommand, stop } = await startEmbedded(${JSON.stringify(folder)}, { fsync: false });
    const watch = { logLevel: 'info', ends: ${ends}, stopDatabase: stopCommand, beatMs: 100, maxMissed: 20 };
    await once(startWatchdog(watch, (error) => console.error(error)), 'message');
    console.log(pid);
    const since = Date.now();
    while (!(${goesOn}));
    await stop();
    process.exit(0);`,
  );
  const child = spawn(
    process.execPath,
    ['--import', join(SOURCES, '../../../node_modules/tsx/dist/loader.mjs'), script],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, log, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  return { database: Number(output), log, code, signal };
}

it('a process whose event loop stands still is ended, and its database stopped in order', {
  timeout: LIMIT_MS,
}, async () => {
  const { database, log, signal } = await standStill(true, 'Date.now() - since > 30_000');
  expect(signal, log).toBe('SIGKILL');
  expect(log).toContain('nothing was answered for 2 s: the process ends, to be started again');
  expect(isAlive(database)).toBe(false);
  // A database that was not stopped leaves its file.
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

it('a process that nothing would start again is not ended, and the log says why it did not answer', {
  timeout: LIMIT_MS,
}, async () => {
  const { log, code } = await standStill(false, 'Date.now() - since > 4000');
  expect(code, log).toBe(0);
  expect(log.match(/nothing was answered for 2 s: the event loop stands still/g)).toHaveLength(1);
});
