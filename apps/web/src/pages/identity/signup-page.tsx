import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SignUp } from '@selvedge/contract/identity';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { useRouter } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { failureText, fieldErrors, isNameTaken } from '#web/lib/failure';
import { storeOwnSignUp } from '#web/lib/own-sign-ups';
import { useSearchTexts } from '#web/lib/search';
import { isSignUpByInvitation } from '#web/lib/sign-up';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { ByInvitation } from '#web/modules/identity/by-invitation';
import { FormAlert } from '#web/modules/identity/form-alert';
import { NewPasswordFields } from '#web/modules/identity/new-password-fields';
import { PhoneField } from '#web/modules/identity/phone-field';
import { TermsNote } from '#web/modules/identity/terms-note';
import { useSignup } from '#web/modules/sign-in/queries';
import { TextLink } from '#web/ui/link';
import { toast } from '#web/ui/toast';

/** Values of ?type= in links of the landing page. */
const TYPES: Record<string, OrganizationType> = {
  buyer: OrganizationType.Client,
  client: OrganizationType.Client,
  trader: OrganizationType.Trader,
  manufacturer: OrganizationType.Factory,
  factory: OrganizationType.Factory,
  [OrganizationType.Factory]: OrganizationType.Factory,
  [OrganizationType.Trader]: OrganizationType.Trader,
  [OrganizationType.Client]: OrganizationType.Client,
};

export function SignupPage() {
  const { t } = useLingui();
  return isSignUpByInvitation() ? (
    <AuthFrame title={t`Sign up`}>
      <Stack gap="md">
        <Text>
          <ByInvitation />
        </Text>
        <SignInInstead />
      </Stack>
    </AuthFrame>
  ) : (
    <SignupForm />
  );
}

function SignupForm() {
  const { t } = useLingui();
  const router = useRouter();
  const [{ type = '' }] = useSearchTexts();
  const signUp = useSignup();
  const form = useForm({
    initialValues: {
      name: '',
      email: '',
      phone: '',
      organizationName: '',
      organizationType: (TYPES[type.toLowerCase()] ?? OrganizationType.Trader) as OrganizationType,
      password: '',
      passwordConfirmation: '',
    },
    validate: zod4Resolver(SignUp),
    validateInputOnBlur: ['email', 'phone', 'passwordConfirmation'],
  });
  // Sending the same name again confirms it.
  const named = ({ name, organizationName }: { name: string; organizationName?: string | undefined }) =>
    organizationName?.trim() || name.trim();
  const { variables } = signUp;
  const nameTaken =
    isNameTaken(signUp.error) && variables !== undefined && named(variables) === named(form.values);
  const submit = form.onSubmit((values) =>
    // This page offers the trial, so start it with the account.
    signUp.mutate(
      { ...values, startTrial: true, ...(nameTaken ? { confirmName: true } : {}) },
      {
        onSuccess: ({ key, message }) => {
          toast.success(message);
          storeOwnSignUp({ key });
          router.history.push(`/verify/${encodeURIComponent(key)}`, { email: values.email });
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  return (
    <AuthFrame title={t`Sign up`} description={<Trans>A free 7-day trial, no credit card.</Trans>}>
      <form onSubmit={submit} noValidate>
        <FormAlert
          message={signUp.isError ? failureText(signUp.error, t`An unexpected error occurred.`) : null}
          attempt={signUp.error}
        />
        <Stack gap="md">
          <Input.Wrapper label={t`My organization is a`} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t`My organization is a`}
              data={[
                { value: String(OrganizationType.Client), label: t`Buyer` },
                { value: String(OrganizationType.Trader), label: t`Trader` },
                { value: String(OrganizationType.Factory), label: t`Factory` },
              ]}
              value={String(form.values.organizationType)}
              onChange={(value) => form.setFieldValue('organizationType', Number(value) as OrganizationType)}
            />
          </Input.Wrapper>
          <TextInput label={t`Full Name`} required autoComplete="name" {...form.getInputProps('name')} />
          <TextInput
            label={t`Email Address`}
            type="email"
            required
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PhoneField label={t`Phone Number (optional)`} {...form.getInputProps('phone')} />
          <TextInput
            label={t`Organization Name (optional)`}
            autoComplete="organization"
            {...form.getInputProps('organizationName')}
          />
          <NewPasswordFields
            label={t`Password`}
            confirmationLabel={t`Confirm Password`}
            required
            typed={form.values.password}
            password={form.getInputProps('password')}
            confirmation={form.getInputProps('passwordConfirmation')}
          />
          <TermsNote />
          <Button type="submit" disabled={signUp.isPending} fullWidth style={{ scrollMarginBottom: 96 }}>
            {signUp.isPending ? (
              <Trans>Signing up...</Trans>
            ) : nameTaken ? (
              <Trans>It is another one, sign up</Trans>
            ) : (
              <Trans>Sign up</Trans>
            )}
          </Button>
          <SignInInstead />
        </Stack>
      </form>
    </AuthFrame>
  );
}

const SignInInstead = () => (
  <Text size="sm" c="dimmed">
    <Trans>
      Already have an account? <TextLink to="/login">Sign in</TextLink>
    </Trans>
  </Text>
);
