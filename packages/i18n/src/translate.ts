import type { LocalizedText } from '@selvedge/domain/localized-text';
import { CATALOGS } from './all-catalogs';
import { type Language, loadCatalog } from './catalogs';
import { CATALOG_NAMES } from './names';
import { loadNames, translateWords } from './translate-words';

for (const [language, catalog] of CATALOGS) loadCatalog(language, catalog);
loadNames(CATALOG_NAMES);

/** A text in a reader's language. Of names, only those of the domain's catalogs are translated. */
export const translate = (language: Language, text: LocalizedText): string => translateWords(language, text);
