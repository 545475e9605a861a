import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ContactInput } from '@selvedge/contract/book';
import { phoneDigits } from '@selvedge/domain/identity/rules';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { failureText, fieldErrors } from '#web/lib/failure';
import type { Person } from '#web/modules/organizations/queries';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { useSaveContact } from './queries';
import type { Partner } from './use-linking';

interface Props {
  partner: Partner;
  contact?: Person | undefined;
  onClose: () => void;
}

export function ContactDialog({ partner, contact, onClose }: Props) {
  const { t } = useLingui();
  const save = useSaveContact(partner.organizationId, contact?.id);
  const form = useForm({
    initialValues: { name: contact?.name ?? '', email: contact?.email ?? '', phone: contact?.phone ?? '' },
    validate: zod4Resolver(ContactInput),
    onValuesChange: () => save.isError && save.reset(),
  });
  const submit = form.onSubmit((values) =>
    save.mutateAsync(values).then(
      ({ name }) => {
        toast.success(t`${name} was saved.`);
        onClose();
      },
      (error: unknown) => form.setErrors(fieldErrors(error)),
    ),
  );
  const isRefused = save.isError && Object.keys(fieldErrors(save.error)).length === 0;
  return (
    <FormDialog
      title={contact ? t`Edit ${contact.name}` : t`Add a contact`}
      size={480}
      action={t`Save`}
      saving={save.isPending}
      failure={isRefused ? failureText(save.error, t`It could not be saved.`) : ''}
      failedBy={save.error}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>Nobody is mailed until you send a report link or an invitation.</Trans>
      </Text>
      <TextInput label={t`Name`} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t`Email`} type="email" {...form.getInputProps('email')} />
      <TextInput
        label={t`Phone`}
        type="tel"
        {...form.getInputProps('phone')}
        onChange={(event) => form.setFieldValue('phone', phoneDigits(event.currentTarget.value))}
      />
    </FormDialog>
  );
}
