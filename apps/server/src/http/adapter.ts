import { bodyLimitOf, type Endpoint } from '@selvedge/contract/endpoint';
import { allowsApiKeys } from '@selvedge/contract/endpoints';
import { loadIssueTexts } from '@selvedge/contract/issue-text';
import type { ActingKey, Actor } from '@selvedge/domain/actor';
import { includesApi } from '@selvedge/domain/billing/plans';
import { KEY_READS_ONLY, NO_API_ACCESS, NOT_BY_KEY } from '@selvedge/domain/integrations/rules';
import { negotiateLanguage } from '@selvedge/i18n/negotiate-language';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config';
import { type Db, dbOf, inTransaction } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import { Effects } from '#server/live/effects';
import { BY_LANGUAGE } from './answer-text';
import { isLargeBody, JSON_TYPE, MULTIPART_TYPE, requireGuard } from './body-door';
import type { Context, VisitorContext } from './context';
import { admitBy, withDecisions } from './decisions';
import { answerOnce, keyedRequest } from './idempotency';
import { type RawInput, readInput, readParams } from './input';
import { RawBody } from './json-body';
import { networkOf } from './limits';
import { isLocal } from './local';
import { jobOf, type Offload } from './offload';
import { Decisions } from './policy-decisions';
import { refuseViewing, viewingAs } from './preview';
import { Refusal } from './refusal';
import type { Answer, Bound } from './routes';
import { runUseCase, type Step } from './run-use-case';

loadIssueTexts();

export interface Dependencies {
  pool: pg.Pool;
  /** For independent transactions: a request that holds a `pool` connection never needs a second one. */
  independentPool: pg.Pool;
  config: Config;
  files: FileStore;
  clock: () => Date;
  /** From the `Authorization` header; throws 401 for invalid sessions. */
  authenticate: (db: Db, header: string | undefined, now: Date) => Promise<Actor>;
  isStorageAway?: () => boolean;
  offload: Offload;
  /** Called per statement, for tests that count statements. */
  onQuery?: () => void;
}

export function serve(app: FastifyInstance, bound: readonly Bound[], deps: Dependencies): void {
  requireGuard(app);
  for (const one of bound)
    for (const prefix of ['/api', '/apis/api'])
      app.route({
        method: one.endpoint.method,
        url: prefix + one.endpoint.path,
        config: {
          admission: {
            needs: one.endpoint.access === 'session' ? 'session' : 'nothing',
            check: async (request) => {
              request.actor = await authorize(one.endpoint, deps, request);
              if (one.admit && isLargeBody(request)) await admitToRecord(one, deps, request);
            },
          },
          bodies: bodiesOf(one),
        },
        handler: (request, reply) => answer(one, deps, request, reply),
      });
}

/** Also for calls without a body, because many clients send an empty object. */
function bodiesOf({ endpoint, isLarge }: Bound): FastifyContextConfig['bodies'] {
  if (endpoint.method === 'GET') return undefined;
  const limit = bodyLimitOf(endpoint);
  return endpoint.kind === 'upload'
    ? { [MULTIPART_TYPE]: { limit, parse: 'stream' } }
    : { [JSON_TYPE]: { limit, parse: isLarge ? 'worker' : 'main' } };
}

/** Before the body is read. The use case decides again, with the body. */
async function admitToRecord(
  { endpoint, admit }: Bound,
  deps: Dependencies,
  request: FastifyRequest,
): Promise<void> {
  if (!request.actor) return;
  const effects = new Effects();
  const ctx = visitorContext(deps, request, {
    db: dbOf(deps.pool, deps.onQuery),
    now: deps.clock(),
    effects,
  });
  const params = readParams(endpoint, request.params);
  await (admit as Step)(withDecisions(ctx, new Decisions(request.actor)), { params });
}

