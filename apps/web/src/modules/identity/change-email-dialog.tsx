import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EMAIL_MESSAGE, isEmail } from '@selvedge/domain/identity/rules';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { Modal } from '#web/ui/modal';
import { PasswordField } from '#web/ui/password-field';
import { toast } from '#web/ui/toast';
import { CodeForm } from './code-form';
import { FormAlert } from './form-alert';
import { useChangeEmail, useRequestEmailChange } from './queries';

/** Step 1 asks for the new address and the password, step 2 for the mailed code. */
export function ChangeEmailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={t`Change email`} size={440} keepMounted={false}>
      <Steps onClose={onClose} />
    </Modal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  if (sentTo === null) return <AddressStep email={email} onEmail={setEmail} onSent={setSentTo} />;
  return (
    <CodeStep
      email={sentTo}
      onBack={() => setSentTo(null)}
      onDone={() => {
        toast.success(t`Email address changed. Sign in with ${sentTo} from now on.`);
        onClose();
      }}
    />
  );
}

interface AddressForm {
  email: string;
  currentPassword: string;
}

interface AddressStepProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

function AddressStep({ email, onEmail, onSent }: AddressStepProps) {
  const { t } = useLingui();
  const request = useRequestEmailChange();
  const form = useForm<AddressForm>({
    initialValues: { email, currentPassword: '' },
    // Errors stay until the next attempt.
    clearInputErrorOnChange: false,
    validate: {
      email: (address) => (isEmail(address.trim()) ? null : productText(EMAIL_MESSAGE)),
      currentPassword: (password) => (password === '' ? t`Current password is required` : null),
    },
    onValuesChange: (values) => onEmail(values.email),
  });
  const submit = (values: AddressForm) => {
    const address = values.email.trim();
    request.mutate(
      { email: address, currentPassword: values.currentPassword },
      { onSuccess: () => onSent(address), onError: (error) => form.setErrors(fieldErrors(error)) },
    );
  };
  const refused = request.isError && Object.keys(fieldErrors(request.error)).length === 0;
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <FormAlert
        message={refused ? failureText(request.error, t`Failed to send OTP. Please try again.`) : null}
        attempt={request.error}
      />
      <Stack gap="md">
        <TextInput
          label={t`New email`}
          type="email"
          autoFocus
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <Button type="submit" loading={request.isPending}>
          <Trans>Send OTP</Trans>
        </Button>
      </Stack>
    </form>
  );
}

interface CodeStepProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

function CodeStep({ email, onBack, onDone }: CodeStepProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const change = useChangeEmail();
  return (
    <CodeForm
      code={code}
      onCode={setCode}
      description={t`Enter the code that we sent to ${email}.`}
      check={change}
      action={<Trans>Change email</Trans>}
      autoFocus
      onBack={onBack}
      onSubmit={(otp) => change.mutate({ email, otp }, { onSuccess: onDone })}
    />
  );
}
