import { keyOf } from '@selvedge/domain/spreadsheet';
import { type Sql, sql } from './sql';

/** Format characters and selectors of variants, which are not shown. */
const INVISIBLE =
  '[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff]';

/** The text by which names are matched, as `keyOf` makes it. The database's own collation may know no letters but Latin ones. */
export const nameKey = (text: Sql): Sql =>
  sql`btrim(regexp_replace(replace(lower(regexp_replace(normalize(${text}, NFKC), ${INVISIBLE}, '', 'g') collate "und-x-icu"),
    chr(775), ''), '\\s+', ' ', 'g'))`;

export const nameContains = (name: Sql, text: string): Sql =>
  sql`strpos(${nameKey(name)}, ${keyOf(text)}) > 0`;
