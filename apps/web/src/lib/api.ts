import { i18n } from '@lingui/core';
import type { BodyIn, Endpoint, ParamsIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import type { ErrorBody, ErrorCode, FieldError } from '@selvedge/contract/errors';
import { clearSession, isReadOnly, readToken } from './session';
import { takeStarted } from './started-calls';

/** An error response of the server, or no response at all (`code` is then `NETWORK`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NETWORK',
    message: string,
    readonly errors: FieldError[] = [],
    readonly body: Partial<ErrorBody> = {},
  ) {
    super(message);
  }

  /** True without a response and after a server error: the change may or may not have been carried out. */
  get isUnanswered(): boolean {
    return this.code === 'NETWORK' || this.status >= 500;
  }

  /**
   * An earlier attempt under the same Idempotency-Key may have been carried out: the server did not look at the key, or
   * refuses the key because a request under it was carried out.
   */
  get leavesEarlierAttemptOpen(): boolean {
    return this.isUnanswered || this.status === 401 || this.status === 429 || this.code === 'KEY_REUSED';
  }
}

type Part<K extends string, V> = [V] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: V };
export type CallInput<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  ([QueryIn<E>] extends [undefined] ? { query?: undefined } : { query?: QueryIn<E> }) &
  Part<'body', BodyIn<E>> & {
    ifMatch?: string;
    signal?: AbortSignal;
    idempotencyKey?: string;
    keepalive?: boolean;
  };

const REQUEST_TIMEOUT_MS = 30_000;

/** Calls an endpoint of the contract with the stored session; resolves with its result or throws `ApiError`. */
export async function api<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResultOf<E>> {
  return (await call(endpoint, input)).result;
}

/** As `api`, but also returns the `ETag` of the response (a plan's version). */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ result: ResultOf<E>; etag: string | null }> {
  const { params, query, body, ifMatch, idempotencyKey } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    ifMatch?: string;
    idempotencyKey?: string;
  };
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': i18n.locale };
  const token = readToken();
  // A page that is still open after a sign-out may send requests.
  if (!token && endpoint.access === 'session') throw isReadOnly() ? noAnswer() : signedOut();
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (ifMatch) headers['if-match'] = ifMatch;
  // A caller that retries a request passes the key of its first attempt.
  if (idempotencyKey ?? endpoint.method === 'POST')
    headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const unanswered = (cause: unknown): never => {
    if (input.signal?.aborted) throw cause;
    throw noAnswer();
  };
  const address = addressOf(endpoint.path, params, query);
  const started = endpoint.method === 'GET' ? takeStarted(address, token) : undefined;
  const answer =
    started ??
    fetch(address, {
      method: endpoint.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive: input.keepalive,
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    });
  const response = await answer.catch(unanswered);
  if (!response.ok) throw await refusal(response, token);
  // The connection may be lost in the middle of the response.
  const text = await response.text().catch(unanswered);
  return {
    result: (text === '' ? undefined : JSON.parse(text)) as ResultOf<E>,
    etag: response.headers.get('etag'),
  };
}

const noAnswer = () =>
  new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.');

/** The error that the server would send without a token. Also ends the session on this page. */
function signedOut(): ApiError {
  clearSession('');
  return new ApiError(401, 'NO_TOKEN', '');
}

export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}

/**
 * A 401 also ends the session on this page, unless the request used an older token because the user signed out or in
 * again since.
 */
export async function refusal(response: Response, token: string | null): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const error = new ApiError(response.status, body.code ?? 'INTERNAL', body.message ?? '', body.errors, body);
  const lost = response.status === 401 && body.code !== 'BAD_CREDENTIALS';
  if (lost && token === readToken()) clearSession(error.message);
  return error;
}
