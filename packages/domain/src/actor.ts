import type { ApiKeyScope } from './integrations/rules';
import type { LocalizedText } from './localized-text';
import type { NotSeenReason } from './orders/preview';
import type { OrganizationType, Role, UserType } from './vocabulary';

/** The signed-in caller. Loaded from the database for every request, never from token claims. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  userType: UserType;
  role: Role;
  organizationId: number;
  organizationName: string;
  organizationType: OrganizationType;
  /** UTC until the person signs in for the first time. */
  timeZone: string;
  /** Start of the session; absent for a call with an API key. */
  sessionFrom?: Date;
  /** The API key of the organization that acts for this person. */
  apiKey?: ActingKey;
  /** The link by which the person reports without signing in. */
  reportLink?: ActingLink;
  /** Whether the changes come from a file that the person imports. */
  importsFile?: true;
  /** Only of a stand-in, as which a trader views one order (`orders/preview.ts`). */
  preview?: Preview;
}

interface Preview {
  orderId: string;
  traderOrganizationId: number;
  /** The person who views the order. */
  viewerId: number;
  /** Whether the order is shown as the trader's own share link shows it. */
  isGuest: boolean;
  /** Why the viewer cannot open the order yet; undefined once it can. */
  notSeenYet?: NotSeenReason | undefined;
}

export interface ActingKey {
  id: string;
  name: string;
  scope: ApiKeyScope;
  /** The organization's active plan, which decides whether API keys work. */
  plan: string | null;
}

interface ActingLink {
  id: string;
  /** The name of the editor who copied the link; null for a link that came by mail. */
  copiedBy: string | null;
}

/** The result of a policy. The reason is shown to people. */
export type Verdict = { allowed: true } | { allowed: false; reason: LocalizedText };

/** A validation error; `path` is dotted, as in `styleInfo.0.combos.2.customFields`. */
export interface Problem {
  path: string;
  message: LocalizedText;
  /** Who changed the value meanwhile, as data beside the message. */
  changedBy?: string;
}

/** The `can` of an answer: what the verdicts allow. */
export const canOf = <K extends string>(verdicts: Readonly<Record<K, Verdict>>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).map(([ability, { allowed }]) => [ability, allowed]),
  ) as Record<K, boolean>;

/** The `reasons` of an answer: why the refused verdicts refuse. */
export const reasonsOf = <K extends string>(verdicts: Readonly<Record<K, Verdict>>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).flatMap(([ability, verdict]) =>
      verdict.allowed ? [] : [[ability, verdict.reason]],
    ),
  ) as Partial<Record<K, LocalizedText>>;

export const ALLOWED: Verdict = { allowed: true };
export const refused = (reason: LocalizedText): Verdict => ({ allowed: false, reason });
