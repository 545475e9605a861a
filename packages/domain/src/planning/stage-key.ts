import { STAGE_ALIASES } from '../catalogue/stages';

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const byAlias = new Map(Object.entries(STAGE_ALIASES).map(([alias, name]) => [slug(alias), slug(name)]));

/** The key by which stages of several orders are compared: 'Labdip' and 'Lab Dip' are 'lab-dip'. */
export const stageKey = (name: string): string => byAlias.get(slug(name)) ?? slug(name);
