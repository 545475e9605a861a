import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { policiesOf } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { ACTOR_POLICIES } from '@selvedge/domain/policies';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dependencies, serve } from '#server/http/adapter';
import { guardBodies } from '#server/http/body-door';
import { stopToken } from '#server/modules/reporting/links/tokens';
import { MAIL_IN } from './replies';
import { linkCalls } from './report-links';
import { reportCalls } from './reports';
import { useApp } from './start-app';

interface Route {
  name: string;
  method: string;
  url: string;
  config: NonNullable<RouteOptions['config']>;
}

/** Every route that can take a body, noted before the server's own hooks see it. */
const routes: Route[] = [];
const BODYLESS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
function listRoutes(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config = {} }) => {
    for (const one of [method].flat().filter((name) => !BODYLESS.includes(name)))
      routes.push({ name: `${one} ${url}`, method: one, url, config });
  });
}
subscribe('fastify.initialization', listRoutes);

const app = useApp(MAIL_IN);
const { planned } = reportCalls(app);
const { linkPath } = linkCalls(app);
/** What the server has of a connection, by the port of the client. */
const peers = new Map<number, { socket: Socket; response?: ServerResponse }>();
let link = '';
let order = '';
let stage = '';

beforeAll(async () => {
  unsubscribe('fastify.initialization', listRoutes);
  app.app.server.on('connection', (socket) => peers.set(socket.remotePort ?? 0, { socket }));
  app.app.server.on('request', ({ socket }, response) =>
    peers.set(socket.remotePort ?? 0, { socket, response }),
  );
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { orderId, stageId } = await planned();
  link = (await linkPath(stageId)).slice('/r/'.length);
  [order, stage] = [orderId, stageId];
});
afterAll(() => app.app.server.closeAllConnections());

const MEGABYTE = 1024 * 1024;
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'message/rfc822',
  'text/plain',
  'application/octet-stream',
];
const BOUNDARY = '; boundary=x';
const FILE_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

type Person = keyof typeof app.world.tokens;
/** Whom no policy about the caller refuses, and whom each of them refuses. */
const ADMITTED: Person = 'trader';
const REFUSED: Person = 'factoryRegular';

const pathOf = ({ url }: Route) =>
  url
    .replace(
      '/r/stop/:token',
      `/r/stop/${stopToken(app.config.sessionSecret, { kind: 'morning', personId: app.world.people.buyer.id })}`,
    )
    .replace('/r/:token', `/r/${link}`)
    .replaceAll(':orderId', order)
    .replaceAll(':stageId', stage)
    .replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000');

