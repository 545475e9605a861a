import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { makeFolder } from '#server/data-folder';
import { dbOf } from '#server/db/db';
import { appliedMigrations } from '#server/db/migrations';
import { withClient } from '#server/db/own-connection';
import { databaseNow } from '#server/db/ping';
import { digestOf, requireSecret } from '#server/db/secret-digest';
import { estimatedBytes, inSnapshot, rowsOf, tablesInOrder } from '#server/db/tables';
import type { FileStore } from '#server/files/file-store';
import { BACKUP, ensure, markDone } from '#server/jobs/store';
import { reasonOf } from '#server/reason';
import {
  datedName,
  described,
  FORMAT,
  type Manifest,
  notHeld,
  PARTIAL,
  prune,
  requireSpace,
} from './backup-folder';
import type { Site } from './site';
import * as store from './store';

/**
 * Runs beside the server. The new folder gets its final name when it is complete. With `keep`, `to` is a folder of dated
 * backups, of which this many stay. Returns lines to print.
 */
export async function backup(site: Site, to: string, keep?: string): Promise<string[]> {
  const now = new Date();
  const count = keep === undefined ? null : Number(keep);
  if (count !== null && !(Number.isInteger(count) && count > 0))
    throw new Error('--keep takes a number from 1.');
  const folder = count === null ? resolve(to) : join(resolve(to), datedName(now));
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`);
  // A backup with the digest of another secret could not be restored with the right one.
  await inSnapshot(site.connection, (client) => requireSecret(client, site.config.sessionSecret));
  const partial = `${folder}${PARTIAL}`;
  await rm(partial, { recursive: true, force: true });
  for (const part of ['tables', 'files']) makeFolder(join(partial, part));
  // Before the room of interrupted backups is needed.
  const interrupted = count === null ? [] : await prune(folder, Number.POSITIVE_INFINITY, now);
  const manifest = await write(site, partial).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    throw error;
  });
  await rename(partial, folder);
  // The backup is whole all the same.
  const problem = await note(site.connection, manifest.takenAt).catch(reasonOf);
  const old = count === null ? [] : await prune(folder, count, now);
  return [
    `${folder}: ${described(manifest)}.`,
    ...manifest.missing.map((name) => `The contents of ${name} were already gone.`),
    ...[...interrupted, ...old].map((name) => `Removed ${name}.`),
    ...(problem ? [`The database does not know of it (${problem}): \`doctor\` will miss it.`] : []),
    ...notHeld(manifest),
  ];
}

async function write({ connection, files, config }: Site, folder: string): Promise<Manifest> {
  const { names, ...copied } = await inSnapshot(connection, async (client) => {
    await requireSpace(dirname(folder), await estimatedBytes(dbOf(client), NOT_BACKED_UP));
    return copyTables(client, folder);
  });
  const manifest: Manifest = {
    format: FORMAT,
    ...copied,
    ...(await copyFiles(names, files, folder)),
    sessionSecret: config.isSecretStored ? new TextDecoder().decode(config.sessionSecret) : null,
    secretDigest: digestOf(config.sessionSecret).toString('hex'),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  return manifest;
}

async function copyTables(client: pg.ClientBase, folder: string) {
  const takenAt = (await databaseNow(client)).toISOString();
  const tables: Manifest['tables'] = [];
  const names = (await tablesInOrder(client)).filter((name) => !NOT_BACKED_UP.includes(name));
  for (const name of names) tables.push(await writeTable(client, name, folder));
  const migrations = await appliedMigrations(client);
  return { takenAt, migrations, tables, names: await store.fileNames(dbOf(client)) };
}

/** For metrics and the doctor, as a job that no server runs. */
const note = (connection: pg.ClientConfig, takenAt: string): Promise<void> =>
  withClient(connection, async (client) => {
    await ensure(dbOf(client), BACKUP, takenAt);
    await markDone(dbOf(client), BACKUP, takenAt, new Date(takenAt));
  });

/** Stored responses serve only the retries of one day, and responses of large orders take megabytes each. */
const NOT_BACKED_UP = ['idempotency'];

async function writeTable(client: pg.ClientBase, name: string, folder: string) {
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

async function copyFiles(names: readonly { name: string }[], store: FileStore, folder: string) {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { name } of names) {
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
