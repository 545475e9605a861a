import { type LocalizedText, localized } from '../localized-text';

export const CHANGE_MESSAGES = {
  reason: localized('Please write a reason.'),
  why: localized('Please say why.'),
  nothing: localized('Nothing here needs acceptance.'),
  answered: localized('This change was answered already.'),
  unknownValue: localized('This value cannot be requested.'),
  conflict: (number: LocalizedText, field: string): LocalizedText =>
    localized('Change {number} already proposes another value for {field}. Withdraw it first.', {
      number,
      field: { field },
    }),
};
