export interface Fact {
  level: 'ok' | 'warning' | 'fault';
  /** What the fact is about. */
  fact: string;
  /** Of a fault or warning: also what to do next. */
  text: string;
}

const of =
  (level: Fact['level']) =>
  (fact: string, text: string): Fact => ({ level, fact, text });
export const ok = of('ok');
export const warning = of('warning');
export const fault = of('fault');

/** The error of what cannot be found out is a fault. */
export const factsOr = (fact: string, found: () => Promise<Fact[]>): Promise<Fact[]> =>
  found().catch((error: Error) => [fault(fact, error.message || String(error))]);
