import { type Endpoint, policiesOf } from '@selvedge/contract/endpoint';
import type { Actor, Verdict } from '@selvedge/domain/actor';
import { ACTOR_POLICIES, RECORD_POLICIES, type RecordPolicy } from '@selvedge/domain/policies';
import { DEFAULT_LANGUAGE } from '@selvedge/i18n/catalogs';
import type pg from 'pg';
import { inTransaction } from '#server/db/db';
import type { Context, VisitorContext, WorkContext } from './context';
import { Refusal } from './refusal';

type Policy<F extends unknown[]> = (actor: Actor, ...facts: F) => Verdict;

/** Throws 403 with the reason of the first refusing policy about the actor. */
export function admitBy(endpoint: Endpoint, actor: Actor): void {
  for (const name of policiesOf(endpoint))
    if (name in ACTOR_POLICIES) permit(ACTOR_POLICIES[name as keyof typeof ACTOR_POLICIES](actor));
}

/** Remembers which policies were evaluated. */
export class Decisions {
  private readonly evaluated = new Set<unknown>();
  private readonly required = new Set<RecordPolicy>();
  constructor(readonly actor: Actor) {}

  /** Throws 403 with the policy's reason if it refuses. */
  readonly permit = <F extends unknown[]>(policy: Policy<F>, ...facts: NoInfer<F>): void =>
    permit(this.evaluate(policy, ...facts));

  /** For use cases that skip a refused record instead of refusing the request. */
  readonly evaluate = <F extends unknown[]>(policy: Policy<F>, ...facts: NoInfer<F>): Verdict => {
    this.evaluated.add(policy);
    return policy(this.actor, ...facts);
  };

  /** For a branch of a use case; mandatory like the policies that the endpoint names. */
  readonly requirePolicy = (policy: RecordPolicy): void => {
    this.required.add(policy);
  };

  /**
   * Throws if a policy about a record, named by the endpoint or required by a use case, was not evaluated. Called
   * inside the transaction, which is then rolled back.
   */
  requireAll(name: string, endpoint: Endpoint): void {
    for (const policy of [...policiesOf(endpoint), ...this.required])
      if (policy in RECORD_POLICIES && !this.evaluated.has(RECORD_POLICIES[policy as RecordPolicy]))
        throw new Error(`${name} was answered without evaluating ${policy}.`);
  }
}

export function withDecisions(ctx: VisitorContext, decisions: Decisions): Context {
  const { actor, permit, evaluate, requirePolicy } = decisions;
  return { ...ctx, actor, permit, evaluate, requirePolicy };
}

/** Reads as another actor would. Not for writes: the adapter does not check which policies were evaluated in it. */
export const readingAs = (ctx: Context, actor: Actor): Context => withDecisions(ctx, new Decisions(actor));

/** For work without a request. */
const NO_REQUEST = {
  address: '',
  network: '',
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

function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal('FORBIDDEN', verdict.reason);
}
