import { useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Order } from '#web/modules/orders/queries';

export type SideNames = Record<Side, string>;

/** The organizations of an order by side; the side itself while the order has none. */
export function useSideNames({ buyerOrganization, manufacturerOrganization }: Order): SideNames {
  const { t } = useLingui();
  return { client: buyerOrganization || t`Buyer`, factory: manufacturerOrganization || t`Factory` };
}
