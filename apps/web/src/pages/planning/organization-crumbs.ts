import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { readOrigin } from '#web/lib/order-origin';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import type { Crumb } from '#web/ui/page-chrome';

/**
 * The list of organizations, the organization from whose orders the user came, and its order list. Without an origin,
 * the crumb is the viewer's own order list.
 */
export function useOrganizationCrumbs(state: unknown, viewer: UserType | undefined): Crumb[] {
  const { t } = useLingui();
  const { all } = useOrderCrumbs();
  const from = readOrigin(state);
  if (!from) return [{ ...all, label: t`Order List` }];
  const help = t`Connected organizations and requests`;
  const lists: Record<UserType, Crumb> = {
    [UserType.Manufacturer]: { label: t`All Factories`, to: '/associated-factories', help },
    [UserType.Buyer]: { label: t`All Clients`, to: '/associated-clients', help },
    // A buyer sees the trader as its factory.
    [UserType.Trader]: {
      label: viewer === UserType.Buyer ? t`All Factories` : t`All Traders`,
      to: '/associated-traders',
      help,
    },
  };
  const list = lists[from.organizationType];
  return [
    ...(list ? [list] : []),
    { label: from.organizationName, to: `/organization/${from.organizationId}` },
    {
      label: t`Order List`,
      to: `/order-list/${from.organizationId}`,
      help: t`The orders that you share with this organization`,
    },
  ];
}
