import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Crumb } from '#web/ui/page-chrome';

/**
 * The organisation from which somebody came, in the navigation's state as `organizationId`, `organizationName` and
 * `organizationType` (a user type). After a reload or from a link it is missing, and the crumbs begin with the orders.
 */
function organizationOf(state: unknown) {
  if (typeof state !== 'object' || state === null) return null;
  const { organizationId, organizationName, organizationType } = state as Record<string, unknown>;
  const id = Number(organizationId);
  if (!Number.isInteger(id) || id <= 0 || typeof organizationName !== 'string') return null;
  return { id, name: organizationName, type: Number(organizationType) };
}

/** Optionally the list of organisations and the organisation, then the order list. */
export function useOrganizationCrumbs(state: unknown): Crumb[] {
  const { t } = useLingui();
  const from = organizationOf(state);
  if (!from) return [{ label: t`Order List`, to: '/order-list' }];
  const lists: Record<number, Crumb> = {
    [UserType.Manufacturer]: { label: t`All Factories`, to: '/associated-factories' },
    [UserType.Buyer]: { label: t`All Clients`, to: '/associated-clients' },
    [UserType.Trader]: { label: t`All Traders`, to: '/associated-traders' },
  };
  const list = lists[from.type];
  return [
    ...(list ? [list] : []),
    { label: from.name, to: `/organization/${from.id}` },
    { label: t`Order List`, to: `/order-list/${from.id}` },
  ];
}
