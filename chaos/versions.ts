import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Ledger } from './ledger';
import { operate } from './operate';
import { freePort, newFolder, pause, type Result, ROOT, TestServer } from './test-server';

/** The earlier release: a commit or tag. */
const EARLIER = process.env.CHAOS_RELEASE ?? 'HEAD~300';
const WRITES = 100;
/** Queues and tables that the server itself shortens, and counts, which `operator check` compares with what they count. */
const PASSING = new Set([
  'deadline_changes',
  'job_runs',
  'attempts',
  'idempotency',
  'schema_migrations',
  'deadline_counts',
]);

/** Upgrades a site of an earlier release, goes back to the backup of before, and upgrades that. */
export async function versions(): Promise<Result[]> {
  const earlier = buildEarlier();
  const env = { DATA_DIR: newFolder(), DEMO: 'small' };
  const start = async (folder: string, root: string) => {
    const server = new TestServer(await freePort(), { ...env, DATA_DIR: folder }, [], root);
    await server.start();
    await server.signIn();
    return server;
  };
  const old = await start(env.DATA_DIR, earlier);
  const ledger = await Ledger.of(old);
  ledger.start(false);
  while (ledger.count < WRITES) await pause(5);
  await ledger.stop();
  const before = await rowCounts(old);
  const backup = join(newFolder(), 'backup');
  await operate(earlier, env.DATA_DIR, 'backup', '--to', backup);
  await old.kill('SIGTERM');

  const found: Result[] = [];
  const compare = async (folder: string, root: string, step: string) => {
    const server = await start(folder, root);
    await operate(root, folder, 'check');
    const { lost, doubled } = await ledger.faults(server);
    const after = await rowCounts(server);
    const missing = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
    found.push({
      promise: `${step}: all rows are there`,
      measured: `${before.size} tables, ${ledger.count} acknowledged: ${lost} lost, ${doubled} doubled; ${missing.map(([table, rows]) => `${table} ${after.get(table) ?? 'gone'} of ${rows}`).join(', ') || 'no row less, and all adds up'}`,
      held: lost === 0 && doubled === 0 && missing.length === 0,
    });
    await server.kill('SIGTERM');
  };
  await compare(env.DATA_DIR, ROOT, `A site of ${EARLIER}, upgraded`);
  const back = newFolder();
  await operate(earlier, back, 'restore', '--from', backup);
  await compare(back, earlier, 'Back to the earlier release by its backup');
  await compare(back, ROOT, 'Upgraded again');
  return found;
}

/** Builds the earlier server with the packages that are installed for this one. */
function buildEarlier(): string {
  const folder = join(newFolder(), 'release');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, stdio: 'pipe' });
  git('worktree', 'add', '--detach', folder, EARLIER);
  process.once('exit', () => git('worktree', 'remove', '--force', folder));
  const ours = join(folder, 'node_modules/@selvedge');
  mkdirSync(ours, { recursive: true });
  const links = join(ROOT, 'node_modules/@selvedge');
  for (const name of readdirSync(links)) symlinkSync(readlinkSync(join(links, name)), join(ours, name));
  symlinkSync(join(ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
  const build =
    "import('./scripts/lib/builds.mjs').then((builds) => builds.ensureServerBuilt({ force: true }))";
  execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: 'pipe' });
  return folder;
}

async function rowCounts(server: TestServer): Promise<Map<string, number>> {
  const tables = await server.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.filter((table) => !PASSING.has(table.name))) {
    const [row] = await server.rows<{ rows: number }>(`select count(*)::integer as rows from ${name}`);
    counts.set(name, row?.rows ?? 0);
  }
  return counts;
}
