import { TextInput, type TextInputProps } from '@mantine/core';
import { phoneDigits } from '@selvedge/domain/identity/rules';

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (value: string) => void;
};

export const PhoneField = ({ onChange, ...props }: PhoneFieldProps) => (
  <TextInput
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    {...props}
    onChange={(event) => onChange?.(phoneDigits(event.currentTarget.value))}
  />
);