/** The head of a request with the link or token that its route needs, and with the session of a person. */
function headOf(route: Route, person: Person | null, headers: readonly string[]): string {
  const bearer =
    route.config.admission?.needs === 'token' ? MAIL_IN.MAIL_IN_TOKEN : person && app.world.tokens[person];
  const lines = [`${route.method} ${pathOf(route)} HTTP/1.1`, 'host: x', ...headers];
  if (bearer) lines.push(`authorization: Bearer ${bearer}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * The status of the response, and how many bytes the server received. Sends the chunks as long as the server takes them
 * and does not answer.
 */
function exchange(
  head: string,
  chunks: Iterable<Buffer> = [],
): Promise<{ status: number; received: number }> {
  return new Promise((resolve) => {
    const pending = chunks[Symbol.iterator]();
    const socket = connect(Number(new URL(app.app.listeningOrigin).port), '127.0.0.1', () => {
      const peer = () => peers.get(port);
      const port = socket.localPort ?? 0;
      const send = () => {
        for (;;) {
          const { value, done } = pending.next();
          if (done || socket.destroyed) return;
          if (!socket.write(value)) return void socket.once('drain', send);
        }
      };
      socket.once('data', () => socket.destroy());
      // Asks the server, because a reset connection may lose a response that the server sent.
      socket.once('close', () => {
        const { response, socket: accepted } = peer() ?? {};
        resolve({
          status: response?.headersSent ? response.statusCode : 0,
          received: accepted?.bytesRead ?? 0,
        });
      });
      socket.write(head);
      send();
    });
    // The server resets the connection when it leaves bytes unread.
    socket.on('error', () => undefined);
  });
}

/** Runs a check for every item, eight at a time. */
async function forAll<Item>(items: readonly Item[], check: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of rest) await check(item);
    }),
  );
}
const limitsOf = ({ config }: Route) => Object.entries(config.bodies ?? {});
const typed = (type: string) => `content-type: ${type}${type.startsWith('multipart') ? BOUNDARY : ''}`;
const withEachType = () =>
  routes.flatMap((route) => limitsOf(route).map(([type, rule]) => ({ route, type, rule })));
/** The status for the head alone: it proves that no byte of the body was needed for the response. */
const statusOf = async (route: Route, person: Person | null, type: string, length: number) =>
  (await exchange(headOf(route, person, [typed(type), `content-length: ${length}`]))).status;

const endpointOf = ({ method, url }: Route) =>
  ENDPOINTS.find(({ endpoint }) => endpoint.method === method && url.endsWith(`api${endpoint.path}`))
    ?.endpoint;
const actorPoliciesOf = (route: Route) => {
  const endpoint = endpointOf(route);
  return endpoint ? policiesOf(endpoint).filter((name) => name in ACTOR_POLICIES) : [];
};

describe('the routes that take a body', () => {
  it('are those of the contract under both prefixes, the report links and the mails', () => {
    const contract = ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'GET').length;
    const others = routes.filter((route) => !endpointOf(route)).map(({ name }) => name);
    expect(routes).toHaveLength(2 * contract + others.length);
    for (const { config } of routes) expect(config).toMatchObject({ admission: {}, bodies: {} });
    expect(others.sort()).toEqual([
      'POST /mail-in',
      'POST /r/:token',
      'POST /r/:token/opened',
      'POST /r/:token/sign-up',
      'POST /r/:token/withdraw',
      'POST /r/stop/:token',
    ]);
  });

  it('refuse strangers before a byte of a body', async () => {
    await forAll(withEachType(), async ({ route, type, rule }) => {
      const { needs } = route.config.admission ?? {};
      if (needs === 'nothing') return;
      const stranger = {
        ...route,
        url: route.url.replace(':token', 'x'.repeat(43)),
        config: { admission: { needs: 'nothing' as const } },
      };
      const status = await statusOf(stranger, null, type, rule.limit);
      expect([route.name, status]).toEqual([route.name, needs === 'link' ? 404 : 401]);
    });
  });

  it('refuse people by policies about them, and then a body that is too long, before a byte of it', async () => {
    await forAll(withEachType(), async ({ route, type, rule }) => {
      const isRefused = actorPoliciesOf(route).length > 0;
      if (isRefused)
        expect([route.name, await statusOf(route, REFUSED, type, rule.limit + 1)]).toEqual([route.name, 403]);
      expect([route.name, await statusOf(route, ADMITTED, type, rule.limit + 1)]).toEqual([route.name, 413]);
    });
  });

  it('refuse people who may not change the record in the path before a byte of a large body', async () => {
    const ofRecord = withEachType().filter(({ route }) =>
      ['CustomOrder/:orderId', 'updateStage/:stageId'].some(
        (path) => route.method === 'PUT' && route.url.endsWith(path),
      ),
    );
    expect(ofRecord).toHaveLength(4);
    await forAll(ofRecord, async ({ route, type, rule }) => {
      expect([route.name, await statusOf(route, 'factoryRegular', type, rule.limit)]).toEqual([
        route.name,
        403,
      ]);
      expect([route.name, await statusOf(route, 'rival', type, rule.limit)]).toEqual([route.name, 404]);
    });
  });

  it('refuse other media types before a byte of a body', async () => {
    await forAll(routes, async (route) => {
      const { bodies = {} } = route.config;
      for (const type of TYPES.filter((one) => !(one in bodies))) {
        const status = await statusOf(route, ADMITTED, type, 10);
        expect([route.name, type, status]).toEqual([route.name, type, 415]);
      }
    });
  });

  it('cut a body without a length at the limit', async () => {
    const slack = MEGABYTE;
    await forAll(withEachType(), async ({ route, type, rule }) => {
      const head = headOf(route, ADMITTED, [typed(type), 'transfer-encoding: chunked']);
      const { status, received } = await exchange(head, endless(type, rule.limit + 8 * MEGABYTE));
      expect([route.name, type, status]).toEqual([route.name, type, 413]);
      expect([route.name, received > rule.limit, received < rule.limit + slack]).toEqual([
        route.name,
        true,
        true,
      ]);
    });
  }, 120_000);

  it('are no others: a request that finds none is answered without its body', async () => {
    const route: Route = { name: '', method: 'POST', url: '/api/no/such/call', config: {} };
    for (const type of TYPES) expect(await statusOf(route, ADMITTED, type, 60 * MEGABYTE)).toBe(404);
  });
});

/** Chunks of a body that goes on: JSON in a text, a form with one field or file, or a mail. */
function* endless(type: string, bytes: number): Generator<Buffer> {
  const chunk = (text: Buffer) =>
    Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), text, Buffer.from('\r\n')]);
  yield chunk(Buffer.from(type.startsWith('multipart') ? FILE_HEAD : '"'));
  const more = chunk(Buffer.alloc(64 * 1024, 'x'));
  for (let sent = 0; sent < bytes; sent += 64 * 1024) yield more;
}

describe('a server', () => {
  const guarded = () => {
    const server = fastify();
    guardBodies(server);
    return server;
  };
  const handler = async () => null;
  const nobody = { needs: 'nothing' } as const;

  it.each([
    ['without its bodies', {}, 'declares no admission and no bodies'],
    ['without its admission', { bodies: {} }, 'declares no admission and no bodies'],
    [
      'that takes much from anyone',
      { admission: nobody, bodies: { 'application/json': { limit: 17 * 1024, parse: 'main' } } },
      'from anyone',
    ],
    [
      'that parses much on the event loop',
      {
        admission: { needs: 'session' },
        bodies: { 'application/json': { limit: 2 * MEGABYTE, parse: 'main' } },
      },
      'on the event loop',
    ],
    [
      'that holds files in memory',
      { admission: { needs: 'session' }, bodies: { 'multipart/form-data': { limit: 1, parse: 'main' } } },
      'cannot parse multipart/form-data as main',
    ],
  ] as const)('does not start with a route %s', (_, config, message) => {
    const server = guarded();
    expect(() => server.route({ method: 'POST', url: '/x', config, handler })).toThrow(message);
    expect(() => server.route({ method: ['GET', 'PUT'], url: '/y', config, handler })).toThrow(message);
  });

  it('serves no calls without the check that admits callers', () => {
    expect(() => serve(fastify(), [], {} as Dependencies)).toThrow('it admits callers');
  });

  it('has one parser, and no plugin can add another', async () => {
    for (const type of TYPES) expect([type, app.app.hasContentTypeParser(type)]).toEqual([type, false]);
    const server = guarded();
    server.register(async (scope) => {
      scope.addContentTypeParser('text/plain', handler);
    });
    await expect(server.ready()).rejects.toThrow('body-door.ts alone');
  });
});
