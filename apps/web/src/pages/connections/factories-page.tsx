import { useLingui } from '@lingui/react/macro';
import { ConnectionsPage } from '#web/modules/connections/connections-page';

export function FactoriesPage() {
  const { t } = useLingui();
  return <ConnectionsPage counterpart="factories" title={t`All Factories`} addLabel={t`New Factory`} />;
}
