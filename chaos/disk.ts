import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, pause, type Result, seconds, TestServer, template } from './test-server';

const SIZE = '600m';
const PROMISE = 'Disk full: reads go on, writes answer 503, and all heals without a restart (P9)';
const RESERVE =
  'Disk nearly full: uploads answer 507 and leave nothing, writes go on, and 12 MB do not fit into 8 MB (P9)';
const MB = 1024 * 1024;
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
    const reserve = await keepsReserve(server, join(`/proc/${server.child?.pid}/root`, folder));
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
      reserve,
      {
        promise: PROMISE,
        measured: `writes ${text(statuses.writes)}; reads meanwhile ${text(statuses.reads)}; ${healed < 0 ? 'not healed' : `healed after ${seconds(healed)}`}; ${acknowledged.length} acknowledged, ${lost} lost`,
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

/** Uploads above the reserve, below it, and with less room than the file takes. */
async function keepsReserve(server: TestServer, folder: string): Promise<Result> {
  const filler = join(folder, 'reserve-filler');
  const found: string[] = [];
  for (const [free, bytes] of [
    [260, 12],
    [150, 12],
    [8, 12],
  ] as const) {
    const { bavail, bsize } = statfsSync(folder);
    fill(filler, bavail * bsize - free * MB);
    const before = readdirSync(folder, { recursive: true }).filter((name) =>
      /files|uploads/.test(String(name)),
    );
    const { status } = await upload(server, bytes * MB);
    const after = readdirSync(folder, { recursive: true }).filter((name) =>
      /files|uploads/.test(String(name)),
    );
    const write = await server.call('POST', '/api/PlanningTemplateCollection', {
      body: template(`Reserve ${free}`),
    });
    const left = status === 200 ? 0 : after.length - before.length;
    found.push(`${status}, write ${write.status}, ${left} left`);
  }
  rmSync(filler);
  const promised = '200, write 200, 0 left; 507, write 200, 0 left; 507, write 200, 0 left';
  return { promise: RESERVE, measured: found.join('; '), held: found.join('; ') === promised };
}

async function upload(server: TestServer, bytes: number): Promise<{ status: number }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'reserve.bin');
  return fetch(`http://127.0.0.1:${server.port}/api/File`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${server.token}` },
  });
}

/** Uses the API because the database socket is inside the server's mount namespace. */
async function templateNames(server: TestServer): Promise<Set<string>> {
  const { body } = await server.call('GET', '/api/PlanningTemplateCollection');
  return new Set((body as { templateCollectionName: string }[]).map((one) => one.templateCollectionName));
}

/** Appends until the disk is full, or so many bytes. */
function fill(path: string, bytes = Number.POSITIVE_INFINITY): void {
  const file = openSync(path, 'a');
  let left = bytes;
  for (const size of [MB, 4096])
    try {
      for (; left >= size; left -= size) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(file);
}
