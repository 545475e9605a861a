import type { Endpoint } from '@selvedge/contract/endpoint';
import { isOpenToKeys } from '@selvedge/contract/endpoints';
import type { ActingKey, Actor } from '@selvedge/domain/actor';
import { includesApi } from '@selvedge/domain/billing/plans';
import { isAdmin } from '@selvedge/domain/identity/policy';
import { KEY_READS_ONLY, NO_API_ACCESS, NOT_BY_KEY } from '@selvedge/domain/integrations/rules';
import { UserType } from '@selvedge/domain/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type * as z from 'zod/mini';
import type { Config } from '#server/config';
import type { Db } from '#server/db/db';
import { dbOf, inTransaction } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import { Effects } from '#server/live/effects';
import type { Context, VisitorContext } from './context';
import { claimKey, storeAnswer } from './idempotency-store';
import { isLocal } from './local';
import { matchKeys } from './match-keys';
import { Refusal } from './refusal';
import type { Bound } from './routes';
import { Answer } from './routes';

/** What the adapter needs of the rest of the server; the clock is here so that tests can set it. */
export interface Surroundings {
  pool: pg.Pool;
  /** Connections of their own for writes aside: a request that holds one of `pool` never waits for another of it. */
  asides: pg.Pool;
  config: Config;
  files: FileStore;
  clock: () => Date;
  /** The person behind an `Authorization` header, or a 401. */
  authenticate: (db: Db, header: string | undefined, now: Date) => Promise<Actor>;
  /** Counts statements, for the test that they do not grow with rows. */
  onQuery?: () => void;
}

/** Serves every bound endpoint under `/api` and `/apis/api`: session, access, input, transaction, answer. */
export function serve(app: FastifyInstance, bound: readonly Bound[], around: Surroundings): void {
  for (const one of bound)
    for (const prefix of ['/api', '/apis/api'])
      app.route({
        method: one.endpoint.method,
        url: prefix + one.endpoint.path,
        handler: (request, reply) => answer(one, around, request, reply),
      });
}

async function answer(bound: Bound, around: Surroundings, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = bound;
  const effects = new Effects();
  const reading = dbOf(around.pool, around.onQuery);
  const now = around.clock();
  const actor = await admit(endpoint, around, reading, request, now);
  const work = async (db: Db): Promise<Answer | { replay: string }> => {
    const ctx: VisitorContext = {
      db,
      now,
      config: around.config,
      log: request.log,
      address: request.ip,
      requestId: request.id,
      files: around.files,
      live: effects.live,
      aside: (write) => inTransaction(around.asides, write),
      afterCommit: effects.afterCommit,
    };
    const key = request.headers['idempotency-key'];
    const mayKeep = endpoint.method === 'POST' && !endpoint.repeatable;
    const keyed = mayKeep && actor && typeof key === 'string' ? key : null;
    if (keyed && actor) {
      const stored = await claimKey(db, actor.id, keyed, askedIn(endpoint, request), now);
      if (stored !== null) return { replay: stored };
    }
    const input = { ...readInput(endpoint, request), request, reply };
    const full = actor ? ({ ...ctx, actor } satisfies Context) : ctx;
    const result = await (bound.handle as (ctx: VisitorContext, input: object) => Promise<unknown>)(
      full,
      input,
    );
    const ready = result instanceof Answer ? result : Answer.of(result, {});
    if (keyed && actor) await storeAnswer(db, actor.id, keyed, textOf(ready));
    return ready;
  };
  const changes = endpoint.method !== 'GET' && endpoint.kind !== 'upload';
  const result = changes ? await inTransaction(around.pool, work, around.onQuery) : await work(reading);
  await effects.letGo(reading, request.log);
  if (endpoint.kind === 'stream') return reply;
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if ('replay' in result) return reply.header('idempotent-replay', 'true').send(result.replay);
  for (const [name, value] of Object.entries(result.headers)) reply.header(name, value);
  if (result.contents) return reply.type(endpoint.media ?? ANY).send(result.contents);
  // Bytes are written as they are; of a text the length and the bytes would be worked out one after the other.
  return reply.send(Buffer.from(textOf(result)));
}

const ANY = 'application/octet-stream';
const textOf = (ready: Answer): string => ready.text ?? JSON.stringify(ready.result ?? null);

/** Who calls, if the endpoint's access lets them: 401 without a session, 403 for the wrong type or role. */
async function admit(
  endpoint: Endpoint,
  around: Surroundings,
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<Actor | null> {
  if (endpoint.access === 'local' && !isLocal(request)) throw new Refusal('NOT_FOUND');
  if (endpoint.access === 'public' || endpoint.access === 'guest' || endpoint.access === 'local') return null;
  const actor = await around.authenticate(db, request.headers.authorization, now);
  request.actorId = actor.id;
  if (actor.apiKey) limitToKey(actor.apiKey, endpoint, around.config);
  const needsTrader = endpoint.access === 'trader' || endpoint.access === 'traderAdmin';
  if (needsTrader && actor.userType !== UserType.Trader)
    throw new Refusal('FORBIDDEN', 'Only traders can do this.');
  const needsAdmin = endpoint.access === 'admin' || endpoint.access === 'traderAdmin';
  if (needsAdmin && !isAdmin(actor)) throw new Refusal('FORBIDDEN', 'You have read-only access.');
  return actor;
}

/** What a key may do of what its person may: where its plan has the API, the calls that are open to keys, in its scope. */
function limitToKey(key: ActingKey, endpoint: Endpoint, config: Config): void {
  if (config.billing === 'on' && !includesApi(key.plan)) throw new Refusal('FORBIDDEN', NO_API_ACCESS);
  if (!isOpenToKeys(endpoint)) throw new Refusal('FORBIDDEN', NOT_BY_KEY);
  if (key.scope === 'read' && endpoint.method !== 'GET') throw new Refusal('FORBIDDEN', KEY_READS_ONLY);
}

/** What makes a request the same as an earlier one: the call, what it is about, and what it says. */
const askedIn = (endpoint: Endpoint, { params, query, body }: FastifyRequest): string =>
  [endpoint.path, params, query, body ?? null].map((part) => JSON.stringify(part)).join(' ');

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const match = request.headers['if-match'];
  return {
    params: endpoint.params ? parse(endpoint.params, request.params, 'params', true) : {},
    query: endpoint.query ? parse(endpoint.query, request.query, 'query') : {},
    body: endpoint.body ? parse(endpoint.body, request.body, 'body') : undefined,
    ifMatch: match?.replace(/^W\//, '').replace(/^"|"$/g, ''),
  };
}

/** Parses one part of a request. An id in the path that cannot be one reads like an absent thing: 404. */
function parse(schema: z.ZodMiniType, value: unknown, part: string, inPath = false): unknown {
  const result = schema.safeParse(matchKeys(schema, value));
  if (result.success) return result.data;
  if (inPath) throw new Refusal('NOT_FOUND');
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join('.') || part,
    message: issue.message,
  }));
  throw new Refusal('VALIDATION_FAILED', errors[0]?.message, { errors: errors.slice(0, 100) });
}
