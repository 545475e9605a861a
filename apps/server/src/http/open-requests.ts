import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    openRequests(): number;
  }
}

/** Counts requests until their responses are closed. With LOG_LEVEL=debug each has a line then. */
export function watchRequests(app: FastifyInstance): void {
  let open = 0;
  app.decorate('openRequests', () => open);
  app.addHook('onRequest', async (request, reply) => {
    const since = performance.now();
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      const ms = Math.round(performance.now() - since);
      // The route pattern, because the address can contain a key or a token.
      const route = request.routeOptions.url ?? null;
      request.log.debug({ method: request.method, route, status: reply.raw.statusCode, ms }, 'answered');
    });
  });
}
