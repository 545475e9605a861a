import type { AnswerText } from '@selvedge/contract/scalars';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';

/** The texts of answers and errors are in the language of the request. */
export const BY_LANGUAGE = { vary: 'accept-language' };

/** What a use case returns for a result of the contract: its `message` is not translated yet. */
export type Untranslated<R> = R extends { message: AnswerText }
  ? Omit<R, 'message'> & { message: LocalizedText }
  : R;

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'text' in value;

/** The result with its `message` in the language of the request. */
export function withMessage(result: unknown, language: Language): unknown {
  if (typeof result !== 'object' || result === null || !('message' in result) || !isText(result.message))
    return result;
  return { ...result, message: translate(language, result.message) };
}
