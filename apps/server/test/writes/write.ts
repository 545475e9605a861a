import type { Fixture } from '../fixture';
import type { World } from '../world';

type Who = keyof World['tokens'];
interface Sent {
  who: Who | null;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Prepares a request that succeeds; called again for every attempt. */
export type Write = (fixture: Fixture) => Promise<Sent> | Sent;

export const PASSWORD = 'Selvedge-Demo-1';
let signUpCount = 0;
/** An address that is not used yet. */
export const newAddress = () => {
  signUpCount += 1;
  return `stranger${signUpCount}@new.example`;
};
