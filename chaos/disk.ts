import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, pause, type Result, seconds, TestServer, template } from './test-server';

const SIZE = '400m';
const PROMISE = 'Disk full: reads go on, writes answer 503, and all heals without a restart (P9)';
const HEAL_LIMIT_MS = 30_000;

/**
 * Runs the server on a small tmpfs and fills it. Mounting one needs user namespaces; where the system forbids them,
 * nothing is measured.
 */
export async function disk(): Promise<Result[]> {
  const folder = newFolder();
  const mount = `mount -t tmpfs -o size=${SIZE} tmpfs '${folder}' && exec "$@"`;
  const wrapper = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh'];
  if (spawnSync(wrapper[0] as string, [...wrapper.slice(1), 'true']).status !== 0)
    return [{ promise: PROMISE, measured: 'not here: user namespaces are switched off', held: null }];
  const server = await TestServer.open({ DATA_DIR: folder }, wrapper);
  const filler = join(`/proc/${server.child?.pid}/root`, folder, 'filler');
  try {
    fill(filler);
    const write = (serial: number) =>
      server.call('POST', '/api/PlanningTemplateCollection', { body: template(`Full ${serial}`) });
    const read = () => server.call('GET', '/api/HomePage');
    // PostgreSQL preallocates its write-ahead log, so the first writes may still succeed.
    const acknowledged: number[] = [];
    const statuses = { writes: new Map<number, number>(), reads: new Map<number, number>() };
    const count = (map: Map<number, number>, status: number) => map.set(status, (map.get(status) ?? 0) + 1);
    for (let serial = 0; serial < 4_000 && (statuses.writes.get(503) ?? 0) < 20; serial += 1) {
      const { status } = await write(serial);
      if (status === 200) acknowledged.push(serial);
      count(statuses.writes, status);
      if (status !== 200) count(statuses.reads, (await read()).status);
    }
    rmSync(filler);
    const since = performance.now();
    let healed = -1;
    for (let serial = 10_000; performance.now() - since < HEAL_LIMIT_MS; serial += 1) {
      const { status } = await write(serial);
      if (status === 200) {
        acknowledged.push(serial);
        healed = performance.now() - since;
        break;
      }
      await pause(200);
    }
    const rows = await templateNames(server);
    const lost = acknowledged.filter((serial) => !rows.has(`Full ${serial}`)).length;
    const text = (map: Map<number, number>) =>
      [...map].map(([status, times]) => `${times} x ${status}`).join(', ');
    return [
      {
        promise: PROMISE,
        measured: `writes ${text(statuses.writes)}; reads meanwhile ${text(statuses.reads)}; ${healed < 0 ? 'not healed' : `healed after ${seconds(healed)}`}; ${lost} acknowledged lost`,
        held:
          server.isAlive &&
          healed >= 0 &&
          lost === 0 &&
          [...statuses.reads.keys()].every((status) => status === 200) &&
          [...statuses.writes.keys()].every((status) => status === 200 || status === 503),
      },
    ];
  } finally {
    await server.kill('SIGTERM');
  }
}

/** Uses the API because the database socket is inside the server's mount namespace. */
async function templateNames(server: TestServer): Promise<Set<string>> {
  const { body } = await server.call('GET', '/api/PlanningTemplateCollection');
  return new Set((body as { templateCollectionName: string }[]).map((one) => one.templateCollectionName));
}

function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(file);
}
