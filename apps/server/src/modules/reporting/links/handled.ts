import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/adapter';
import type { VisitorContext } from '#server/http/context';
import type { Effects } from '#server/live/effects';

/** A request of a page. */
export interface Handled {
  deps: Omit<Dependencies, 'offload'>;
  request: FastifyRequest;
  params: { token: string };
  query: Record<string, string | undefined>;
  ctx: VisitorContext;
  effects: Effects;
  now: Date;
  chosen: ReaderLanguage | null;
}
