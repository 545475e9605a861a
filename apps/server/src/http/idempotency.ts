import { createHash } from 'node:crypto';
import { type Endpoint, takesIdempotencyKey } from '@selvedge/contract/endpoint';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/db';
import { findAnswer, insertKey, storeAnswer } from './idempotency-store';
import { RawBody } from './json-body';
import { Refusal } from './refusal';
import { Answer } from './routes';

const MAX_KEY = 255;
const REPLAY = { 'idempotent-replay': 'true' };

/** `request` is a fingerprint, equal for equal requests. */
export interface KeyedRequest {
  userId: number;
  key: string;
  request: string;
}

export function keyedRequest(endpoint: Endpoint, request: FastifyRequest): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (!request.actor || typeof key !== 'string' || !takesIdempotencyKey(endpoint)) return null;
  return { userId: request.actor.id, key, request: fingerprint(endpoint, request) };
}

/** Includes everything that the handler reads, such as the version in `If-Match`. */
function fingerprint(endpoint: Endpoint, { params, query, body, headers }: FastifyRequest): string {
  const content = body instanceof RawBody ? sha256(body.bytes).toString('base64') : (body ?? null);
  return [endpoint.method, endpoint.path, params, query, content, headers['if-match'] ?? null]
    .map((part) => JSON.stringify(part))
    .join(' ');
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/**
 * At most once per person and key, in the request's transaction. A repeat of a successful request gets the stored
 * response; a concurrent repeat waits for the commit of the first. Refuses a different request with the same key. A
 * failed request stores nothing.
 */
export async function answerOnce(
  db: Db,
  keyed: KeyedRequest | null,
  now: Date,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  if (!keyed) return handle();
  if (keyed.key.length > MAX_KEY)
    throw new Refusal('BAD_REQUEST', localized('The Idempotency-Key is longer than 255 characters.'));
  const requestHash = sha256(keyed.request);
  if (!(await insertKey(db, { ...keyed, requestHash, now }))) {
    const stored = await findAnswer(db, keyed.userId, keyed.key);
    if (!stored.requestHash.equals(requestHash)) throw new Refusal('KEY_REUSED');
    return Answer.json(stored.body ?? '', { ...stored.headers, ...REPLAY });
  }
  const answer = await handle();
  await storeAnswer(db, keyed, { body: answer.withoutSecrets(), headers: answer.headers });
  return answer;
}
