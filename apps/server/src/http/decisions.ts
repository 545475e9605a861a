import { type Endpoint, policiesOf } from '@selvedge/contract/endpoint';
import type { Actor } from '@selvedge/domain/actor';
import { ACTOR_POLICIES } from '@selvedge/domain/policies';
import { DEFAULT_LANGUAGE } from '@selvedge/i18n/catalogs';
import type pg from 'pg';
import { inTransaction } from '#server/db/db';
import type { Context, VisitorContext, WorkContext } from './context';
import { Decisions, enforce } from './policy-decisions';

export function admitBy(endpoint: Endpoint, actor: Actor): void {
  for (const name of policiesOf(endpoint))
    if (name in ACTOR_POLICIES) enforce(ACTOR_POLICIES[name as keyof typeof ACTOR_POLICIES](actor));
}

export function withDecisions(ctx: VisitorContext, decisions: Decisions): Context {
  const { actor, permit, evaluate, requirePolicy } = decisions;
  return { ...ctx, actor, permit, evaluate, requirePolicy };
}

/** Reads as another actor would. Not for writes: the adapter does not check which policies were evaluated in it. */
export const readingAs = (ctx: Context, actor: Actor): Context => withDecisions(ctx, new Decisions(actor));

const NO_REQUEST = {
  address: '',
  network: '',
  userAgent: '',
  isLocal: false,
  requestId: '',
  language: DEFAULT_LANGUAGE,
};

/** For jobs that read as a person would. Not for writes, like `readingAs`. */
export const readingFor = (work: WorkContext, actor: Actor): Context =>
  withDecisions(
    {
      ...work,
      ...NO_REQUEST,
      independentTransaction: () => Promise.reject(new Error('A job reads in its own transaction.')),
    },
    new Decisions(actor),
  );

/** For writes without a request. The caller checks that the policies were evaluated. */
export const writingFor = (
  {
    effects,
    ...work
  }: Omit<WorkContext, 'live' | 'afterCommit'> & {
    effects: Pick<WorkContext, 'live' | 'afterCommit'>;
    independentPool: pg.Pool;
  },
  decisions: Decisions,
): Context =>
  withDecisions(
    {
      ...work,
      ...NO_REQUEST,
      live: effects.live,
      afterCommit: effects.afterCommit,
      independentTransaction: (write) => inTransaction(work.independentPool, write),
    },
    decisions,
  );
