import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './code-field.module.css';

/** One field for the whole code, so that paste, autofill and screen readers work. */
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
