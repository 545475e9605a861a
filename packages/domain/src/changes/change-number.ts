import { joinTexts, type LocalizedText, localized, verbatim } from '../localized-text';
import { UserType } from '../vocabulary';

/** Null for a partner who is not asked. Each counts alone: gaps would reveal the other side's changes. */
export interface ChangeNumbers {
  buyer: number | null;
  factory: number | null;
}

/** As a partner reads it, '2', and as a trader does: 'Buyer 2', 'Factory 1', or both. */
export function changeNumber({ buyer, factory }: ChangeNumbers, reader: UserType): LocalizedText {
  if (reader !== UserType.Trader)
    return verbatim(String((reader === UserType.Buyer ? buyer : factory) ?? ''));
  return joinTexts(
    [
      ...(buyer === null ? [] : [localized('Buyer {number}', { number: String(buyer) })]),
      ...(factory === null ? [] : [localized('Factory {number}', { number: String(factory) })]),
    ],
    ', ',
  );
}
