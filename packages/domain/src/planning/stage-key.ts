import { STAGE_TERMS } from '../catalogue/stage-terms';
import { STAGE_ALIASES } from '../catalogue/stages';
import { foldCase } from '../fold-case';
import { stagesNamed } from './catalogue';

const slug = (name: string): string =>
  foldCase(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const byAlias = new Map([
  ...Object.entries(STAGE_TERMS).flatMap(([name, terms]) =>
    terms.map((term) => [slug(term), slug(name)] as const),
  ),
  ...Object.entries(STAGE_ALIASES).map(([alias, name]) => [slug(alias), slug(name)] as const),
]);

/** Matches in any language; none for an empty query. */
export const stageKeysNamed = (query: string): string[] =>
  query.trim() === '' ? [] : stagesNamed(query).map(({ name }) => stageKey(name));

/** Compares stages of several orders: 'Labdip', 'Lab Dip' and '色样' are 'lab-dip'. */
export const stageKey = (name: string): string => byAlias.get(slug(name)) ?? slug(name);
