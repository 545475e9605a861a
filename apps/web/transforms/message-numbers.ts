import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

/** A message of the app with its translation, which is empty if there is none. */
interface Entry {
  message?: string | undefined;
  translation?: string | undefined;
}

const LOCALES = join(import.meta.dirname, '../src/locales');

/** The messages of a language's catalog by Lingui's id, in the order of the file. */
export const readCatalog = (language: string): Map<string, Entry> =>
  new Map(
    Object.entries(
      formatter().parse(readFileSync(join(LOCALES, language, 'messages.po'), 'utf8'), {
        locale: language,
        sourceLocale: 'en',
        filename: 'messages.po',
      }) as Record<string, Entry>,
    ),
  );

let numbers: Map<string, number> | undefined;

/**
 * The number of each message, by Lingui's id: its place in the English catalog, which `npm run build` writes. Numbers instead of ids make the catalogs of other languages plain lists.
 */
export function messageNumbers(): Map<string, number> {
  numbers ??= new Map([...readCatalog('en').keys()].map((id, index) => [id, index]));
  return numbers;
}
