import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { templateQueries } from '#web/modules/templates/queries';
import { type UsualLeads, UsualLeadsContext } from '#web/ui/usual-leads';

/** Lets dialogs inside of it show what the partners of an order usually need. A failure shows nothing. */
export function LearnedLeads({ order, children }: { order: Order; children: ReactNode }) {
  const client = usePartnerLeads(order.buyerOrganizationId, order.buyerOrganization);
  const factory = usePartnerLeads(order.manufacturerOrganizationId, order.manufacturerOrganization);
  const usual = useMemo(
    () => ({ ...(client ? { client } : {}), ...(factory ? { factory } : {}) }),
    [client, factory],
  );
  return <UsualLeadsContext value={usual}>{children}</UsualLeadsContext>;
}

function usePartnerLeads(id: number | null | undefined, name: string | undefined): UsualLeads | null {
  const { data } = useQuery({ ...templateQueries.usualLeads(id ?? 0), enabled: Boolean(id) });
  return useMemo(() => (data && name ? { name, leads: data.leads } : null), [data, name]);
}
