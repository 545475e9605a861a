import { CHOICE_TERMS } from './catalogue/choice-terms';
import { plainTyped } from './plain-typed';

/** How a choice can be typed: its English text, then the text in each other language. */
const namesOf = (english: string): string[] =>
  [english, ...(Object.hasOwn(CHOICE_TERMS, english) ? (CHOICE_TERMS[english] ?? []) : [])].map(plainTyped);

/**
 * The choice that a text names in any language of the product, ignoring case and accents; undefined for other texts.
 * `englishOf` returns the English text of a value that is not its own text.
 */
export function choiceNamed<Value>(
  values: readonly Value[],
  text: string,
  englishOf: (value: Value) => string = String,
): Value | undefined {
  const typed = plainTyped(text);
  return values.find((value) => namesOf(englishOf(value)).includes(typed));
}
