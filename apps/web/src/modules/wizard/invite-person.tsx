import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import type { GrantableRole, UserType } from '@selvedge/domain/vocabulary';
import { Role, USER_TYPE_LABELS } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useInvite } from '#web/modules/identity/queries';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';

interface InviteProps {
  email: string;
  type: UserType;
  /** The order's organization of this side; null when it is not known by an id. */
  organization: OrganizationRef | null;
  onInvited: (id: number) => void;
  onClose: () => void;
}

/** Invites somebody who is not there yet into the order's organization, and assigns them. */
export function InvitePerson({ email, type, organization, onInvited, onClose }: InviteProps) {
  const { t } = useLingui();
  const invite = useInvite();
  const [target, setTarget] = useState(organization ? String(organization.id) : null);
  const [name, setName] = useState('');
  const [role, setRole] = useState(String(Role.Regular));
  const [wrong, setWrong] = useState<{ organization?: string; name?: string; all?: string }>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!organization) return setWrong({ organization: t`Organization not found` });
    if (target === null) return setWrong({ organization: t`Please select an organization` });
    if (name.trim() === '') return setWrong({ name: t`Please enter a name` });
    setWrong({});
    invite.mutate(
      {
        email,
        name: name.trim(),
        userType: type,
        roleName: Number(role) as GrantableRole,
        organizationId: Number(target),
      },
      {
        onSuccess: (answer) => {
          toast.success(answer.message);
          // Somebody who waits for an approval cannot be assigned yet.
          if (answer.awaitingApproval) onClose();
          else onInvited(answer.userId);
        },
        onError: (error) => {
          const text = failureText(error, t`Organization not found`);
          toast.error(text);
          setWrong({ all: text });
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Invite user`}
      closeOnEscape={!invite.isPending}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <TextInput label={t`Email`} value={email} readOnly error={wrong.all} />
          <TextInput label={t`User type`} value={USER_TYPE_LABELS[type]} readOnly />
          <Select
            label={t`Organization`}
            clearable
            data={organization ? [{ value: String(organization.id), label: organization.name }] : []}
            value={target}
            error={wrong.organization}
            onChange={setTarget}
          />
          <TextInput
            label={t`Name`}
            withAsterisk
            value={name}
            error={wrong.name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t`Role`}
            allowDeselect={false}
            value={role}
            onChange={(value) => setRole(value ?? String(Role.Regular))}
            data={[
              { value: String(Role.Regular), label: t`Regular` },
              { value: String(Role.Admin), label: t`Admin` },
            ]}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={invite.isPending}>
              <Trans>Invite & Add</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
