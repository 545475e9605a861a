interface GlossaryTerm {
  name: string;
  pattern: RegExp;
  translations: Record<string, string>;
}
/** The languages that texts are translated to. */
export const TRANSLATED: string[];
export function glossaryTerms(glossary: Record<string, Record<string, string>>): GlossaryTerm[];
/** What is wrong with a translation; empty if nothing is. */
export function translationFaults(
  language: string,
  english: string,
  translation: string | undefined,
  options: { isFree?: boolean; glossary: GlossaryTerm[] },
): string[];
/** Whether a text has words that a translation could keep by mistake. */
export function hasEnglishWords(text: string): boolean;
