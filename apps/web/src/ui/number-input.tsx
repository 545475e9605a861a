import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { separatorsOf } from '@selvedge/i18n/locale-tags';
import { shownLanguage } from '#web/lib/language';

export type { NumberInputProps };

/**
 * With the decimal separator of the reader's language; with `isGrouped` also the separator of thousands. Otherwise a
 * point from the number pad is accepted as decimal separator.
 */
export function NumberInput({
  isGrouped = false,
  allowDecimal = true,
  ...props
}: NumberInputProps & { isGrouped?: boolean }) {
  const { group, decimal } = separatorsOf(shownLanguage());
  return (
    <MantineNumberInput
      decimalSeparator={decimal}
      allowDecimal={allowDecimal}
      // Beside groups and in whole numbers, the other separator groups thousands: '1.200' in Turkish.
      allowedDecimalSeparators={allowDecimal && !isGrouped ? ['.', decimal] : [decimal]}
      {...(isGrouped ? { thousandSeparator: group } : {})}
      {...props}
    />
  );
}
