import { gunzipSync } from 'node:zlib';
import { type Endpoint, mediasOf } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { ERRORS, errorBody } from '@selvedge/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import { mismatches, strictSchema } from './strict-schema';

interface Answer {
  method: string;
  url: string;
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** Pages below `/api` that are not endpoints of the contract. */
const DOCUMENTATION = ['/openapi.json', '/docs'];
const STREAM = 'text/event-stream';

/** Splits a path into segments. The router ignores case and trailing slashes. */
const segmentsOf = (path: string): string[] => path.toLowerCase().replace(/\/+$/, '').split('/');
const CALLS = ENDPOINTS.map(({ endpoint }) => ({ endpoint, segments: segmentsOf(endpoint.path) }));
const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

/**
 * Finds the endpoint that the router would call: fixed segments take precedence over parameters, from left to right.
 */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  const asked = segmentsOf(path);
  const rank = (segments: readonly string[]) => segments.map((one) => (isParameter(one) ? 1 : 0)).join('');
  return CALLS.filter(
    ({ endpoint, segments }) =>
      endpoint.method === method &&
      segments.length === asked.length &&
      segments.every((one, index) => one === asked[index] || (isParameter(one) && asked[index] !== '')),
  ).toSorted((one, other) => rank(one.segments).localeCompare(rank(other.segments)))[0]?.endpoint;
}

/**
 * Throws if a response does not match the contract: the endpoint's `result` without unknown keys, or the error body. A
 * `file` must have its declared media type, a `stream` must be an event stream, and all others are JSON.
 */
export function checkAnswer(answer: Answer): void {
  const [address = ''] = answer.url.split('?');
  const path = /^(?:\/apis)?\/api(\/.*)$/i.exec(address)?.[1];
  if (path === undefined || answer.method === 'HEAD') return;
  const endpoint = findEndpoint(answer.method, path);
  const problems = problemsOf(answer, path, endpoint);
  if (problems.length === 0) return;
  const call = endpoint ? `${endpoint.method} ${endpoint.path}` : `${answer.method} ${path}`;
  const list = problems.slice(0, 12).map((problem) => `\n  ${problem}`);
  throw new Error(`${call} answered ${answer.status} against its contract:${list.join('')}`);
}

function problemsOf(answer: Answer, path: string, endpoint: Endpoint | undefined): string[] {
  const type = String(answer.headers['content-type'] ?? '');
  const isJson = type.startsWith('application/json');
  if (answer.status >= 400)
    return isJson ? errorProblems(answer) : [`the error is of type ${type || 'none'}, not JSON`];
  if (!endpoint) return DOCUMENTATION.includes(path) ? [] : ['this call is not in the contract'];
  if (endpoint.kind === 'stream') return type.startsWith(STREAM) ? [] : [`the stream is of type ${type}`];
  if (endpoint.kind === 'file')
    return mediasOf(endpoint).some((media) => type.startsWith(media)) ? [] : [`the file is of type ${type}`];
  return isJson ? mismatches(strictResult(endpoint), jsonOf(answer)) : [`it is of type ${type}, not JSON`];
}

function errorProblems(answer: Answer): string[] {
  const body = jsonOf(answer);
  const problems = mismatches(STRICT_ERROR, body);
  if (problems.length > 0) return problems;
  const { code } = body as z.output<typeof errorBody>;
  return ERRORS[code].status === answer.status ? [] : [`code: ${code} has the status ${ERRORS[code].status}`];
}

const STRICT_ERROR = strictSchema(errorBody);
const strictResults = new Map<Endpoint, ReturnType<typeof strictSchema>>();
function strictResult(endpoint: Endpoint) {
  const schema = strictResults.get(endpoint) ?? strictSchema(endpoint.result);
  strictResults.set(endpoint, schema);
  return schema;
}

function jsonOf({ headers, bytes }: Answer): unknown {
  return JSON.parse((headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString());
}

/** Checks every response to a request that a test injects into the app. */
export function checkAnswersOf(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  const checked = async (options: InjectOptions | string) => {
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options;
    const reply = await inject(options);
    const { statusCode: status, headers, rawPayload: bytes } = reply;
    checkAnswer({ method: method.toUpperCase(), url: String(url), status, headers, bytes });
    return reply;
  };
  Object.assign(app, { inject: checked });
}
