import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '#server/config';
import { dbOf } from '#server/db/db';
import { databaseMigrations } from '#server/db/foundation';
import { migrate } from '#server/db/migrate';
import { appliedMigrations } from '#server/db/migrations';
import { withOwnPool } from '#server/db/own-connection';
import { isDigestOf, storeDigest, WrongSecret } from '#server/db/secret-digest';
import { addRows, hasRows, inLoad, tablesInOrder } from '#server/db/tables';
import { described, type Manifest, notHeld, readManifest } from './backup-folder';
import type { Site } from './site';

/** Verifies everything before writing. Then files, rows in one transaction, and newer migrations. Returns lines to print. */
export async function restore(site: Site, source: string): Promise<string[]> {
  const { connection, files, config } = site;
  const folder = resolve(source);
  const manifest = await verify(folder);
  const secret = secretFor(manifest, config);
  await withOwnPool(connection, async (pool) => {
    await refuseFull(pool, manifest);
    await migrate(pool, { only: manifest.migrations });
    for (const file of manifest.files) {
      await files.remove(file.name);
      await files.put(file.name, await readContents(folder, file));
    }
    await load(connection, folder, manifest);
    await migrate(pool);
    await storeDigest(pool, secret);
  });
  if (manifest.sessionSecret && config.isSecretStored)
    await writeFile(join(config.dataDir, 'session-secret'), manifest.sessionSecret, { mode: 0o600 });
  return [`Restored ${source}, ${described(manifest)}.`, ...notHeld(manifest)];
}

/** Reads everything, and throws if a part is missing or was changed. */
export async function verify(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) for await (const rows of tableRows(folder, table)) void rows;
  for (const file of manifest.files) await readContents(folder, file);
  return manifest;
}

/** Of the restored site. Throws `WrongSecret` if the backup has another one. */
function secretFor({ sessionSecret, secretDigest }: Manifest, config: Config): Uint8Array {
  const secret =
    sessionSecret && config.isSecretStored ? new TextEncoder().encode(sessionSecret) : config.sessionSecret;
  if (secretDigest && !isDigestOf(secret, Buffer.from(secretDigest, 'hex'))) throw new WrongSecret();
  return secret;
}

/** Decompressed bytes at a time. */
const UNPACKED_AT_ONCE = 2 ** 20;
const NEWLINE = 10;

/** In batches; throws if the rows differ from the manifest. */
async function* tableRows(folder: string, table: Manifest['tables'][number]): AsyncGenerator<Buffer> {
  const what = `the table ${table.name}`;
  const path = join(folder, 'tables', `${table.name}.ndjson.gz`);
  if (!existsSync(path)) damaged(what);
  const hash = createHash('sha256');
  let partialLine: Buffer[] = [];
  const unpacked = createReadStream(path).pipe(createGunzip({ chunkSize: UNPACKED_AT_ONCE }));
  try {
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      hash.update(bytes);
      const end = bytes.lastIndexOf(NEWLINE);
      if (end >= 0) yield Buffer.concat([...partialLine, bytes.subarray(0, end)]);
      partialLine = end >= 0 ? [bytes.subarray(end + 1)] : [...partialLine, bytes];
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) damaged(what);
    throw error;
  }
  if (partialLine.some((rest) => rest.length > 0) || hash.digest('hex') !== table.sha256) damaged(what);
}

async function readContents(folder: string, file: Manifest['files'][number]): Promise<Buffer> {
  const bytes = await readFile(join(folder, 'files', file.name)).catch(() => null);
  return bytes && digest(bytes) === file.sha256 ? bytes : damaged(`the file ${file.name}`);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
function damaged(what: string): never {
  throw new Error(`The backup is damaged: ${what} is missing or was changed. Use another one.`);
}

async function refuseFull(pool: pg.Pool, manifest: Manifest): Promise<void> {
  const applied = databaseMigrations(await appliedMigrations(pool));
  const later = applied.filter((name) => !manifest.migrations.includes(name));
  if (later.length > 0)
    throw new Error(
      `This database was already brought to a later version than the backup's (${later.join(', ')}): restore into a new, empty one.`,
    );
  for (const table of await tablesInOrder(pool))
    if (table !== 'job_runs' && (await hasRows(pool, table)))
      throw new Error(
        `This site is not empty (${table} has rows): restore into a new DATA_DIR or an empty database.`,
      );
}

const load = (connection: pg.ClientConfig, folder: string, manifest: Manifest): Promise<void> =>
  inLoad(connection, async (client) => {
    const db = dbOf(client);
    for (const table of manifest.tables) {
      let added = Promise.resolve();
      for await (const rows of tableRows(folder, table)) {
        await added;
        added = addRows(db, table.name, rows);
        // Decompress the next batch during the insert; the rejection is handled when `added` is awaited.
        added.catch(() => undefined);
      }
      await added;
    }
  });
