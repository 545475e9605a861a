import type { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { USER_TYPE_OF_ORGANIZATION } from '@selvedge/domain/vocabulary';

declare module '@tanstack/react-router' {
  /** What a navigation hands to the next page: where an order was found, and whose sign-up is verified. */
  interface HistoryState extends Partial<OrderOrigin> {
    email?: string;
  }
}

/** The organization among whose orders somebody found one; it goes along in the navigation's state. */
export interface OrderOrigin {
  organizationId: number;
  organizationName: string;
  /** What its people are. */
  organizationType: UserType;
}

export const originOf = (
  organization: { id: number; name: string; organizationType: OrganizationType } | undefined,
): OrderOrigin | undefined =>
  organization && {
    organizationId: organization.id,
    organizationName: organization.name,
    organizationType: USER_TYPE_OF_ORGANIZATION[organization.organizationType],
  };

/** The origin in a navigation's state; null after a link from outside or when the state is another one. */
export function readOrigin(state: unknown): OrderOrigin | null {
  if (typeof state !== 'object' || state === null) return null;
  const { organizationId, organizationName, organizationType } = state as Record<string, unknown>;
  const id = Number(organizationId);
  if (!Number.isInteger(id) || id <= 0 || typeof organizationName !== 'string') return null;
  return { organizationId: id, organizationName, organizationType: Number(organizationType) as UserType };
}
