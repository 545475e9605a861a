import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './share-button.module.css';

/** A link to copy by hand; `selected` selects it when the clipboard is not available. */
export function LinkField({ link, selected = false }: { link: string; selected?: boolean }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!selected) return;
    field.current?.focus();
    field.current?.select();
  }, [selected]);
  return (
    <TextInput
      ref={field}
      // In a message, so that the focus ring does not touch the text above.
      mt={selected ? 'xs' : undefined}
      readOnly
      value={link}
      aria-label={t`Share link`}
      classNames={{ input: styles.link }}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
