import type * as z from 'zod/mini';

/**
 * Who may call an endpoint. `public`: no session needed; `session`: any signed-in person; `admin`: Admin or SuperAdmin;
 * `trader`: a person of a trader organization; `traderAdmin`: both; `guest`: a share link in the path; `local`: a
 * browser on the server's own machine. Domain policies decide the rest.
 */
type Access = 'public' | 'session' | 'admin' | 'trader' | 'traderAdmin' | 'guest' | 'local';

type Schema = z.ZodMiniType;

/** An API call. Paths are relative to `/api` and are also served below `/apis/api`. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  result: Schema;
  /** The request or the response is secret, so the response is not stored for an `Idempotency-Key`. */
  secretAnswer?: true;
  /** Repeating this POST has no further effect, so an `Idempotency-Key` is ignored. */
  idempotent?: true;
  /** Overrides `bodyLimitOf`, in bytes. */
  bodyLimit?: number;
  /** A public endpoint whose response contains more for a signed-in caller. */
  recognizes?: true;
  /** `stream` and `upload` bypass the JSON adapter; a `file` has its own media type. */
  kind?: 'json' | 'stream' | 'upload' | 'file';
  media?: string;
}

const KILOBYTE = 1024;
/**
 * Limit for saves of whole orders and plans: the largest order (200 styles x 20 combos x 10 materials) has about 15 MB.
 */
export const LARGE_BODY = 20 * KILOBYTE * KILOBYTE;
/** Limit for callers without a session. */
export const PUBLIC_BODY = 16 * KILOBYTE;
const SESSION_BODY = 64 * KILOBYTE;

/**
 * The maximum size of a JSON body in bytes: 16 KB without a session, 64 KB with one, unless the endpoint overrides it.
 */
export const bodyLimitOf = ({ access, bodyLimit }: Endpoint): number =>
  bodyLimit ?? (access === 'public' || access === 'guest' || access === 'local' ? PUBLIC_BODY : SESSION_BODY);

const KEYED_METHODS: readonly string[] = ['POST', 'PUT', 'PATCH'];
/**
 * Whether a signed-in caller's `Idempotency-Key` is honored. Uploads ignore it, because their content is not part of
 * the comparison that detects a key used with another request.
 */
export const takesIdempotencyKey = ({ method, access, secretAnswer, idempotent, kind }: Endpoint): boolean =>
  KEYED_METHODS.includes(method) && isSignedIn(access) && !secretAnswer && !idempotent && kind !== 'upload';

const SIGNED_IN: readonly Access[] = ['session', 'admin', 'trader', 'traderAdmin'];
const isSignedIn = (access: Access): boolean => SIGNED_IN.includes(access);

/** Declares an endpoint. The type keeps each schema, so that server and web infer their types from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Out<S> = S extends Schema ? z.output<S> : Record<never, never>;
type In<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type ResultOf<E extends Endpoint> = z.output<E['result']>;
export type ParamsIn<E extends Endpoint> = In<E['params']>;
export type QueryIn<E extends Endpoint> = In<E['query']>;
export type BodyIn<E extends Endpoint> = In<E['body']>;
