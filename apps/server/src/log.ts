import type pg from 'pg';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** SQLSTATE classes whose messages contain values: data exceptions and integrity violations. */
const CONTAINS_VALUES = /^(22|23)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Without secrets and user content; see `errorFacts`. Lines about `lost`, an error of the database, are left out if
 * `isReported` elsewhere, except for LOG_LEVEL=debug.
 */
export const makeLogger = (
  level: string,
  destination: DestinationStream,
  isReported: (error: unknown) => boolean = () => false,
): Logger =>
  pino(
    {
      level,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const [facts] = args as unknown[];
          const error = facts instanceof Object && 'lost' in facts ? facts.lost : undefined;
          if (!isReported(error) || this.isLevelEnabled('debug')) method.apply(this, args);
        },
      },
      redact: ['req.headers', 'headers', '*.authorization', '*.password', '*.token', 'config.sessionSecret'],
      serializers: { err: errorFacts, lost: errorFacts },
    },
    destination,
  );

/** A database error can contain values of rows and parameters, which are left out. */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  const cause = error.cause instanceof Error ? { cause: errorFacts(error.cause) } : {};
  if (typeof code === 'string' && SQLSTATE.test(code)) {
    const { constraint, table, severity } = error as pg.DatabaseError;
    const message = CONTAINS_VALUES.test(code) ? `database error ${code}` : error.message;
    const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    return {
      type: 'DatabaseError',
      code,
      message,
      constraint,
      table,
      severity,
      stack: places.join('\n'),
      ...cause,
    };
  }
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}), ...cause };
}
