import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { readOrigin } from '#web/lib/order-origin';
import type { Crumb } from '#web/ui/page-chrome';

/**
 * Breadcrumbs of an order: the list of organizations, the organization from whose orders the user came, and its
 * order list. Without an origin, the crumb is the viewer's own order list.
 */
export function useOrganizationCrumbs(state: unknown, viewer: UserType | undefined): Crumb[] {
  const { t } = useLingui();
  const from = readOrigin(state);
  if (!from) return [{ label: t`Order List`, to: '/order-list' }];
  const lists: Record<UserType, Crumb> = {
    [UserType.Manufacturer]: { label: t`All Factories`, to: '/associated-factories' },
    [UserType.Buyer]: { label: t`All Clients`, to: '/associated-clients' },
    // A buyer sees the trader as its factory.
    [UserType.Trader]: {
      label: viewer === UserType.Buyer ? t`All Factories` : t`All Traders`,
      to: '/associated-traders',
    },
  };
  const list = lists[from.organizationType];
  return [
    ...(list ? [list] : []),
    { label: from.organizationName, to: `/organization/${from.organizationId}` },
    { label: t`Order List`, to: `/order-list/${from.organizationId}` },
  ];
}
