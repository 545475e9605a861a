import { reasonOf } from '#server/reason';

export interface Fact {
  level: 'ok' | 'warning' | 'fault';
  /** What the fact is about. */
  fact: string;
  /** Of a fault or warning: also what to do next. */
  text: string;
}
/** A text that is well, or a problem. */
export type Finding = string | Pick<Fact, 'level' | 'text'>;

export const warning = (text: string): Finding => ({ level: 'warning', text });
export const fault = (text: string): Finding => ({ level: 'fault', text });
export const faultsOr = (fine: string, texts: readonly string[]): Finding[] =>
  texts.length > 0 ? texts.map(fault) : [fine];

/** One after the other, because they share a connection. */
export async function factsOf(
  parts: Record<string, () => Promise<Finding | Finding[]> | Finding | Finding[]>,
): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const [fact, find] of Object.entries(parts))
    facts.push(...(await factsOr(fact, async () => [await find()].flat().map((found) => of(fact, found)))));
  return facts;
}

/** The error of what cannot be found out is a fault. */
export const factsOr = (fact: string, find: () => Promise<Fact[]>): Promise<Fact[]> =>
  find().catch((error: unknown) => [of(fact, fault(reasonOf(error)))]);

function of(fact: string, found: Finding): Fact {
  const { level, text } = typeof found === 'string' ? { level: 'ok' as const, text: found } : found;
  return { level, fact, text };
}
