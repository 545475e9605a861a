import { useLingui } from '@lingui/react/macro';
import { ConnectionsPage } from '#web/modules/connections/connections-page';
import { RequestedSendLink, SendLinkButton } from '#web/modules/planning/links/send-link';

export function BuyersPage() {
  const { t } = useLingui();
  return (
    <>
      <ConnectionsPage
        counterpart="buyers"
        title={t`All Buyers`}
        addLabel={t`New Buyer`}
        cardAction={({ organizationId }) => <SendLinkButton ofOrganization={organizationId} />}
      />
      <RequestedSendLink />
    </>
  );
}
