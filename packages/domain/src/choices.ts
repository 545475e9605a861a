import { CHOICE_TERMS } from './catalogue/choice-terms';
import { plainTyped } from './plain-typed';

const namesOf = (english: string): string[] =>
  [english, ...(Object.hasOwn(CHOICE_TERMS, english) ? (CHOICE_TERMS[english] ?? []) : [])].map(plainTyped);

/**
 * Matches any language of the product, ignoring case and accents; undefined for other texts. `englishOf` is needed if a
 * value is not its own English text.
 */
export function choiceNamed<Value>(
  values: readonly Value[],
  text: string,
  englishOf: (value: Value) => string = String,
): Value | undefined {
  const typed = plainTyped(text);
  return values.find((value) => namesOf(englishOf(value)).includes(typed));
}
