import { useLingui } from '@lingui/react/macro';
import { ConnectionsPage } from '#web/modules/connections/connections-page';
import { RequestedSendLink, SendLinkButton } from '#web/modules/planning/links/send-link';

export function FactoriesPage() {
  const { t } = useLingui();
  return (
    <>
      <ConnectionsPage
        counterpart="factories"
        title={t`All Factories`}
        addLabel={t`New Factory`}
        cardAction={({ organizationId }) => <SendLinkButton ofOrganization={organizationId} />}
      />
      <RequestedSendLink />
    </>
  );
}
