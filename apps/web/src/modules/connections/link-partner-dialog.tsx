import { useLingui } from '@lingui/react/macro';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { FILLS_PHONE } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { OrganizationSearch } from './organization-search';
import type { OrganizationCard } from './queries';
import { useLinking } from './use-linking';

export function LinkPartnerDialog({ partner, onClose }: { partner: OrganizationCard; onClose: () => void }) {
  const { t } = useLingui();
  const [query, setQuery] = useState(partner.organizationName);
  const link = useLinking(partner);
  const name = partner.organizationName;
  return (
    <Modal
      className={FILLS_PHONE}
      opened
      onClose={onClose}
      title={t`Link ${name} to an organization`}
      size={640}
    >
      <OrganizationSearch
        counterpart={partner.organizationType === OrganizationType.Client ? 'buyers' : 'factories'}
        query={query}
        onQuery={setQuery}
        connectedToo
        onChoose={(organization) =>
          void link(organization).then((done) => {
            if (done) onClose();
          })
        }
      />
    </Modal>
  );
}
