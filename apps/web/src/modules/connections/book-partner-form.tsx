import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { BookPartner } from '@selvedge/contract/book';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { ReactNode } from 'react';
import { failureText, fieldErrors, isConflict, isNameTaken } from '#web/lib/failure';
import { FailureAlert } from '#web/ui/failure-alert';
import type { BookPartnerInput, useChangeBookPartner } from './queries';

interface BookPartnerFormProps {
  name: string;
  place?: string | null;
  save: ReturnType<typeof useChangeBookPartner>;
  action: ReactNode;
  back: ReactNode;
  onBack: () => void;
  onSaved: (name: string) => void;
}

export function BookPartnerForm({ name, place, save, action, back, onBack, onSaved }: BookPartnerFormProps) {
  const { t } = useLingui();
  const form = useForm<BookPartnerInput>({
    initialValues: { organizationName: name, place: place ?? '' },
    validate: zod4Resolver(BookPartner),
    onValuesChange: () => save.isError && save.reset(),
  });
  const isTaken = isNameTaken(save.error);
  const fieldsOf = (error: unknown) =>
    isConflict(error) ? { organizationName: error.message } : fieldErrors(error);
  const submit = (values: BookPartnerInput) =>
    save.mutate(isTaken ? { ...values, confirmName: true } : values, {
      onSuccess: ({ organizationName }) => onSaved(organizationName),
      onError: (error) => form.setErrors(fieldsOf(error)),
    });
  const isRefused = save.isError && Object.keys(fieldsOf(save.error)).length === 0;
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Organization Name`}
          required
          data-autofocus
          {...form.getInputProps('organizationName')}
        />
        <TextInput
          label={t`Place (optional)`}
          placeholder={t`Town, country`}
          {...form.getInputProps('place')}
        />
        {isRefused ? (
          <FailureAlert text={failureText(save.error, t`It could not be saved.`)} of={save.error} />
        ) : null}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={save.isPending}>
            {back}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {isTaken ? <Trans>It is another one, save</Trans> : action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
