import type { AnswerText } from '@selvedge/contract/scalars';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

/** Texts of responses depend on the language of the request. */
export const BY_LANGUAGE = { vary: 'accept-language' };

/** The `message` of a use case is not translated yet. */
export type Untranslated<R> = R extends { message: AnswerText }
  ? Omit<R, 'message'> & { message: LocalizedText }
  : R;

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'text' in value;

export function withMessage(result: unknown, language: Language): unknown {
  if (typeof result !== 'object' || result === null || !('message' in result) || !isText(result.message))
    return result;
  return { ...result, message: translate(language, result.message) };
}
