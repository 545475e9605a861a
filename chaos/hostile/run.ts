import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { stopToken } from '../../apps/server/src/modules/reporting/links/tokens';
import { SECRET } from '../test-server';
import { anonymousCosts } from './anonymous-costs';
import { bodiesFor, type Schema } from './bodies';
import { type Route, routesWithBodies } from './routes';
import { type Cost, WatchedServer } from './watched-server';

/**
 * `npm run hostile [-- --only text]`: sends each route that takes a body its full limit in hostile shapes, then the
 * costly requests that need no session with the largest order, and measures what others wait meanwhile. Exits with code
 * 1 when somebody waited too long. Run it on a quiet machine.
 */
const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const MAX_WAIT_MS = 500;
/** Beside routes whose bodies are parsed on a worker thread. */
const MAX_GROWTH_MB = 100;
const MAIL_TOKEN = 'a token of the mail server, long enough to be one';
const SETTINGS = {
  SESSION_SECRET: SECRET,
  MAIL_IN_ADDRESS: 'reply@orders.example.com',
  MAIL_IN_AUTHSERV: 'mx.example.com',
  MAIL_IN_TOKEN: MAIL_TOKEN,
};

interface Measured extends Cost {
  what: string;
  usesWorker: boolean;
}

// process.exit() runs the exit handlers that stop child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const watched = await WatchedServer.open(SETTINGS);
const { server } = watched;
const { paths } = (await server.call('GET', '/api/openapi.json')).body;
const measured: Measured[] = [];
for (const route of await routesWithBodies(SETTINGS)) {
  const name = `${route.method} ${route.url}`;
  if (!name.includes(only)) continue;
  process.stdout.write(`${name}\n`);
  const rules = Object.values(route.config.bodies ?? {});
  const usesWorker = rules.some(({ parse }) => parse === 'worker');
  for (const { shape, type, bytes } of bodiesFor(route, schemaOf(route))) {
    const path = await pathOf(route);
    const send = () => watched.cost(route.method, path, { ...bearerOf(route), 'content-type': type }, bytes);
    let cost = await send();
    // The route ended the session of the one before.
    if (cost.status === 401 && route.config.admission?.needs === 'session') {
      await server.signIn();
      cost = await send();
    }
    const size =
      bytes.length > 100_000 ? `${(bytes.length / 2 ** 20).toFixed(1)} MB` : `${bytes.length >> 10} kB`;
    measured.push({ what: `${name}, ${size}: ${shape}`, usesWorker, ...cost });
  }
}
const anonymous = only === '' || 'anonymous'.includes(only) ? await anonymousCosts(watched) : [];
measured.push(...anonymous.map((cost) => ({ usesWorker: true, ...cost })));

const isBad = ({ healthMs, growthMb, usesWorker }: Measured) =>
  healthMs > MAX_WAIT_MS || (growthMb > MAX_GROWTH_MB && !usesWorker);
const worstFirst = measured.toSorted((one, other) => other.healthMs - one.healthMs);
const shown = new Set([
  ...measured.filter(isBad),
  ...worstFirst.slice(0, 20),
  ...measured.filter(({ what }) => anonymous.some((cost) => cost.what === what)),
]);
const promise = 'others wait at most half a second for hostile bodies at the limit of each route';
process.stdout.write(
  `${measured.length} requests on ${cpus().length} cores, Node ${process.version}; those that cost most:\n\n` +
    `| request | status | ms | /healthz, ms | memory, MB | held |\n|---|---|---|---|---|---|\n${[...shown].map(row).join('\n')}\n\n` +
    `${promise}: ${measured.some(isBad) ? 'NO' : 'yes'}\n`,
);
await watched.close();
process.exit(measured.some(isBad) ? 1 : 0);

function row(one: Measured): string {
  const numbers = [one.status, one.ms, one.healthMs, one.growthMb].map(Math.round).join(' | ');
  return `| ${one.what} | ${numbers} | ${isBad(one) ? 'NO' : 'yes'} |`;
}

/** The JSON schema of what a route of the API takes; empty for other routes. */
function schemaOf({ method, url }: Route): Schema {
  const call = paths[url.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return call?.requestBody?.content['application/json'].schema ?? {};
}

function bearerOf({ config }: Route): Record<string, string> {
  const needs = config.admission?.needs;
  const token = needs === 'session' ? server.token : needs === 'token' ? MAIL_TOKEN : null;
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The path with ids that nobody has, or with a link that works. */
async function pathOf({ url, config }: Route): Promise<string> {
  const path = url.startsWith('/r/stop/')
    ? url.replace(':token', stopToken(new TextEncoder().encode(SECRET), { kind: 'morning', personId: 1 }))
    : config.admission?.needs === 'link'
      ? url.replace(':token', await newReportLink())
      : url;
  return path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000');
}

/** The token of a new link, because some routes end the link. */
async function newReportLink(): Promise<string> {
  const { orders } = (await server.call('GET', '/api/HomePage?status=1')).body;
  for (const { orderId } of orders)
    for (const stage of (await server.call('GET', `/api/Planning/byOrderId/${orderId}`)).body) {
      const body = {
        stages: [{ stageId: stage.stageId, side: 'factory' }],
        personId: stage.associatedUsers.manufacturers[0],
      };
      const made = await server.call('POST', '/api/Planning/report-links', { body });
      if (made.status === 200) return new URL(made.body.url).pathname.split('/').at(-1) ?? '';
    }
  throw new Error('The demo data has no stage that somebody can report on.');
}
