import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request comes from a person or program on this very machine: over loopback, under a local name (another
 * site's name that points here would make its pages our neighbours), and not passed on by a proxy that runs here.
 */
export const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  LOOPBACK.has(request.ip) &&
  LOCAL_NAME.test(request.headers.host ?? '') &&
  !FORWARDED.some((name) => name in request.headers);
