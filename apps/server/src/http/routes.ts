import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@selvedge/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, VisitorContext } from './context';

/** A ready answer: JSON text that the database built, a result with headers, or a file to keep. */
export class Answer {
  private constructor(
    readonly text: string | null,
    readonly result: unknown,
    readonly headers: Record<string, string>,
    readonly contents: Buffer | null = null,
  ) {}
  /** A file under a name that a person gave to something, whatever is in it. */
  static file(name: string, contents: Buffer): Answer {
    const clean = name.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}"*/:<>?\\|]+/gu, '-');
    const whole = [...clean].slice(-120).join('');
    const plain = whole.replaceAll(/[^\w .()-]+/g, '-');
    const encoded = encodeURIComponent(whole).replaceAll("'", '%27');
    const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
    return new Answer(null, undefined, { 'content-disposition': disposition }, contents);
  }
  static json(text: string, headers: Record<string, string> = {}): Answer {
    return new Answer(text, undefined, headers);
  }
  static of(result: unknown, headers: Record<string, string>): Answer {
    return new Answer(null, result, headers);
  }
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The `If-Match` header without quotes. */
  ifMatch: string | undefined;
  /** Only for streams and uploads, which answer outside of the JSON adapter. */
  request: FastifyRequest;
  reply: FastifyReply;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' | 'guest' | 'local'
  ? VisitorContext
  : Context;
export type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: Input<E>,
) => Promise<ResultOf<E> | Answer>;

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };
export type Handlers<M> = {
  [K in keyof EndpointsOf<M>]: EndpointsOf<M>[K] extends Endpoint ? Handler<EndpointsOf<M>[K]> : never;
};

export interface Bound {
  name: string;
  endpoint: Endpoint;
  handle: (ctx: never, input: never) => Promise<unknown>;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Binds a module's endpoints to its use cases; a missing or a surplus one does not compile. */
export function routes<M extends object>(contract: M, handlers: Handlers<M>): Bound[] {
  return Object.entries(contract).flatMap(([name, value]) =>
    isEndpoint(value)
      ? [
          {
            name,
            endpoint: value,
            handle: (handlers as Record<string, Bound['handle']>)[name] as Bound['handle'],
          },
        ]
      : [],
  );
}
