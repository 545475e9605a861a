import { isReaderLanguage, type ReaderLanguage } from '@selvedge/domain/languages';
import { localized } from '@selvedge/domain/localized-text';
import type { Config } from '#server/config';
import type { Context } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import * as store from './translation-store';

const NO_MESSAGE = localized('Message not found.');
const NOT_TRANSLATED = localized('Could not be translated.');

/** Per person: each one is a request to another company's service, which may cost money. */
const AN_HOUR = 60;
const translations = new RateLimiter('translations', AN_HOUR, 3_600_000);

interface Translated {
  id: string;
  text: string;
  language: ReaderLanguage;
  isStored: boolean;
}

/** Outside of the transaction, because the service may be slow. 404 if out of reach or switched off. */
export async function translateMessage(ctx: Context, id: string): Promise<Translated> {
  const service = translationService(ctx.config) ?? notFound(NO_MESSAGE);
  const { language: to } = ctx;
  if (!isReaderLanguage(to)) return notFound(NO_MESSAGE);
  const message = (await store.findTranslatable(ctx, id)) ?? notFound(NO_MESSAGE);
  if (message.translation !== null) return { id, text: message.translation, language: to, isStored: true };
  await countTranslation(ctx);
  const text = await service.translate(message.content, { from: message.language, to }).catch((error) => {
    ctx.log.warn({ error }, 'A message could not be translated.');
    throw new Refusal('UNAVAILABLE', NOT_TRANSLATED);
  });
  return { id, text, language: to, isStored: false };
}

async function countTranslation(ctx: Context): Promise<void> {
  const retryAfterSeconds = await ctx.independentTransaction((db) =>
    translations.secondsToWait(db, String(ctx.actor.id), ctx.now),
  );
  if (retryAfterSeconds === 0) return;
  const text = localized('You can translate up to {max} messages an hour.', { max: String(AN_HOUR) });
  throw new Refusal('TOO_MANY', text, { retryAfterSeconds });
}

export async function answerTranslation(ctx: Context, { id, text, language, isStored }: Translated) {
  if (!isStored) await store.keepTranslation(ctx, id, text);
  return { text, language };
}

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
function translationService({ translation }: Pick<Config, 'translation'>) {
  if (!translation) return null;
  const { url, key } = translation;
  return { translate: libreTranslate(url, key), host: new URL(url).host };
}
