import type { ActorPolicy, RecordPolicy } from '@selvedge/domain/policies';
import type * as z from 'zod/mini';

export type Policy = ActorPolicy | RecordPolicy;

/**
 * Policies of the domain, by name (`domain/policies.ts`). The adapter evaluates policies about the actor; the use case
 * evaluates policies about a record with `ctx.permit`, and a successful response without that is a server error.
 * `reach`: everyone who can reach the record, or the own account, may do it.
 */
type Decision = 'reach' | Policy | readonly [ActorPolicy, Policy];

/**
 * `public`: no session needed; `session`: any signed-in person; `guest`: a share link in the path; `local`: a browser
 * on the server's own machine. A write by a signed-in person does not compile without a policy; a read without one is
 * limited by reach alone.
 */
type Access =
  | { method: 'GET'; access: 'session'; policy?: Decision }
  | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; access: 'session'; policy: Decision }
  | {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      access: 'public' | 'guest' | 'local';
      policy?: never;
    };

type Schema = z.ZodMiniType;

export type Endpoint = Access & Call;

interface Call {
  path: string;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  result: Schema;
  /** The request or the response is secret, so the response is not stored for an `Idempotency-Key`. */
  secretAnswer?: true;
  /** Repeating this POST has no further effect, so an `Idempotency-Key` is ignored. */
  idempotent?: true;
  /** Overrides `bodyLimitOf`, in bytes. Of an `upload`: of the whole form, which is more than its file. */
  bodyLimit?: number;
  /** A public endpoint whose response contains more for a signed-in caller. */
  recognizes?: true;
  /** A GET of one order (`orderId`) that a trader may call `as` a partner or (not with `partners`) as a guest. */
  preview?: true | 'partners';
  /** `stream` and `upload` bypass the JSON adapter; a `file` has its own media type. */
  kind?: 'json' | 'stream' | 'upload' | 'file';
  media?: string;
  /** All types of a `file`; the response says which one it is. */
  medias?: readonly string[];
}

const KILOBYTE = 1024;
export const MEGABYTE = KILOBYTE * KILOBYTE;
/** Limit for reports on the parts of a stage: ids, figures and the seen state of 4,000 parts have about 850 KB. */
export const PARTS_BODY = KILOBYTE * KILOBYTE;
/** For saves of whole orders and plans: the largest order (200 styles x 20 combos x 10 materials) has about 15 MB. */
export const LARGE_BODY = 20 * MEGABYTE;
/** Limit for callers without a session. */
export const PUBLIC_BODY = 16 * KILOBYTE;
const SESSION_BODY = 64 * KILOBYTE;

/** In bytes: 16 KB without a session, 64 KB with one, unless the endpoint overrides it. */
export const bodyLimitOf = ({ access, bodyLimit }: Endpoint): number =>
  bodyLimit ?? (access === 'session' ? SESSION_BODY : PUBLIC_BODY);

export const mediasOf = ({ media, medias = [] }: Pick<Endpoint, 'media' | 'medias'>): readonly string[] =>
  media === undefined ? medias : [media];

const KEYED_METHODS: readonly string[] = ['POST', 'PUT', 'PATCH'];
/** Uploads ignore it: their content is no part of the comparison with earlier requests. */
export const takesIdempotencyKey = ({ method, access, secretAnswer, idempotent, kind }: Endpoint): boolean =>
  KEYED_METHODS.includes(method) && access === 'session' && !secretAnswer && !idempotent && kind !== 'upload';

export function policiesOf({ policy }: Endpoint): readonly Policy[] {
  if (policy === undefined || policy === 'reach') return [];
  return typeof policy === 'string' ? [policy] : policy;
}

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
