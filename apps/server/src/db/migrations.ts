import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** Next to the sources in development, next to the bundle in production. */
const FOLDERS = [join(here, '../../migrations'), join(here, '../migrations'), join(here, 'migrations')];

/** The migrations that this release knows, in order. */
export async function findMigrations(
  folders: readonly string[] = FOLDERS,
): Promise<{ folder: string; files: string[] }> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    const sqlFiles = files.filter((file) => file.endsWith('.sql')).sort();
    if (sqlFiles.length > 0) return { folder, files: sqlFiles };
  }
  throw new Error('No migrations were found.');
}
