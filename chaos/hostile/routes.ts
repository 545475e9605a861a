import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { makeApp } from '../../apps/server/src/app';
import { readConfig } from '../../apps/server/src/config';
import { Live } from '../../apps/server/src/live/live';
import { makeLogger } from '../../apps/server/src/log';
import { memoryFiles } from '../../apps/server/test/memory-files';

type App = Awaited<ReturnType<typeof makeApp>>;
type RouteOptions = Parameters<App['route']>[0];
export interface Route {
  method: string;
  url: string;
  config: NonNullable<RouteOptions['config']>;
}

/** The routes of the server that take a body, without the second prefix of the API, whose routes are the same. */
export async function routesWithBodies(settings: Record<string, string>): Promise<Route[]> {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    (message as { fastify: App }).fastify.addHook('onRoute', ({ method, url, config }) => {
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
    makeLogger('silent', process.stdout),
  );
  unsubscribe('fastify.initialization', listen);
  return routes;
}
