/** BCP 47 codes. Chinese is Simplified. */
export const READER_LANGUAGES = ['en', 'zh', 'bn', 'vi', 'tr'] as const;
export type ReaderLanguage = (typeof READER_LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<ReaderLanguage, string> = {
  en: 'English',
  zh: '简体中文',
  bn: 'বাংলা',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
};

export const isReaderLanguage = (text: unknown): text is ReaderLanguage =>
  READER_LANGUAGES.some((language) => language === text);
