import type { ApiKeyScope } from './integrations/rules';
import type { OrganizationType, Role, UserType } from './vocabulary';

/** Who is acting: loaded from the database at every request, never from the token's claims. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  userType: UserType;
  role: Role;
  organizationId: number;
  organizationName: string;
  organizationType: OrganizationType;
  /** When this session began; a key's call has none. */
  sessionFrom?: Date;
  /** When a key of the organization acts for this person. */
  apiKey?: ActingKey;
}

export interface ActingKey {
  id: string;
  name: string;
  scope: ApiKeyScope;
  /** The organization's plan in force: it decides whether keys open anything. */
  plan: string | null;
}

/** A refusal is a value: `code` names a row of the contract's error table, `message` is for people. */
export type Verdict = { allowed: true } | { allowed: false; reason: string };

/** One thing wrong with an input; `path` is dotted, as in `styleInfo.0.combos.2.customFields`. */
export interface Problem {
  path: string;
  message: string;
}

export const ALLOWED: Verdict = { allowed: true };
export const refused = (reason: string): Verdict => ({ allowed: false, reason });
