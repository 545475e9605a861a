import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { makeApp } from '../../apps/server/src/app';
import { readConfig } from '../../apps/server/src/config';
import { Live } from '../../apps/server/src/live/live';
import { memoryFiles } from '../../apps/server/test/memory-files';

export interface Route {
  method: string;
  url: string;
  config: NonNullable<RouteOptions['config']>;
}

/** The routes of the server that take a body, without the second prefix of the API, whose routes are the same. */
export async function routesWithBodies(settings: Record<string, string>): Promise<Route[]> {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      if (config?.bodies && !url.startsWith('/apis/')) routes.push({ method: String(method), url, config });
    });
  };
  subscribe('fastify.initialization', listen);
  // Nothing is asked of this server, so it needs no database.
  const none = {} as never;
  await makeApp(
    {
      pool: none,
      independentPool: none,
      config: readConfig(settings),
      files: memoryFiles(),
      clock: () => new Date(),
      authenticate: () => Promise.reject(new Error('This server has no database.')),
    },
    new Live({}, () => undefined, none),
    pino({ level: 'silent' }),
  );
  unsubscribe('fastify.initialization', listen);
  return routes;
}
