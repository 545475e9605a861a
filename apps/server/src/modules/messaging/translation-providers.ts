import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { Config } from '#server/config';

/** Throws if the service does not respond in time or refuses. */
type Translator = (text: string, languages: { from: ReaderLanguage; to: ReaderLanguage }) => Promise<string>;

const LIMIT_MS = 3_000;

const libreTranslate =
  (url: string, key: string | undefined): Translator =>
  async (text, { from, to }) => {
    const body = { q: text, source: from, target: to, format: 'text', ...(key ? { api_key: key } : {}) };
    const response = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const answer = (await response.json()) as { translatedText?: unknown };
    if (!response.ok || typeof answer.translatedText !== 'string')
      throw new Error(`The translation service answered ${response.status}.`);
    return answer.translatedText;
  };

/** The configured service and its host; null without one. */
export function translationService({ translation }: Pick<Config, 'translation'>) {
  if (!translation) return null;
  const { url, key } = translation;
  return { translate: libreTranslate(url, key), host: new URL(url).host };
}
