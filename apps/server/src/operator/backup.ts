import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '#server/config';
import { digestOf, requireSecret } from '#server/db/secret-digest';
import { appliedMigrations, fileNames, inSnapshot, rowsOf, tablesInOrder } from '#server/db/tables';
import type { FileStore } from '#server/files/file-store';

export const FORMAT = 1;
export interface Manifest {
  format: typeof FORMAT;
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

/** Runs beside the server. The new folder gets its final name when it is complete. */
export async function backup(
  connection: pg.ClientConfig,
  files: FileStore,
  config: Config,
  target: string,
): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`);
  // A backup with the digest of another secret could not be restored with the right one.
  await inSnapshot(connection, (client) => requireSecret(client, config.sessionSecret));
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  for (const part of ['tables', 'files']) await mkdir(join(partial, part), { recursive: true, mode: 0o700 });
  const { migrations, tables, names } = await inSnapshot(connection, async (client) => {
    const written: Manifest['tables'] = [];
    const names = (await tablesInOrder(client)).filter((name) => !NOT_BACKED_UP.has(name));
    for (const name of names) written.push(await writeTable(client, name, partial));
    return {
      migrations: await appliedMigrations(client),
      tables: written,
      names: await fileNames(client),
    };
  });
  const manifest: Manifest = {
    format: FORMAT,
    takenAt: new Date().toISOString(),
    migrations,
    tables,
    ...(await copyFiles(names, files, partial)),
    sessionSecret: config.isSecretStored ? new TextDecoder().decode(config.sessionSecret) : null,
    secretDigest: digestOf(config.sessionSecret).toString('hex'),
  };
  await writeFile(join(partial, 'manifest.json'), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(partial, folder);
  return manifest;
}

/** Stored responses serve only the retries of one day, and responses of large orders take megabytes each. */
const NOT_BACKED_UP = new Set(['idempotency']);

async function writeTable(
  client: pg.ClientBase,
  name: string,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines() {
    for await (const batch of rowsOf(client, name)) {
      rows += batch.length;
      const text = `${batch.join('\n')}\n`;
      hash.update(text);
      yield text;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 4 }),
    createWriteStream(join(folder, 'tables', `${name}.ndjson.gz`), { mode: 0o600 }),
  );
  return { name, rows, sha256: hash.digest('hex') };
}

async function copyFiles(names: readonly string[], store: FileStore, folder: string) {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const name of names) {
    const contents = await store.get(name);
    if (!contents) {
      missing.push(name);
      continue;
    }
    const bytes = await buffer(contents);
    await writeFile(join(folder, 'files', name), bytes, { mode: 0o600 });
    files.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return { files, missing };
}
