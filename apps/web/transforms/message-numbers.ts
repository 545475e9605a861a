import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import PO from 'pofile';

/** A message of the app with its translation, which is empty if there is none. */
interface Entry {
  message: string;
  translation: string;
}

const LOCALES = join(import.meta.dirname, '../src/locales');

/** The messages of a language's catalog by Lingui's id, in the order of the file. */
export function readCatalog(language: string): Map<string, Entry> {
  const { items } = PO.parse(readFileSync(join(LOCALES, language, 'messages.po'), 'utf8'));
  return new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [
      generateMessageId(msgid, msgctxt),
      { message: msgid, translation: msgstr[0] ?? '' },
    ]),
  );
}

let numbers: Map<string, number> | undefined;

/**
 * The number of each message, by Lingui's id: its place in the English catalog, which `npm run build` writes. Numbers
 * instead of ids make the catalogs of other languages plain lists.
 */
export function messageNumbers(): Map<string, number> {
  numbers ??= new Map([...readCatalog('en').keys()].map((id, index) => [id, index]));
  return numbers;
}
