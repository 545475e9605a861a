import type { LocalizedText } from '@selvedge/domain/localized-text';
import { fieldValueText, NOT_AVAILABLE } from '@selvedge/domain/orders/field-value-text';
import { type Unit, unitWord } from '@selvedge/domain/vocabulary';
import { nameIn, translateWords } from '@selvedge/i18n/translate-words';
import { shownLanguage } from './language';

export const productText = (text: LocalizedText): string => translateWords(shownLanguage(), text);

export const problemTexts = (problems: readonly { message: LocalizedText }[]): string[] => [
  ...new Set(problems.map(({ message }) => productText(message))),
];

/** The name of a stage as the reader says it. It is stored, edited and compared as it was entered. */
export const stageText = (name: string): string => nameIn(shownLanguage(), 'stage', name);
/** The name of a field as the reader says it; fields that people added keep their name. */
export const fieldLabel = (name: string): string => nameIn(shownLanguage(), 'field', name);
/** A field's value as the reader's language writes it. */
export const valueText = (field: Parameters<typeof fieldValueText>[0]): string =>
  productText(fieldValueText(field));
/** The unit after a number, as the reader says it: 'pcs', 'Metre'. */
export const unitText = (unit: Unit): string => productText({ text: unitWord(unit) });
/** A choice of a field as the reader says it; choices that people added stay as they are. */
export const choiceText = (choice: string): string => nameIn(shownLanguage(), 'choice', choice);
const RECORDED: readonly string[] = [NOT_AVAILABLE.text, 'Yes', 'No'];
/** A value in the history of an order, which records it as the text of `fieldText`. */
export const recordedText = (text: string): string =>
  RECORDED.includes(text) ? productText({ text }) : choiceText(text);
