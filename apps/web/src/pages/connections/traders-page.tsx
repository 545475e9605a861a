import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { ConnectionsPage } from '#web/modules/connections/connections-page';
import { useSession } from '#web/modules/identity/queries';

/** The title is 'All Factories' for buyers and 'All Traders' for other users (document 1, section 2.11). */
export function TradersPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const title = session?.user.userType === UserType.Buyer ? t`All Factories` : t`All Traders`;
  return <ConnectionsPage counterpart="traders" title={title} />;
}