async function answer(bound: Bound, deps: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = bound;
  const effects = new Effects();
  const reading = dbOf(deps.pool, deps.onQuery);
  const now = deps.clock();
  const { actor } = request;
  const decisions = actor && new Decisions(actor);
  const raw = rawInput(request);
  const input = raw.body instanceof RawBody ? null : { ...readInput(endpoint, raw), request, reply };
  const contextOn = (db: Db) => {
    const ctx = visitorContext(deps, request, { db, now, effects });
    return decisions ? withDecisions(ctx, decisions) : ctx;
  };
  const keyed = keyedRequest(endpoint, request);
  const ready = input && (await (bound.prepare as Step | undefined)?.(contextOn(reading), input));
  const work = (db: Db): Promise<Answer> =>
    answerOnce(db, keyed, now, () =>
      runUseCase(bound, contextOn(db), { input: input ?? {}, ready, decisions }),
    );
  const runOnWorker = async (): Promise<Answer> => {
    const job = jobOf(bound.name, contextOn(reading) as Context, input ?? raw, { keyed, pool: deps.pool });
    const { answer: answered, events, lines } = await deps.offload(job);
    for (const event of events) effects.live(event);
    for (const [fields, text] of lines) request.log.info(fields, text);
    return answered;
  };
  const isLarge = !input || (await (bound.isLarge as Step | undefined)?.(contextOn(reading), input)) === true;
  const changes = endpoint.method !== 'GET' && endpoint.kind !== 'upload';
  const result = isLarge
    ? await runOnWorker()
    : changes
      ? await inTransaction(deps.pool, work, deps.onQuery)
      : await work(reading);
  await effects.flush(reading, request.log, dbOf(deps.pool));
  if (endpoint.kind === 'stream') return reply;
  reply
    .code(result.status)
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': 'no-store', ...BY_LANGUAGE });
  for (const [name, value] of Object.entries(result.headers)) reply.header(name, value);
  if (result.contents)
    return reply.type(result.headers['content-type'] ?? endpoint.media ?? ANY).send(result.contents);
  // A buffer, because for a string the framework would compute length and bytes separately.
  return reply.send(result.json ?? Buffer.from(result.toText()));
}

export const visitorContext = (
  deps: Omit<Dependencies, 'offload'>,
  request: FastifyRequest,
  { db, now, effects }: { db: Db; now: Date; effects: Effects },
): VisitorContext => ({
  db,
  now,
  config: deps.config,
  log: request.log,
  address: request.ip,
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  isLocal: isLocal(request, deps.config),
  requestId: request.id,
  files: deps.files,
  language: negotiateLanguage(request.headers['accept-language']),
  live: effects.live,
  independentTransaction: (write) => inTransaction(deps.independentPool, write),
  afterCommit: effects.afterCommit,
});

const ANY = 'application/octet-stream';

const rawInput = ({ params, query, body, headers }: FastifyRequest): RawInput => ({
  params,
  query,
  body,
  ifMatch: headers['if-match'],
});

/** Throws 401 without a session, 403 if a policy about the actor refuses. */
async function authorize(
  endpoint: Endpoint,
  deps: Dependencies,
  request: FastifyRequest,
): Promise<Actor | null> {
  if (endpoint.access === 'local' && !isLocal(request, deps.config)) throw new Refusal('NOT_FOUND');
  if (endpoint.recognizes) {
    const recognized = await recognize(deps, request);
    if (recognized) refuseViewing(endpoint, recognized, request);
    return recognized;
  }
  if (endpoint.access !== 'session') return null;
  const db = dbOf(deps.pool, deps.onQuery);
  const actor = await deps.authenticate(db, request.headers.authorization, deps.clock());
  request.actor = actor;
  refuseViewing(endpoint, actor, request);
  if (actor.apiKey) limitToKey(actor.apiKey, endpoint, deps.config);
  admitBy(endpoint, actor);
  return viewingAs(db, endpoint, actor, request);
}

/** Null (a visitor) without a session or with an expired one. */
async function recognize(deps: Dependencies, request: FastifyRequest): Promise<Actor | null> {
  const { authorization } = request.headers;
  if (!authorization) return null;
  const db = dbOf(deps.pool, deps.onQuery);
  return deps.authenticate(db, authorization, deps.clock()).catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'SESSION_EXPIRED' || error.code === 'NO_TOKEN'))
      return null;
    throw error;
  });
}

/** Refuses without API access in the billing plan, for closed endpoints, or beyond the key's scope. */
function limitToKey(key: ActingKey, endpoint: Endpoint, config: Config): void {
  if (config.billing === 'on' && !includesApi(key.plan)) throw new Refusal('FORBIDDEN', NO_API_ACCESS);
  if (!allowsApiKeys(endpoint)) throw new Refusal('FORBIDDEN', NOT_BY_KEY);
  if (key.scope === 'read' && endpoint.method !== 'GET') throw new Refusal('FORBIDDEN', KEY_READS_ONLY);
}
