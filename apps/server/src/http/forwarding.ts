import type { FastifyInstance } from 'fastify';
import { FORWARDED } from './local';

const REPORT_EVERY_MS = 60_000;

/**
 * Logs an error, at most once a minute, when a proxy header arrives while TRUST_PROXY is off: then all visitors share
 * the proxy's address, and a rate limit by address blocks all of them.
 */
export function reportForwarding(app: FastifyInstance): void {
  let next = 0;
  app.addHook('onRequest', async (request) => {
    const name = FORWARDED.find((header) => header in request.headers);
    if (!name || Date.now() < next) return;
    next = Date.now() + REPORT_EVERY_MS;
    request.log.error(
      { header: name },
      'A proxy forwards requests, but TRUST_PROXY is off: limits by address count all visitors as one. Set TRUST_PROXY=on.',
    );
  });
}
