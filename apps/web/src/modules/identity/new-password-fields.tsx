import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '#web/ui/password-field';
import { PasswordChecklist } from './password-checklist';

interface Props {
  label: string;
  confirmationLabel: string;
  required?: boolean;
  autoFocus?: boolean;
  /** The current input, for the checklist. */
  typed: string;
  /** Input props of the form library. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
}

/** A new password with checklist, and its repetition. */
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
