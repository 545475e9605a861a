import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Invite } from '@selvedge/contract/people';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { type GrantableRole, Role, type UserType } from '@selvedge/domain/vocabulary';
import { USER_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { failureText } from '#web/lib/failure';
import { fixedText } from '#web/lib/fixed-text';
import { type InviteInput, useInvite } from '#web/modules/identity/queries';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';

interface InviteProps {
  email: string;
  type: UserType;
  /** The order's organization of this side. Null when the order has only its name. */
  organization: OrganizationRef | null;
  onInvited: (id: number) => void;
  onClose: () => void;
}

interface InviteValues {
  email: string;
  name: string;
  userType: UserType;
  roleName: GrantableRole;
  /** Null when the user cleared the select. */
  organizationId: number | null;
}

const textOf = (id: number | null) => (id === null ? null : String(id));
const checkSchema = zod4Resolver(Invite);

export function InvitePerson({ email, type, organization, onInvited, onClose }: InviteProps) {
  const { t } = useLingui();
  const invite = useInvite();
  const form = useForm<InviteValues, InviteInput>({
    initialValues: {
      email,
      name: '',
      userType: type,
      roleName: Role.Regular,
      organizationId: organization?.id ?? null,
    },
    transformValues: (values) => ({
      ...values,
      name: values.name.trim(),
      organizationId: values.organizationId ?? undefined,
    }),
    validate: (values) => {
      if (!organization) return { organizationId: t`Organization not found` };
      if (values.organizationId === null) return { organizationId: t`Please select an organization` };
      if (values.name.trim() === '') return { name: t`Please enter a name` };
      return checkSchema({ ...values, name: values.name.trim() });
    },
  });
  const send = form.onSubmit((values) =>
    invite.mutate(values, {
      onSuccess: (answer) => {
        toast.success(answer.message);
        // A person who waits for approval cannot be assigned yet.
        if (answer.awaitingApproval) onClose();
        else onInvited(answer.userId);
      },
      onError: (error) => {
        const text = failureText(error, t`Organization not found`);
        toast.error(text);
        form.setFieldError('email', text);
      },
    }),
  );
  return (
    <FormDialog
      title={t`Invite user`}
      action={<Trans>Invite & Add</Trans>}
      size="md"
      saving={invite.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput label={t`Email`} value={email} readOnly error={form.errors.email} />
      <TextInput label={t`User type`} value={fixedText(USER_TYPE_LABELS[type])} readOnly />
      <Select
        label={t`Organization`}
        clearable
        data={organization ? [{ value: String(organization.id), label: organization.name }] : []}
        value={textOf(form.values.organizationId)}
        error={form.errors.organizationId}
        onChange={(id) => form.setFieldValue('organizationId', id === null ? null : Number(id))}
      />
      <TextInput label={t`Name`} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t`Role`}
        allowDeselect={false}
        value={String(form.values.roleName)}
        onChange={(role) => form.setFieldValue('roleName', Number(role) as GrantableRole)}
        data={[
          { value: String(Role.Regular), label: t`Regular` },
          { value: String(Role.Admin), label: t`Admin` },
        ]}
      />
    </FormDialog>
  );
}
