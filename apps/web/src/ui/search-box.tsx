import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { IconSearch } from './icons';
import { useShortcuts } from './shortcuts';

const TYPING_MS = 300;

interface Props extends Pick<TextInputProps, 'label' | 'aria-label' | 'className' | 'size'> {
  /** What is searched, in short. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The text filter of a list. It is applied shortly after the last key. */
export function SearchBox({ value, onSearch, placeholder, ...props }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  const apply = useDebouncedCallback(onSearch, TYPING_MS);
  const [text, setText] = useState(value);
  // A saved view or Clear Filters changes `value` from outside; text that is being typed is not in it yet.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  useShortcuts({ '/': () => box.current?.focus() });
  return (
    <TextInput
      {...props}
      ref={box}
      aria-keyshortcuts="/"
      placeholder={placeholder ?? t`Search orders`}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value.trim());
      }}
    />
  );
}
