import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { SheetError } from '@selvedge/domain/sheets/read-sheet';
import { useState } from 'react';
import { productText } from '#web/lib/product-text';

interface Props {
  fault: SheetError;
  onCorrect: (cell: string, text: string) => void;
}

/** A cell that could not be read, with an input for a correction. Without one, the cell stays empty. */
export function CellCorrection({ fault, onCorrect }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const message = productText(fault.message);
  const commit = () => {
    if (text.trim() !== '') onCorrect(fault.cell, text.trim());
  };
  return (
    <TextInput
      size="xs"
      label={t`${fault.cell}: ${message}`}
      placeholder={t`Left empty`}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={getHotkeyHandler([['Enter', commit]])}
    />
  );
}
