import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@selvedge/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Untranslated } from './answer-text';
import type { Context, VisitorContext } from './context';

/** Keeps a response out of search engines: its URL is a secret that a crawler could publish. */
export const NO_INDEX = { 'x-robots-tag': 'noindex' };

export const fileNameOf = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}"*/:<>?\\|]+/gu, '-')].slice(-120).join('');

/** The header that names a file: in its own script, and in ASCII for programs that read no other name. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string, english = name): string {
  const safeName = fileNameOf(name);
  const plain = fileNameOf(english)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\w.()-]+/g, ' ')
    .replaceAll(/^[ -]{1,40}|[ -]{1,40}(?=\.\w{1,10}$)/g, '');
  const named = /[a-z]/i.test(plain.slice(0, plain.lastIndexOf('.'))) ? plain : `selvedge-${plain}`;
  return `${kind}; filename="${named}"; filename*=UTF-8''${encodeURIComponent(safeName).replaceAll("'", '%27')}`;
}

/** A complete response: JSON text from the database, a result with headers, or a download. */
export class Answer {
  private constructor(
    readonly text: string | null,
    readonly result: unknown,
    readonly headers: Record<string, string>,
    readonly contents: Buffer | null = null,
    readonly json: Buffer | null = null,
    private readonly redacted: (() => string) | null = null,
    readonly status = 200,
  ) {}
  toText(): string {
    return this.text ?? JSON.stringify(this.result ?? null);
  }
  /** Stored for an `Idempotency-Key`. */
  withoutSecrets(): string {
    return this.redacted?.() ?? this.toText();
  }
  static file(name: string, contents: Buffer, english = name): Answer {
    const headers = { 'content-disposition': dispositionOf('attachment', name, english) };
    return new Answer(null, undefined, headers, contents);
  }
  static typedFile(name: string, contents: Buffer, mime: string): Answer {
    const { headers } = Answer.file(name, contents);
    return new Answer(null, undefined, { ...headers, 'content-type': mime }, contents);
  }
  static json(text: string, headers: Record<string, string> = {}): Answer {
    return new Answer(text, undefined, headers);
  }
  /** `redacted` returns the text without secrets, which is stored for repeated requests. */
  static secretJson(text: string, redacted: () => string): Answer {
    return new Answer(text, undefined, {}, null, null, redacted);
  }
  static of(result: unknown, headers: Record<string, string> = {}): Answer {
    return new Answer(null, result, headers);
  }
  /** 202: what was asked for goes on after the response. */
  static accepted(result: unknown): Answer {
    return new Answer(null, result, {}, null, null, null, 202);
  }
  /** Browsers save it as a file. */
  static download(name: string, result: unknown): Answer {
    return new Answer(null, result, { 'content-disposition': dispositionOf('attachment', name) });
  }
  static bytes(json: Buffer, headers: Record<string, string>): Answer {
    return new Answer(null, undefined, headers, null, json);
  }
}

interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Without quotes. */
  ifMatch: string | undefined;
  /** Only for streams and uploads, which respond outside of the JSON adapter. */
  request: FastifyRequest;
  reply: FastifyReply;
}

type ContextOf<E extends Endpoint> = E extends { recognizes: true }
  ? VisitorContext & Partial<Pick<Context, 'actor'>>
  : E['access'] extends 'public' | 'guest' | 'local'
    ? VisitorContext
    : Context;
type Handler<E extends Endpoint> = ((
  ctx: ContextOf<E>,
  input: Input<E>,
) => Promise<Untranslated<ResultOf<E>> | Answer>) & {
  prepare?: Prepare;
  isLarge?: IsLarge;
  admit?: Admit;
};

/** Runs before the transaction is opened; `ctx.db` is the pool. */
type Prepare = (ctx: never, input: never) => Promise<unknown>;

/**
 * `prepare` runs before the transaction, for slow work that must not hold a database connection (hashing a password).
 * It reads through the pool and writes only through `ctx.independentTransaction`; the handler receives its result.
 */
export const prepared = <C, I, P, R>(
  prepare: (ctx: C, input: I) => Promise<P>,
  handle: (ctx: C, input: I, ready: P) => Promise<R>,
): ((ctx: C, input: I) => Promise<R>) & { prepare: Prepare } =>
  Object.assign((ctx: C, input: I, ready?: P) => handle(ctx, input, ready as P), { prepare });

/** Large requests would block the event loop for too long; `ctx.db` is the pool. */
type IsLarge = (ctx: never, input: never) => Promise<boolean>;

/** Refuses people who may not change the record in the path, before a large body is read; `ctx.db` is the pool. */
type Admit = (ctx: never, input: never) => Promise<unknown>;

/** Runs on a worker thread if large (`http/offload.ts`). `admit` decides whether a large body is read. */
export const offloaded = <C, I, R>(
  handle: (ctx: C, input: I) => Promise<R>,
  isLarge: (ctx: C, input: I) => Promise<boolean> = async () => false,
  admit?: (ctx: C, input: Pick<I, 'params' & keyof I>) => Promise<unknown>,
): ((ctx: C, input: I) => Promise<R>) & { isLarge: IsLarge; admit?: Admit } =>
  Object.assign((ctx: C, input: I) => handle(ctx, input), { isLarge, ...(admit ? { admit } : {}) });

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };
export type Handlers<M> = {
  [K in keyof EndpointsOf<M>]: EndpointsOf<M>[K] extends Endpoint ? Handler<EndpointsOf<M>[K]> : never;
};

export interface Bound {
  name: string;
  endpoint: Endpoint;
  handle: (ctx: never, input: never, ready?: unknown) => Promise<unknown>;
  prepare?: Prepare | undefined;
  isLarge?: IsLarge | undefined;
  admit?: Admit | undefined;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Missing or surplus handlers do not compile. */
export function routes<M extends object>(contract: M, handlers: Handlers<M>): Bound[] {
  return Object.entries(contract).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return [];
    const handle = (
      handlers as Record<string, Bound['handle'] & Pick<Bound, 'prepare' | 'isLarge' | 'admit'>>
    )[name];
    return handle
      ? [
          {
            name,
            endpoint: value,
            handle,
            prepare: handle.prepare,
            isLarge: handle.isLarge,
            admit: handle.admit,
          },
        ]
      : [];
  });
}
