import { type OrganizationType, USER_TYPE_OF_ORGANIZATION, type UserType } from '@selvedge/domain/vocabulary';

declare module '@tanstack/react-router' {
  /** The state that a navigation passes to the next page: the origin of an order, and the email of a sign-up. */
  interface HistoryState extends Partial<OrderOrigin> {
    email?: string;
  }
}

/** The organization from whose order list the user opened an order. Passed in the navigation's state. */
export interface OrderOrigin {
  organizationId: number;
  organizationName: string;
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

/** The origin in a navigation's state. Null when the state has none, such as after an external link. */
export function readOrigin(state: unknown): OrderOrigin | null {
  if (typeof state !== 'object' || state === null) return null;
  const { organizationId, organizationName, organizationType } = state as Record<string, unknown>;
  const id = Number(organizationId);
  if (!Number.isInteger(id) || id <= 0 || typeof organizationName !== 'string') return null;
  return { organizationId: id, organizationName, organizationType: Number(organizationType) as UserType };
}
