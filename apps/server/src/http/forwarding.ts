import type { FastifyInstance } from 'fastify';
import { FORWARDED } from './local';

const REPORT_EVERY_MS = 60_000;

/** With TRUST_PROXY off, all visitors share the proxy's address, so a limit by address blocks them all. */
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
