import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CompleteInvitation } from '@selvedge/contract/identity';
import { useNavigate } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { failureText, fieldErrors } from '#web/lib/failure';
import { useCompleteInvitation } from '#web/modules/sign-in/queries';
import { toast } from '#web/ui/toast';
import { FormAlert } from './form-alert';
import { NewPasswordFields } from './new-password-fields';
import { PhoneField } from './phone-field';
import { TermsNote } from './terms-note';

const checkSchema = zod4Resolver(CompleteInvitation);

export function CompleteForm({ guid, name }: { guid: string; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const complete = useCompleteInvitation();
  const form = useForm({
    initialValues: { name, phone: '', password: '', confirmation: '', oneTimeAuthKey: guid },
    validate: (values) => ({
      ...checkSchema(values),
      ...(values.password === values.confirmation ? {} : { confirmation: t`Passwords do not match` }),
    }),
    validateInputOnBlur: ['phone', 'confirmation'],
  });
  const submit = form.onSubmit(({ confirmation: _, ...values }) =>
    complete.mutate(values, {
      onSuccess: ({ message }) => {
        toast.success(message);
        void navigate({ to: '/login' });
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert
        message={complete.isError ? failureText(complete.error, t`An Error Occured`) : null}
        attempt={complete.error}
      />
      <Stack gap="md">
        <TextInput label={t`Name`} required autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <PhoneField label={t`Phone (optional)`} {...form.getInputProps('phone')} />
        <NewPasswordFields
          label={t`Password`}
          confirmationLabel={t`Confirm Password`}
          required
          typed={form.values.password}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmation')}
        />
        <TermsNote />
        <Button type="submit" loading={complete.isPending} fullWidth>
          <Trans>Complete sign-up</Trans>
        </Button>
      </Stack>
    </form>
  );
}
