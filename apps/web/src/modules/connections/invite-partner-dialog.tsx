import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { BookInvitation } from '@selvedge/contract/book';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { failureText, fieldErrors, isConflict } from '#web/lib/failure';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { useInviteBookPartner } from './queries';
import type { Partner } from './use-linking';

/** What a repetition adds: to ask the organization of a known user, and to show it the orders if it is connected. */
const ANSWERS = [{}, { request: true }, { request: true, confirm: true }] as const;

interface Props {
  partner: Partner;
  /** Somebody who is written down there already. */
  contact?: { id: number; name: string; email: string };
  onClose: () => void;
}

export function InvitePartnerDialog({ partner, contact, onClose }: Props) {
  const { t } = useLingui();
  const { organizationName: name, organizationId } = partner;
  const invite = useInviteBookPartner(organizationId);
  const [answered, setAnswered] = useState(0);
  const form = useForm({
    initialValues: { userName: contact?.name ?? '', email: contact?.email ?? '' },
    validate: zod4Resolver(BookInvitation),
    onValuesChange: () => {
      setAnswered(0);
      invite.reset();
    },
  });
  const labels = [t`Invite`, t`Send that organization a request`, t`Link`];
  const send = form.onSubmit((values) => {
    const asContact = contact && answered === 0 && !form.isDirty();
    return invite
      .mutateAsync(asContact ? { personId: contact.id } : { ...values, ...ANSWERS[answered] })
      .then(
        ({ message }) => {
          toast.success(message);
          onClose();
        },
        (error: unknown) => {
          if (isConflict(error)) setAnswered((count) => Math.min(count + 1, ANSWERS.length - 1));
          form.setErrors(fieldErrors(error));
        },
      );
  });
  const isRefused = invite.isError && Object.keys(fieldErrors(invite.error)).length === 0;
  return (
    <FormDialog
      title={t`Invite ${name}`}
      size={480}
      action={labels[answered]}
      saving={invite.isPending}
      failure={isRefused ? failureText(invite.error, t`The invitation could not be sent.`) : ''}
      failedBy={invite.error}
      onSubmit={() => send()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>Your orders with {name} stay as they are. It sees them once it accepts your request.</Trans>
      </Text>
      <TextInput label={t`Contact Name`} required data-autofocus {...form.getInputProps('userName')} />
      <TextInput label={t`Email`} type="email" required {...form.getInputProps('email')} />
    </FormDialog>
  );
}
