import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { messageKey } from '../../../packages/i18n/src/message-key.ts';
import { collectTexts } from '../../../scripts/lib/texts.mjs';
import { messageNumbers, readCatalog } from './message-numbers.ts';

const CATALOG = /[\\/]locales[\\/]([a-z]+)[\\/]messages\.po$/;
const PRODUCT_TEXTS = join(import.meta.dirname, '../../../packages/i18n/src/locales');
/**
 * Sources of packages whose texts only the server says: those about replies by mail and about what a sheet changes, the
 * legal texts, refusals of bodies and by policies, reminders, reports to partners, pages of report links, and the words of
 * activities. They reach the browser translated.
 */
const SERVER_SOURCES = new RegExp(
  `packages/(contract/src/(board-shapes|errors|issue-text|order-part-shapes|period|plain-text)|domain/src/(${[
    '(imports|legal|replies)/',
    'board/(cell-days|cell-texts)',
    'changes/change-texts',
    '(changes|files|orders|planning|versions|workdays)/policy',
    'demo/events',
    'insights/(late-stages|on-time|order-states|rounds|value|workload)',
    'orders/(field-settings|merchandiser|references)',
    'partner-reports/(content|sections)',
    'planning/(reminders|side-text|history/(change-text|commit-texts))',
    'reporting/links',
    'views/views',
  ].join('|')}))\\b`,
);

/**
 * Makes the file of a language from its catalogs, with a line for each text: `messages`, the app's texts by their number
 * (see message-numbers.ts), and `texts`, those of the domain after their `messageKey`. Lines compress better than JSON.
 * Texts without a translation are empty and shown in English. `pseudo` is made from English.
 */
export function languageFiles(): Plugin {
  return {
    name: 'selvedge:language-files',
    load: {
      filter: { id: CATALOG },
      handler(id) {
        const language = CATALOG.exec(id)?.[1] ?? '';
        const exported = Object.entries({ messages: messagesOf(language), texts: textsOf(language) }).map(
          ([name, lines]) => `export const ${name} = ${JSON.stringify(lines.join('\n'))};`,
        );
        return { code: exported.join('\n'), map: null };
      },
    },
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'asset') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules))
          if (renderedLength > 0 && SERVER_SOURCES.test(id))
            this.error(`${id} is in the app, but its texts are not in the files of languages.`);
      }
    },
  };
}

/** Plain messages as they are, others compiled as Lingui expects them. */
function messagesOf(language: string): string[] {
  const english = readCatalog('en');
  const translated = language === 'pseudo' ? english : readCatalog(language);
  return [...messageNumbers().keys()].map((id) => {
    if (language === 'pseudo')
      return lineOf(stretched(compileMessageOrThrow(english.get(id)?.message ?? '')));
    const { translation } = translated.get(id) ?? {};
    return translation ? lineOf(compileMessageOrThrow(translation)) : '';
  });
}

/** A compiled message as a line. JSON begins with '[' and has no line breaks. */
function lineOf(compiled: unknown): string {
  const [text, ...rest] = compiled as unknown[];
  const isPlain = rest.length === 0 && typeof text === 'string' && !/^\[|\n/.test(text);
  return isPlain ? text : JSON.stringify(compiled);
}

function textsOf(language: string): string[] {
  if (language === 'pseudo') return [];
  const { messages } = JSON.parse(readFileSync(join(PRODUCT_TEXTS, `${language}.json`), 'utf8')) as {
    messages: Record<string, string>;
  };
  return [...sharedTexts()].flatMap(([key, message]) => {
    const translation = messages[message];
    if (translation?.includes('\n')) throw new Error(`A text of the product has a line break: ${message}`);
    return translation === undefined ? [] : [`${key} ${translation}`];
  });
}

let shared: Map<string, string> | undefined;
/** The texts that the browser shows by itself, by their key. */
function sharedTexts(): Map<string, string> {
  if (shared) return shared;
  const texts = [...collectTexts().messages]
    .filter(([, places]) =>
      places.some((place) => place.startsWith('packages/') && !SERVER_SOURCES.test(place)),
    )
    .map(([message]) => message);
  shared = new Map(texts.map((message) => [messageKey(message), message]));
  if (shared.size !== texts.length) throw new Error('Two texts of the product have the same key.');
  return shared;
}

const ACCENTS: Record<string, string> = {
  a: 'àà',
  e: 'éé',
  i: 'îî',
  o: 'öö',
  u: 'üü',
  A: 'ÀÀ',
  E: 'ÉÉ',
  I: 'ÎÎ',
  O: 'ÖÖ',
};
/** Names of the product, which no language translates, and tags. */
const UNTRANSLATED = /<\/?\d+\/?>/;

/** A compiled message with accents and doubled vowels: about 40 % longer, as translations are. */
function stretched(compiled: unknown): unknown {
  if (typeof compiled === 'string')
    return compiled
      .split(new RegExp(`(${UNTRANSLATED.source})`))
      .map((part) =>
        UNTRANSLATED.test(part) ? part : part.replace(/[aeiouAEIO]/g, (sign) => ACCENTS[sign] ?? sign),
      )
      .join('');
  if (!Array.isArray(compiled)) return compiled;
  return compiled.map((token) => (Array.isArray(token) ? stretchedPlaceholder(token) : stretched(token)));
}

/** A placeholder is `[name]`, or `[name, 'plural', forms]`. */
function stretchedPlaceholder([name, kind, forms]: unknown[]): unknown[] {
  if (forms === undefined) return kind === undefined ? [name] : [name, kind];
  const shown = Object.entries(forms as object).map(([form, text]) => [
    form,
    form === 'offset' ? text : stretched(text),
  ]);
  return [name, kind, Object.fromEntries(shown)];
}
