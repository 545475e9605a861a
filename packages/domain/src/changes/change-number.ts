import { joinTexts, type LocalizedText, localized, verbatim } from '../localized-text';
import { UserType } from '../vocabulary';

/**
 * The numbers of a change on its order, for each partner who asked for it or is asked; null for the other. Each counts
 * alone, because gaps would reveal that the other side has changes.
 */
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
