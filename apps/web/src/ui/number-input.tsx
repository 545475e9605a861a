import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { separatorsOf } from '@selvedge/i18n/locale-tags';
import { shownLanguage } from '#web/lib/language';

export type { NumberInputProps };

/**
 * Mantine's input of a number with the decimal separator of the reader's language; with `isGrouped` also the separator
 * of thousands. A point from the number pad is taken as well.
 */
export function NumberInput({ isGrouped = false, ...props }: NumberInputProps & { isGrouped?: boolean }) {
  const { group, decimal } = separatorsOf(shownLanguage());
  return (
    <MantineNumberInput
      decimalSeparator={decimal}
      {...(isGrouped ? { thousandSeparator: group } : { allowedDecimalSeparators: ['.', decimal] })}
      {...props}
    />
  );
}
