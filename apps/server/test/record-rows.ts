import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll } from 'vitest';

/*
 * Records the result columns of every SQL statement of the product, by the source position of the call that ran it.
 * `scripts/row-types.mjs` compares them with the row types of these calls.
 */

interface Column {
  /** The object id of the PostgreSQL type. */
  type: number;
  /** Whether any value was null. */
  null: boolean;
}
/** The columns of one statement by name. */
type Columns = Record<string, Column>;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OUTPUT = join(ROOT, '.cache', 'row-types');
/** The largest results have thousands of rows; the first ones show which columns can be null. */
const MAX_ROWS = 200;

/** Source positions by compiled stack: mapping a stack to its sources takes too long to do for every statement. */
const places = new Map<string, string | null>();

/** The stack in compiled code, without mapping it to the sources. */
function rawFrames(): NodeJS.CallSite[] {
  const format = Error.prepareStackTrace;
  Error.prepareStackTrace = (_error, frames) => frames;
  const { stack } = new Error() as unknown as { stack: NodeJS.CallSite[] };
  Error.prepareStackTrace = format;
  return stack;
}

/** The position of the product's call; null when a test runs the statement. */
function placeOfCall(): string | null {
  const frames = rawFrames();
  const key = frames
    .map((frame) => `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`)
    .join();
  let place = places.get(key);
  if (place === undefined) places.set(key, (place = sourcePlace(new Error().stack ?? '')));
  return place;
}

function sourcePlace(stack: string): string | null {
  const paths = [...stack.matchAll(/(?:\(|at )(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)\)?$/gm)].map(
    ([, path = '', line, column]) => ({ path: relative(ROOT, path), line, column }),
  );
  const isDb = ({ path }: { path: string }) => path === 'apps/server/src/db/db.ts';
  // The last frames can be in db.ts again: the transaction in which the statement runs.
  const caller = paths.slice(paths.findIndex(isDb)).find((frame) => !isDb(frame));
  return paths.some(isDb) && caller?.path.startsWith('apps/server/src/')
    ? `${caller.path}:${caller.line}:${caller.column}`
    : null;
}

function record(place: string, { fields, rows }: pg.QueryResult): void {
  if (!fields || fields.length === 0) return;
  const shapes = answers.get(place) ?? new Map<string, Columns>();
  answers.set(place, shapes);
  const key = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
  const columns =
    shapes.get(key) ??
    Object.fromEntries(fields.map((field) => [field.name, { type: field.dataTypeID, null: false }]));
  shapes.set(key, columns);
  for (const row of rows.slice(0, MAX_ROWS))
    for (const [name, column] of Object.entries(columns)) column.null ||= row[name] === null;
}

// Files of a worker share the driver and run this setup in turn: it is wrapped by the first of them only.
const shared = globalThis as { recordedRows?: Map<string, Map<string, Columns>> };
const isFirst = shared.recordedRows === undefined;
/** Recorded columns by source position (`path:line:column`), then by the names and types of the columns. */
const answers = (shared.recordedRows ??= new Map<string, Map<string, Columns>>());
if (isFirst) recordStatements();

function recordStatements(): void {
  for (const { prototype } of [pg.Pool, pg.Client] as {
    prototype: { query: (...input: unknown[]) => unknown };
  }[]) {
    const query = prototype.query;
    prototype.query = function (this: unknown, ...input: unknown[]) {
      const place = placeOfCall();
      const reply = query.apply(this, input);
      if (place !== null && reply instanceof Promise)
        return reply.then((result: pg.QueryResult) => {
          record(place, result);
          return result;
        });
      return reply;
    };
  }
}

afterAll(() => {
  if (answers.size === 0) return;
  mkdirSync(OUTPUT, { recursive: true });
  const text = JSON.stringify(
    Object.fromEntries([...answers].map(([place, shapes]) => [place, [...shapes.values()]])),
  );
  answers.clear();
  writeFileSync(join(OUTPUT, `${process.pid}-${crypto.randomUUID()}.json`), text);
});
