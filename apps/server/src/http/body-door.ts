import { parse as parseQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import { PUBLIC_BODY } from '@selvedge/contract/endpoint';
import { localized } from '@selvedge/domain/localized-text';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import { parseJson, RawBody } from './json-body';
import { Refusal } from './refusal';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';
export const MAIL_TYPE = 'message/rfc822';
type MediaType = typeof JSON_TYPE | typeof FORM_TYPE | typeof MULTIPART_TYPE | typeof MAIL_TYPE;

interface BodyRule {
  /** In bytes. */
  limit: number;
  /** `worker`: gets a `RawBody`, or parsed JSON if small; `stream`: a stream that fails at the limit. */
  parse: 'main' | 'worker' | 'stream';
}

interface Admission {
  needs: 'nothing' | 'session' | 'link' | 'token';
  check?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    admission?: Admission;
    /** Others are refused with 415. */
    bodies?: Partial<Record<MediaType, BodyRule>>;
  }
}

/** Bytes. Parsing and saving a larger body would block the event loop for too long. */
const LARGE_JSON = 256 * 1024;
/** Bytes, for bodies that are always parsed on the event loop. */
const MAX_ON_MAIN = 1024 * 1024;
/** More than any form without files. */
const MAX_FORM_FIELDS = 100;
export const NO_MULTIPART = localized('Send the file as multipart form data.');

/**
 * The only way for bytes of a request into the server. A route declares its bodies and its admission in `config`, or
 * the server does not start. Order of checks: admission, media type, Content-Length, and the bytes as they arrive.
 * Register it before any route.
 */
export function guardBodies(app: FastifyInstance): void {
  app.decorate(GUARDED, true);
  app.addHook('onRoute', (route) => {
    const fault = faultOf(route);
    if (fault !== null) throw new Error(`${String(route.method)} ${route.url} ${fault}`);
    if (route.config?.admission) route.preParsing = [admit, ...[route.preParsing ?? []].flat()];
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', readBody);
  app.addContentTypeParser = () => {
    throw new Error('Bodies are parsed by body-door.ts alone. Declare them in the config of the route.');
  };
}

const GUARDED = 'hasBodyDoor';
/** Throws if callers would not be admitted. */
export function requireGuard(app: FastifyInstance): void {
  if (!app.hasDecorator(GUARDED))
    throw new Error('Register body-door.ts before the routes: it admits callers.');
}

const BODYLESS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

function faultOf({ method, config }: RouteOptions): string | null {
  if (!config?.admission || !config.bodies)
    return [method].flat().every((one) => BODYLESS.includes(one))
      ? null
      : 'declares no admission and no bodies.';
  for (const [type, { limit, parse }] of Object.entries(config.bodies)) {
    if (config.admission.needs === 'nothing' && limit > PUBLIC_BODY)
      return `takes ${limit} bytes of ${type} from anyone.`;
    if (parse === 'main' && limit > MAX_ON_MAIN) return `parses ${limit} bytes of ${type} on the event loop.`;
    if ((parse === 'stream') !== (type === MULTIPART_TYPE)) return `cannot parse ${type} as ${parse}.`;
  }
  return null;
}

/** By caller and headers, before a byte of the body is read. */
async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { admission, bodies } = request.routeOptions.config;
  const body = bodies && sentBody(request);
  const rule = body && ruleOf(bodies, body.type);
  const limit = rule?.limit ?? 0;
  // An unread rest of the body would be received after the response to keep the connection.
  if (body && (body.length === null || body.length > limit)) reply.header('connection', 'close');
  await admission?.check?.(request, reply);
  if (!body || reply.sent) return;
  if (!rule)
    throw new Refusal(
      'WRONG_TYPE',
      MULTIPART_TYPE in bodies && !(JSON_TYPE in bodies) ? NO_MULTIPART : undefined,
    );
  if (body.length !== null && body.length > limit) throw new Refusal('TOO_LARGE');
}

/** By length, or because the length is unknown. */
export function isLargeBody(request: FastifyRequest): boolean {
  const body = sentBody(request);
  return body !== null && (body.length === null || body.length > LARGE_JSON);
}

/** Null without a body. The length is null if the body is sent in chunks. */
function sentBody({ headers }: FastifyRequest): { type: string; length: number | null } | null {
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
  return length === 0 ? null : { type: mediaTypeOf(headers['content-type']), length };
}

const mediaTypeOf = (header = ''): string => (header.split(';')[0] ?? '').trim().toLowerCase();

const ruleOf = (bodies: NonNullable<FastifyContextConfig['bodies']>, type: string): BodyRule | undefined =>
  Object.hasOwn(bodies, type) ? bodies[type as MediaType] : undefined;

/** As the route declares it. Requests without a route have none. */
async function readBody(request: FastifyRequest, payload: Readable): Promise<unknown> {
  const { bodies } = request.routeOptions.config;
  const type = mediaTypeOf(request.headers['content-type']);
  const rule = bodies && ruleOf(bodies, type);
  if (!rule) return undefined;
  const received = cutAt(rule.limit, payload);
  if (rule.parse === 'stream') return Readable.from(received, { objectMode: false });
  const chunks: Buffer[] = [];
  for await (const chunk of received) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // Many clients send a content type with every request, so an empty body counts as no body.
  if (bytes.length === 0) return undefined;
  if (rule.parse === 'worker' && (type !== JSON_TYPE || bytes.length > LARGE_JSON)) return new RawBody(bytes);
  const text = bytes.toString();
  return type === JSON_TYPE ? parseJson(text) : parseQuery(text, '&', '=', { maxKeys: MAX_FORM_FIELDS });
}

/** Does not destroy the request, whose connection still has to carry the response. */
async function* cutAt(limit: number, payload: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Refusal('TOO_LARGE');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('BAD_REQUEST');
  }
}
