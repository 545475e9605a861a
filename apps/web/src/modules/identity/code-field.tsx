import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './code-field.module.css';

/** A one-time code in one field: paste, autofill from a message and screen readers all work with it. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={12}
    classNames={{ input: styles.input }}
    {...props}
  />
);
