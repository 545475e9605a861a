import type { ApiKeyScope } from './integrations/rules';
import type { LocalizedText } from './localized-text';

import type { OrganizationType, Role, UserType } from './vocabulary';

/** Loaded from the database for every request, never from token claims. */
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
  /** Of the organization; acts for this person. */
  apiKey?: ActingKey;
  /** The person reports by it without signing in. */
  reportLink?: ActingLink;
  /** Of a partner of a trader's book: named by its orders, without an account. */
  isContact?: true;
  importsFile?: true;
  /** What a T&A sheet brings was before: nobody is notified of it, and it counts in no figure. */
  importsSheet?: true;
  /** Only of a stand-in, as which a trader views one order (`orders/preview.ts`). */
  preview?: Preview;
}

interface Preview {
  orderId: string;
  traderOrganizationId: number;
  viewerId: number;
  /** As the trader's own share link shows it. */
  isGuest: boolean;
  /** Why the viewer cannot open the order yet; undefined once it can. */
  notSeenYet?: NotSeenReason | undefined;
}

export interface ActingKey {
  id: string;
  name: string;
  scope: ApiKeyScope;
  plan: string | null;
}

interface ActingLink {
  id: string;
  /** Null for a link that came by mail. */
  copiedBy: string | null;
}

export type Verdict = { allowed: true } | { allowed: false; reason: LocalizedText };

/** A validation error; `path` is dotted, as in `styleInfo.0.combos.2.customFields`. */
export interface Problem {
  path: string;
  message: LocalizedText;
  changedBy?: string;
}

export const canOf = <K extends string>(verdicts: Readonly<Record<K, Verdict>>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).map(([ability, { allowed }]) => [ability, allowed]),
  ) as Record<K, boolean>;

export const reasonsOf = <K extends string>(verdicts: Readonly<Record<K, Verdict>>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).flatMap(([ability, verdict]) =>
      verdict.allowed ? [] : [[ability, verdict.reason]],
    ),
  ) as Partial<Record<K, LocalizedText>>;

export const ALLOWED: Verdict = { allowed: true };
export const refused = (reason: LocalizedText): Verdict => ({ allowed: false, reason });

/** Why a viewer cannot open an order yet: its connection was never accepted, or the order is a draft. */
export const NOT_SEEN_REASONS = ['connection', 'draft'] as const;

export type NotSeenReason = (typeof NOT_SEEN_REASONS)[number];
