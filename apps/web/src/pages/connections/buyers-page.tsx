import { useLingui } from '@lingui/react/macro';
import { ConnectionsPage } from '#web/modules/connections/connections-page';

export function BuyersPage() {
  const { t } = useLingui();
  return <ConnectionsPage counterpart="buyers" title={t`All Buyers`} addLabel={t`New Buyer`} />;
}
