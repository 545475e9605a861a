import type * as z from 'zod/mini';

/**
 * Who may call: `public` needs no session; `session` any signed-in person; `admin` an Admin or SuperAdmin;
 * `trader` a person of a trader organization; `traderAdmin` both; `guest` a share link in the path;
 * `local` a browser on the server's own machine. Finer rules are policies of the domain.
 */
type Access = 'public' | 'session' | 'admin' | 'trader' | 'traderAdmin' | 'guest' | 'local';

type Schema = z.ZodMiniType;

/** One call of the product. Paths are relative to `/api` and served below `/apis/api` as well. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  result: Schema;
  /** A POST that may be repeated without harm: what it says or answers is a secret and is not kept for an `Idempotency-Key`. */
  repeatable?: true;
  /** The most bytes of the body, where `bodyLimitOf` does not fit. */
  bodyLimit?: number;
  /** A public call that answers more to somebody with a good session. */
  recognizes?: true;
  /** `stream` and `upload` are answered outside of the JSON adapter; a `file` is answered as its own kind of content. */
  kind?: 'json' | 'stream' | 'upload' | 'file';
  /** The kind of content of a `file`. */
  media?: string;
}

const KILOBYTE = 1024;
/** For saves of whole orders and plans: the largest order (200 styles x 20 combos x 10 materials) is about 15 MB. */
export const LARGE_BODY = 20 * KILOBYTE * KILOBYTE;
/** For anybody, before it is known who calls. */
export const PUBLIC_BODY = 16 * KILOBYTE;
const SESSION_BODY = 64 * KILOBYTE;

/** The most bytes that a call's JSON body may have: 16 KB without a session, else 64 KB, unless the call says more. */
export const bodyLimitOf = ({ access, bodyLimit }: Endpoint): number =>
  bodyLimit ?? (access === 'public' || access === 'guest' || access === 'local' ? PUBLIC_BODY : SESSION_BODY);

/** Declares a call; the type keeps every schema, so that server and web derive theirs from it. */
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
