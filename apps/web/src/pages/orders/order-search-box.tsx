import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import { IconSearch } from '#web/ui/icons';

const SEARCH_DELAY_MS = 300;

interface OrderSearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
}

/** The text filter of the order list. It is applied shortly after the last key. */
export function OrderSearchBox({ inputRef, value, onChange }: OrderSearchBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  // A saved view or Clear Filters changes `value` from outside; text that is being typed is not in it yet.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const apply = useDebouncedCallback(onChange, SEARCH_DELAY_MS);
  return (
    <TextInput
      ref={inputRef}
      aria-keyshortcuts="/"
      label={t`Search`}
      placeholder={t`Search orders`}
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
