import { type Endpoint, policiesOf } from '@selvedge/contract/endpoint';
import type { Actor, Verdict } from '@selvedge/domain/actor';
import { RECORD_POLICIES, type RecordPolicy } from '@selvedge/domain/policies';
import { Refusal } from './refusal';

export function enforce(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal('FORBIDDEN', verdict.reason);
}

type Policy<F extends unknown[]> = (actor: Actor, ...facts: F) => Verdict;

export class Decisions {
  private readonly evaluated = new Set<unknown>();
  private readonly required = new Set<RecordPolicy>();
  constructor(readonly actor: Actor) {}

  readonly permit = <F extends unknown[]>(policy: Policy<F>, ...facts: NoInfer<F>): void =>
    enforce(this.evaluate(policy, ...facts));

  /** For use cases that skip a refused record instead of refusing the request. */
  readonly evaluate = <F extends unknown[]>(policy: Policy<F>, ...facts: NoInfer<F>): Verdict => {
    this.evaluated.add(policy);
    return policy(this.actor, ...facts);
  };

  /** For a branch of a use case; mandatory like the policies that the endpoint names. */
  readonly requirePolicy = (policy: RecordPolicy): void => {
    this.required.add(policy);
  };

  /** Throws if a required policy was not evaluated. Called inside the transaction, to roll it back. */
  requireAll(name: string, endpoint: Endpoint): void {
    for (const policy of [...policiesOf(endpoint), ...this.required])
      if (policy in RECORD_POLICIES && !this.evaluated.has(RECORD_POLICIES[policy as RecordPolicy]))
        throw new Error(`${name} was answered without evaluating ${policy}.`);
  }
}
