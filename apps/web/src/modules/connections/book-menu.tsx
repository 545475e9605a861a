import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { confirm } from '#web/ui/confirm';
import { IconLink, IconPencil, IconTrash, IconUserPlus } from '#web/ui/icons';
import { toastAnswer } from '#web/ui/toast';
import { type OrganizationCard, useDeleteBookPartner } from './queries';

const DIALOGS = {
  invite: lazyOnIdle(() => import('./invite-partner-dialog').then((module) => module.InvitePartnerDialog)),
  link: lazyOnIdle(() => import('./link-partner-dialog').then((module) => module.LinkPartnerDialog)),
  edit: lazyOnIdle(() => import('./edit-partner-dialog').then((module) => module.EditPartnerDialog)),
};
export type BookDialogName = keyof typeof DIALOGS;

interface BookDialogProps {
  name: BookDialogName;
  partner: OrganizationCard;
  onClose: () => void;
}
export function BookDialog({ name, ...props }: BookDialogProps) {
  const Dialog = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

interface BookItemsProps {
  partner: OrganizationCard;
  onOpen: (dialog: BookDialogName) => void;
}
/** What a trader's Admin does with a partner of the own book. */
export function BookItems({ partner, onOpen }: BookItemsProps) {
  const { t } = useLingui();
  const { mutateAsync } = useDeleteBookPartner();
  const { organizationId, organizationName: name, invited } = partner;
  const remove = async () => {
    const yes = await confirm({
      title: t`Delete`,
      message: t`Delete ${name} from your book?`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!yes) return;
    await toastAnswer(mutateAsync(organizationId), t`It could not be deleted.`);
  };
  return (
    <>
      {invited ? null : (
        <>
          <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={() => onOpen('invite')}>
            <Trans>Invite</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => onOpen('link')}>
            <Trans>Link to an organization</Trans>
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
        <Trans>Edit</Trans>
      </Menu.Item>
      {invited ? null : (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Menu.Item>
      )}
    </>
  );
}
