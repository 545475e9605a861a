import type { FastifyReply, FastifyRequest } from 'fastify';

const NOT_MODIFIED = 304;

/** True if the client has this version: then the response is a 304 without a body. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'] ?? '';
  const isKnown = known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  if (isKnown) reply.code(NOT_MODIFIED);
  return isKnown;
}
