import { i18n } from '@lingui/core';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { Language } from '@selvedge/i18n/catalogs';
import { translateWords } from '@selvedge/i18n/translate-words';

/** A text of the domain in the app's language. */
export const productText = (text: LocalizedText): string => translateWords(i18n.locale as Language, text);

export const problemTexts = (problems: readonly { message: LocalizedText }[]): string[] => [
  ...new Set(problems.map(({ message }) => productText(message))),
];
