import { LANGUAGE_NAMES, READER_LANGUAGES, type ReaderLanguage } from '@selvedge/domain/languages';
import status from '@selvedge/i18n/locales/status.json';

export const LANGUAGE_OPTIONS = READER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Whether a native speaker has checked the texts of a language. */
export const isReviewed = (language: string): boolean =>
  !(language in status) || status[language as Exclude<ReaderLanguage, 'en'>].reviewed;
