import { ASK_TEXT, linkMessage } from '@selvedge/domain/reporting/links';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

/** The message with which an editor sends a report link in a chat, in the language of its receiver. */
export const presentMessage = (
  language: Language,
  words: Parameters<typeof linkMessage>[0],
  url: string,
): string => translate(language, linkMessage(words, url));

export const presentAsk = (language: Language): string => translate(language, ASK_TEXT);
