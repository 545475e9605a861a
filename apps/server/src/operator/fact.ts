import { reasonOf } from '#server/reason';

export interface Fact {
  level: 'ok' | 'warning' | 'fault';
  /** What the fact is about. */
  fact: string;
  /** Of a fault or warning: also what to do next. */
  text: string;
}
/** A text that is well, or a problem; a fact of another name keeps it. */
export type Finding = string | (Pick<Fact, 'level' | 'text'> & Partial<Fact>);
type Findings = Finding | Finding[];

export const warning = (text: string): Finding => ({ level: 'warning', text });
export const fault = (text: string): Finding => ({ level: 'fault', text });
export const findingsOr = (fine: string, findings: readonly Finding[]): Finding[] =>
  findings.length > 0 ? [...findings] : [fine];

/** One after the other, because they share a connection. The error of what cannot be found out is a fault. */
export async function factsOf(parts: Record<string, () => Promise<Findings> | Findings>): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const [fact, find] of Object.entries(parts)) {
    const found = await Promise.resolve()
      .then(find)
      .catch((error: unknown) => fault(reasonOf(error)));
    for (const one of [found].flat())
      facts.push(typeof one === 'string' ? { level: 'ok', fact, text: one } : { fact, ...one });
  }
  return facts;
}
