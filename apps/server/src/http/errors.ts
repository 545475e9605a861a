import type { ErrorBody, ErrorCode } from '@selvedge/contract/errors';
import { ERRORS } from '@selvedge/contract/errors';
import type { Actor } from '@selvedge/domain/actor';
import { negotiateLanguage } from '@selvedge/i18n/negotiate-language';
import { translate } from '@selvedge/i18n/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, sqlState } from '#server/db/db';
import { Refusal } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once their session is known. */
    actor: Actor | null;
  }
}

const RETRY_SECONDS = 5;

/** What the framework refuses, by its status, as a code of ours. */
const FRAMEWORK: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  // A parameter of the path that is longer than any id or token.
  414: 'NOT_FOUND',
  415: 'WRONG_TYPE',
  429: 'TOO_MANY',
};

/** The one road of failures: known ones as they are, the unknown as a plain 500 with a request id, logged. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  // The route's pattern, never the address: that one may hold a key or a token.
  const asked = {
    method: request.method,
    route: request.routeOptions.url ?? null,
    user: request.actor?.id ?? null,
  };
  if (refusal.code === 'INTERNAL') request.log.error({ err: error, ...asked }, 'request failed');
  else if (refusal.code === 'UNAVAILABLE')
    request.log.warn({ reason: causeOf(error), ...asked }, 'database or file storage out of reach');
  else request.log.info({ code: refusal.code, ...asked }, 'refused');
  const language = negotiateLanguage(request.headers['accept-language']);
  const { retryAfterSeconds, errors, ...details } = refusal.details;
  if (refusal.code === 'TOO_MANY' || refusal.code === 'UNAVAILABLE')
    reply.header('retry-after', String(retryAfterSeconds ?? RETRY_SECONDS));
  const body: ErrorBody = {
    message: translate(language, refusal.text),
    code: refusal.code,
    requestId: request.id,
    ...details,
    ...(errors
      ? { errors: errors.map((problem) => ({ ...problem, message: translate(language, problem.message) })) }
      : {}),
  };
  reply
    .status(ERRORS[refusal.code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

const causeOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('UNAVAILABLE');
  // A statement that ran out of time, or a deadlock victim: nothing was changed, trying again is right.
  if (['57014', '40P01', '40001', '55P03'].includes(sqlState(error) ?? '')) return new Refusal('UNAVAILABLE');
  const code = FRAMEWORK[(error as FastifyError).statusCode ?? 0];
  if (code) return new Refusal(code);
  return new Refusal('INTERNAL');
}
