import pg from 'pg';
import { inTransaction } from '#server/db/db';
import type { VisitorContext } from '#server/http/context';
import { withDecisions } from '#server/http/decisions';
import { answerOnce } from '#server/http/idempotency';
import { readInput } from '#server/http/input';
import { parseJson } from '#server/http/json-body';
import type { LogLine, RequestJob, RequestOutcome } from '#server/http/offload';
import { Decisions } from '#server/http/policy-decisions';
import { Refusal } from '#server/http/refusal';
import type { Answer, Bound } from '#server/http/routes';
import { runUseCase } from '#server/http/run-use-case';
import type { LiveNotice } from '#server/live/live-store';
import { writeSave } from '#server/modules/changes/changes';
import { changesRoutes } from '#server/modules/changes/routes';
import { ordersRoutes } from '#server/modules/orders/routes';
import { planningRoutes } from '#server/modules/planning/routes';
import { serveJobs } from '#server/workers/worker-thread';

// Worker side of http/offload.ts: saves large orders and plans without blocking the event loop.

const BOUND = new Map<string, Bound>(
  [...changesRoutes, ...ordersRoutes(writeSave), ...planningRoutes]
    .filter(({ isLarge }) => isLarge)
    .map((bound) => [bound.name, bound]),
);
/** Higher than for other statements: the largest order takes a second or two, and longer on a busy machine. */
const STATEMENT_LIMIT_MS = 60_000;
const IDLE_MS = 10_000;

void serveJobs<RequestJob, RequestOutcome>(async (job, { send }) => {
  try {
    const [events, lines]: [LiveNotice[], LogLine[]] = [[], []];
    const answer = await run(job, events, lines);
    const json = new TextEncoder().encode(answer.toText());
    send({ json, headers: answer.headers, events, lines }, [json.buffer]);
  } catch (error) {
    send(outcomeOf(error));
  }
});

function run(job: RequestJob, events: LiveNotice[], lines: LogLine[]): Promise<Answer> {
  const { bound, input } = read(job);
  const { context, keyed } = job;
  const decisions = new Decisions(context.actor);
  const pool = poolOf(job.database);
  return inTransaction(pool, (db) => {
    const ctx: VisitorContext = {
      ...context,
      db,
      live: (event) => events.push(event),
      independentTransaction: (work) => inTransaction(pool, work),
      afterCommit: missing('effects after a commit'),
      files: new Proxy({} as VisitorContext['files'], { get: () => missing('files') }),
      log: new Proxy({} as VisitorContext['log'], {
        get: (_, level) => (level === 'info' ? (...line: LogLine) => lines.push(line) : missing('log')),
      }),
    };
    return answerOnce(db, keyed, context.now, () =>
      runUseCase(bound, withDecisions(ctx, decisions), { input, decisions }),
    );
  });
}

const missing = (what: string) => () => {
  throw new Error(`A worker thread has no ${what}.`);
};

function read({ name, input, body }: RequestJob): { bound: Bound; input: object } {
  const bound = BOUND.get(name);
  if (!bound) throw new Error(`${name} does not run on a worker thread.`);
  if (!body) return { bound, input };
  const json = parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  const { params, query, ifMatch } = input as Parameters<typeof readInput>[1];
  return { bound, input: readInput(bound.endpoint, { params, query, ifMatch, body: json }) };
}

const pools = new Map<string, pg.Pool>();
function poolOf(settings: pg.PoolConfig): pg.Pool {
  const key = JSON.stringify(settings);
  const existing = pools.get(key);
  if (existing) return existing;
  const pool = new pg.Pool({
    ...settings,
    max: 2,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
    application_name: 'large saves of selvedge',
  });
  // The pending query reports a lost connection; an error event without a listener would end the thread.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  pools.set(key, pool);
  return pool;
}

function outcomeOf(error: unknown): RequestOutcome {
  if (error instanceof Refusal)
    return { refused: { code: error.code, text: error.text, details: error.details } };
  const { message, code, stack } = error as NodeJS.ErrnoException;
  return { failed: { message, code, stack } };
}
