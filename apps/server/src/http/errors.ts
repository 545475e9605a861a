import { ERRORS, type ErrorBody, type ErrorCode } from '@selvedge/contract/errors';
import type { Actor } from '@selvedge/domain/actor';
import { localized } from '@selvedge/domain/localized-text';
import { negotiateLanguage } from '@selvedge/i18n/negotiate-language';
import { translate } from '@selvedge/i18n/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, sqlState } from '#server/db/db';
import { reasonOf } from '#server/reason';
import { BY_LANGUAGE } from './answer-text';
import { Refusal } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const RETRY_SECONDS = 5;

const FRAMEWORK: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  // The router refuses path parameters that are longer than any id or token.
  414: 'NOT_FOUND',
  415: 'WRONG_TYPE',
  429: 'TOO_MANY',
};

/** Sends refusals as they are; logs unknown errors and sends a plain 500 with a request id. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  // Logs the route pattern, not the URL, which can contain a key or a token.
  const accepted = {
    method: request.method,
    route: request.routeOptions.url ?? null,
    user: request.actor?.preview?.viewerId ?? request.actor?.id ?? null,
  };
  if (refusal.code === 'INTERNAL') request.log.error({ err: error, ...accepted }, 'request failed');
  else if (refusal.code === 'UNAVAILABLE')
    request.log.warn(
      { ...(isDatabaseAway(error) ? { lost: error } : { reason: reasonOf(error) }), ...accepted },
      'database or file storage out of reach',
    );
  else request.log.info({ code: refusal.code, ...accepted }, 'refused');
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
    // A tag that is already set belongs to the contents, not to the error.
    .removeHeader('etag')
    .headers(BY_LANGUAGE)
    .status(ERRORS[refusal.code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('UNAVAILABLE');
  // A statement timeout, deadlock or serialization failure: nothing was changed, so the client can retry.
  if (['57014', '40P01', '40001'].includes(sqlState(error) ?? '')) return new Refusal('UNAVAILABLE');
  // Only `waitsForMove` limits how long a lock is waited for.
  if (sqlState(error) === '55P03')
    return new Refusal('CONFLICT', localized('This order is being moved. Please try again.'));
  const code = FRAMEWORK[(error as FastifyError).statusCode ?? 0];
  if (code) return new Refusal(code);
  return new Refusal('INTERNAL');
}
