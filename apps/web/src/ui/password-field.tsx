import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password input with a toggle in the tab order. Password managers and paste always work. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t`Show or hide password` }}
      {...props}
    />
  );
}
