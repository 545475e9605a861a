import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';
import { BookPartnerForm } from './book-partner-form';
import { type OrganizationCard, useChangeBookPartner } from './queries';

export function EditPartnerDialog({ partner, onClose }: { partner: OrganizationCard; onClose: () => void }) {
  const { t } = useLingui();
  const save = useChangeBookPartner(partner.organizationId);
  return (
    <Modal opened onClose={onClose} title={t`Edit ${partner.organizationName}`} size={480}>
      <BookPartnerForm
        name={partner.organizationName}
        place={partner.place}
        save={save}
        action={<Trans>Save</Trans>}
        back={<Trans>Cancel</Trans>}
        onBack={onClose}
        onSaved={() => {
          toast.success(t`Saved.`);
          onClose();
        }}
      />
    </Modal>
  );
}
