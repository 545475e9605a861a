import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backupMigrations } from '#server/db/foundation';
import { reasonOf } from '#server/reason';

export const FORMAT = 1;
export interface Manifest {
  format: typeof FORMAT;
  /** Of the snapshot of the database; backups before 1.1.0 have the time of their end. */
  takenAt: string;
  migrations: string[];
  tables: { name: string; rows: number; sha256: string }[];
  files: { name: string; sha256: string }[];
  /** Contents that were already missing. */
  missing: string[];
  /** Null if it is a setting, which the operator keeps: links are sealed with it. */
  sessionSecret: string | null;
  /** In hexadecimal; absent in backups of earlier versions. */
  secretDigest?: string;
}

export const PARTIAL = '.partial';
const MANIFEST = 'manifest.json';
const DATED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.partial)?$/;
const DAY_MS = 86_400_000;
const GB = 1e9;

/** Such as 2026-11-30T09-45-00Z. */
export const datedName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new Error(
      `${folder} has ${gigabytes(bavail * bsize)} free, and this backup may take ${gigabytes(bytes)}: make room, or name another folder.`,
    );
}

export const gigabytes = (bytes: number): string =>
  bytes < GB / 10 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / GB).toFixed(1)} GB`;

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new Error(`${folder} is not a whole backup: it has no ${MANIFEST}.`);
  const manifest = parsed(await readFile(path, 'utf8'));
  if (!manifest || ![manifest.migrations, manifest.tables, manifest.files].every(Array.isArray))
    throw new Error(`${folder} is not a whole backup: its ${MANIFEST} is damaged.`);
  if (manifest.format !== FORMAT)
    throw new Error(`${folder} was written in another format (${String(manifest.format)}).`);
  return { ...manifest, migrations: [...backupMigrations(manifest.migrations)] };
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

/**
 * Removes backups with dated names beside `made`: those that did not end within a day, and whole ones beyond the
 * `count` newest. Returns their names.
 */
export async function prune(made: string, count: number, now: Date): Promise<string[]> {
  const folder = dirname(made);
  const dated = (await readdir(folder)).filter((name) => DATED.test(name) && name !== basename(made));
  const dayAgo = datedName(new Date(now.getTime() - DAY_MS));
  const [partial, whole] = [dated.filter(isPartial), dated.filter((name) => isWhole(join(folder, name)))];
  const newestFirst = whole.sort().reverse();
  const removed = [...partial.filter((name) => name < dayAgo), ...newestFirst.slice(count - 1)];
  for (const name of removed) await rm(join(folder, name), { recursive: true, force: true });
  return removed;
}

const isPartial = (path: string): boolean => path.endsWith(PARTIAL);
const isWhole = (path: string): boolean => !isPartial(path) && existsSync(join(path, MANIFEST));

/** One line a backup. */
export async function listBackups(from: string): Promise<string[]> {
  const folder = resolve(from);
  const lines: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    if (!isWhole(path) && !isPartial(path)) continue;
    const size = gigabytes(await sizeOf(path));
    const whole = async () => `${name}: ${described(await readManifest(path))}, ${size}, whole`;
    lines.push(isWhole(path) ? await whole().catch(reasonOf) : `${name}: ${size}, partial`);
  }
  return lines.length > 0 ? lines : [`There is no backup in ${folder}.`];
}

export function described({ takenAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `as of ${takenAt}, ${rows} rows in ${tables.length} tables, ${files.length} files`;
}

/** What is to be kept besides the backup. */
export const notHeld = ({ sessionSecret }: Manifest): string[] => [
  ...(sessionSecret === null ? ['Not in this backup: SESSION_SECRET. Keep it with it.'] : []),
  'Not in this backup: the settings, the folder LEGAL_DIR, and stored answers to repeated requests (table idempotency).',
];

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
