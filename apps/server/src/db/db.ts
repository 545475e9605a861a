import { createHash } from 'node:crypto';
import pg from 'pg';
import { isoInstant } from './instant';
import { type Sql, sql } from './sql';

// Parse dates as 'YYYY-MM-DD' strings, numerics as numbers and instants as ISO strings.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant);

export interface Db {
  many<Row extends object>(query: Sql): Promise<Row[]>;
  maybe<Row extends object>(query: Sql): Promise<Row | null>;
  /** The only row. A missing row is a bug, not a 404. */
  one<Row extends object>(query: Sql): Promise<Row>;
  exists(query: Sql): Promise<boolean>;
  /** The number of rows; the query begins with 'from'. */
  count(from: Sql): Promise<number>;
  run(query: Sql): Promise<number>;
  /** Runs only if the transaction is rolled back: undoes what was done outside of the database. */
  onRollback(undo: () => Promise<void>): void;
}

interface Runner {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<pg.QueryResult>;
}

const names = new Map<string, string>();
/** Derived from the statement's text, so that each connection parses a statement only once. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url');
    if (names.size < 2000) names.set(text, name);
  }
  return name;
}

export function dbOf(
  runner: Runner,
  onQuery?: () => void,
  onRollback: Db['onRollback'] = () => undefined,
): Db {
  const run = async (query: Sql) => {
    onQuery?.();
    const { text, values } = query.compile();
    return await runner.query(query.isPrepared ? { name: nameOf(text), text, values } : { text, values });
  };
  return {
    many: async <Row extends object>(query: Sql) => (await run(query)).rows as Row[],
    maybe: async <Row extends object>(query: Sql) => ((await run(query)).rows[0] as Row | undefined) ?? null,
    one: async <Row extends object>(query: Sql) => {
      const row = (await run(query)).rows[0] as Row | undefined;
      if (!row) throw new Error('A statement that always answers a row answered none.');
      return row;
    },
    exists: async (query: Sql) => (await run(query)).rows.length > 0,
    count: async (from: Sql) =>
      ((await run(sql`select count(*)::integer as count ${from}`)).rows[0] as { count: number }).count,
    run: async (query: Sql) => (await run(query)).rowCount ?? 0,
    onRollback,
  };
}

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  onQuery?: () => void,
): Promise<T> {
  const client = await pool.connect();
  const undo: (() => Promise<void>)[] = [];
  let isCommitting = false;
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(dbOf(client, onQuery, (effect) => undo.push(effect)));
    isCommitting = true;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    // A commit that lost its connection may have succeeded. A failing undo must not hide the first error.
    if (!isCommitting) await Promise.allSettled(undo.map((effect) => effect()));
    throw error;
  } finally {
    client.release(broken);
  }
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The queue of a Unix socket is full because a hung database takes no connections.
  'EAGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  '53100',
  '53400',
  '53200',
  '58030',
]);

export class DatabaseRefuses extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseRefuses) return true;
  const code = (error as { code?: string }).code ?? '';
  return (
    AWAY.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection timeout|Query read timeout|not queryable/i.test(
      error.message,
    )
  );
}

export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error ? (error as { code?: string }).code : undefined;
