import type { Endpoint } from '@selvedge/contract/endpoint';
import { policiesOf } from '@selvedge/contract/endpoint';
import type { Actor, Verdict } from '@selvedge/domain/actor';
import { ACTOR_POLICIES, RECORD_POLICIES } from '@selvedge/domain/policies';
import { Refusal } from './refusal';

type Policy<F extends unknown[]> = (actor: Actor, ...facts: F) => Verdict;

/** Throws 403 with the reason of the first policy about the actor that refuses. */
export function admitBy(endpoint: Endpoint, actor: Actor): void {
  for (const name of policiesOf(endpoint))
    if (name in ACTOR_POLICIES) permit(ACTOR_POLICIES[name as keyof typeof ACTOR_POLICIES](actor));
}

/** Evaluates policies for the actor of a request and remembers which of them were evaluated. */
export class Decisions {
  private readonly evaluated = new Set<unknown>();
  constructor(private readonly actor: Actor) {}

  /** Throws 403 with the policy's reason if it refuses. */
  readonly permit = <F extends unknown[]>(policy: Policy<F>, ...facts: NoInfer<F>): void =>
    permit(this.evaluate(policy, ...facts));

  /** The verdict, for use cases that skip a refused record instead of refusing the request. */
  readonly evaluate = <F extends unknown[]>(policy: Policy<F>, ...facts: NoInfer<F>): Verdict => {
    this.evaluated.add(policy);
    return policy(this.actor, ...facts);
  };

  /**
   * Throws if the endpoint names a policy about a record that no use case has evaluated. It runs inside of the
   * transaction, which is then rolled back.
   */
  requireAll(name: string, endpoint: Endpoint): void {
    for (const policy of policiesOf(endpoint))
      if (
        policy in RECORD_POLICIES &&
        !this.evaluated.has(RECORD_POLICIES[policy as keyof typeof RECORD_POLICIES])
      )
        throw new Error(`${name} was answered without evaluating ${policy}.`);
  }
}

function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal('FORBIDDEN', verdict.reason);
}
