import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** A proxy adds these headers to the requests that it passes on. */
export const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Over loopback, with a local host name (against DNS rebinding) and without a proxy. */
export const isLocal = (request: FastifyRequest, { isLocalSite }: Pick<Config, 'isLocalSite'>): boolean =>
  isLocalSite &&
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  LOOPBACK.has(request.ip) &&
  LOCAL_NAME.test(request.headers.host ?? '') &&
  !FORWARDED.some((name) => name in request.headers);
