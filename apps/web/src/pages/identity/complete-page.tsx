import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CompleteInvitation } from '@selvedge/contract/identity';
import { useNavigate, useParams } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { ApiError } from '#web/lib/api';
import { failureText, fieldErrors } from '#web/lib/failure';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { FormAlert } from '#web/modules/identity/form-alert';
import { NewPasswordFields } from '#web/modules/identity/new-password-fields';
import { PhoneField } from '#web/modules/identity/phone-field';
import { useCompleteInvitation } from '#web/modules/sign-in/queries';
import { SwingTag } from '#web/ui/drawings';
import { LinkButton } from '#web/ui/link';
import { EmptyState } from '#web/ui/states';
import { toast } from '#web/ui/toast';

const checkSchema = zod4Resolver(CompleteInvitation);

export function CompletePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { guid = '' } = useParams({ strict: false }) as { guid?: string };
  const complete = useCompleteInvitation();
  const form = useForm({
    initialValues: { name: '', phone: '', password: '', confirmation: '', oneTimeAuthKey: guid },
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
  // A refusal of a field can be mended here; one of the whole is of the invitation, which is void.
  const gone =
    complete.error instanceof ApiError &&
    complete.error.code === 'VALIDATION_FAILED' &&
    complete.error.errors.length === 0;
  return (
    <AuthFrame title={t`Complete your sign-up`}>
      {gone ? (
        <EmptyState
          drawing={<SwingTag />}
          title={failureText(complete.error, t`An Error Occured`)}
          description={<Trans>This invitation was used already, or its link is not complete.</Trans>}
          action={
            <LinkButton to="/login">
              <Trans>Login</Trans>
            </LinkButton>
          }
        />
      ) : (
        <form onSubmit={submit} noValidate>
          <FormAlert
            message={complete.isError ? failureText(complete.error, t`An Error Occured`) : null}
            attempt={complete.error}
          />
          <Stack gap="md">
            <TextInput
              label={t`Name`}
              required
              autoComplete="name"
              autoFocus
              {...form.getInputProps('name')}
            />
            <PhoneField label={t`Phone (optional)`} {...form.getInputProps('phone')} />
            <NewPasswordFields
              label={t`Password`}
              confirmationLabel={t`Confirm Password`}
              required
              typed={form.values.password}
              password={form.getInputProps('password')}
              confirmation={form.getInputProps('confirmation')}
            />
            <Button type="submit" loading={complete.isPending} fullWidth>
              <Trans>Complete sign-up</Trans>
            </Button>
          </Stack>
        </form>
      )}
    </AuthFrame>
  );
}
