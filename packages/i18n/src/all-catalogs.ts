import type { Catalog, Language } from './catalogs';
import bn from './locales/bn.json' with { type: 'json' };
import tr from './locales/tr.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

const catalogOf = (file: { messages: Readonly<Record<string, string>> }): Catalog => {
  const messages = new Map(Object.entries(file.messages));
  return (message) => messages.get(message);
};

/** The catalogs of all languages. Only the server loads them; the web loads that of its reader. */
export const CATALOGS: readonly (readonly [Language, Catalog])[] = [
  ['zh', catalogOf(zh)],
  ['bn', catalogOf(bn)],
  ['vi', catalogOf(vi)],
  ['tr', catalogOf(tr)],
];
