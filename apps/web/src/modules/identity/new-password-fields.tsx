import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '#web/ui/password-field';
import { PasswordChecklist } from './password-checklist';

interface Props {
  label: string;
  confirmationLabel: string;
  required?: boolean;
  autoFocus?: boolean;
  typed: string;
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
}

export function NewPasswordFields({
  label,
  confirmationLabel,
  required,
  autoFocus,
  typed,
  password,
  confirmation,
}: Props) {
  return (
    <>
      <div>
        <PasswordField
          label={label}
          required={required}
          autoComplete="new-password"
          autoFocus={autoFocus}
          aria-describedby="password-criteria"
          {...password}
        />
        <PasswordChecklist id="password-criteria" password={typed} />
      </div>
      <PasswordField
        label={confirmationLabel}
        required={required}
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}
