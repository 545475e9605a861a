import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSession } from '#web/modules/identity/queries';
import type { Person } from '#web/modules/organizations/queries';
import { ActionsMenu } from '#web/ui/actions-menu';
import { confirm } from '#web/ui/confirm';
import { IconPencil, IconPlus, IconTrash, IconUserPlus } from '#web/ui/icons';
import { toastAnswer } from '#web/ui/toast';
import { type OrganizationCard, useRemoveContact } from './queries';

const ContactDialog = lazyOnIdle(() => import('./contact-dialog').then((module) => module.ContactDialog));
const InvitePartnerDialog = lazyOnIdle(() =>
  import('./invite-partner-dialog').then((module) => module.InvitePartnerDialog),
);

/** People of a partner that only the own book knows; Admins write them down. */
interface Props {
  partner: OrganizationCard;
  people: (parts: {
    empty: string;
    actions: ReactNode;
    actionOf: (contact: Person) => ReactNode;
  }) => ReactNode;
}
export function ContactsOfPartner({ partner, people }: Props) {
  const { t } = useLingui();
  const manage = useSession().data?.can.manageConnections === true && !partner.invited;
  const [dialog, setDialog] = useState<{ name: 'edit' | 'invite'; contact?: Person } | null>(null);
  const close = () => setDialog(null);
  const invited = dialog?.contact;
  return (
    <>
      {people({
        empty: t`Contacts can be named on stages and report by a link, without an account.`,
        actions: manage ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            onClick={() => setDialog({ name: 'edit' })}
          >
            <Trans>Add a contact</Trans>
          </Button>
        ) : null,
        actionOf: (contact) =>
          manage ? (
            <ContactMenu
              partner={partner}
              contact={contact}
              onOpen={(name) => setDialog({ name, contact })}
            />
          ) : null,
      })}
      <Suspense fallback={null}>
        {dialog?.name === 'edit' ? (
          <ContactDialog partner={partner} contact={dialog.contact} onClose={close} />
        ) : null}
        {dialog?.name === 'invite' && invited?.email ? (
          <InvitePartnerDialog
            partner={partner}
            contact={{ id: invited.id, name: invited.name, email: invited.email }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface ContactMenuProps {
  partner: OrganizationCard;
  contact: Person;
  onOpen: (dialog: 'edit' | 'invite') => void;
}
function ContactMenu({ partner, contact: { id, name, email }, onOpen }: ContactMenuProps) {
  const { t } = useLingui();
  const { mutateAsync } = useRemoveContact(partner.organizationId);
  const remove = async () => {
    const yes = await confirm({
      title: t`Remove ${name}`,
      message: t`${name} is taken off orders and stages, and the links that you sent stop working. What ${name} reported keeps the name.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!yes) return;
    await toastAnswer(mutateAsync(id), t`It could not be removed.`);
  };
  return (
    <ActionsMenu label={t`Actions for ${name}`} size={40}>
      {email ? (
        <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={() => onOpen('invite')}>
          <Trans>Invite</Trans>
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
        <Trans>Edit</Trans>
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
        <Trans>Remove</Trans>
      </Menu.Item>
    </ActionsMenu>
  );
}
