import type { CatalogueStage } from '../catalogue/stages';
import { STAGE_ALIASES, STAGE_CATALOGUE } from '../catalogue/stages';
import type { StageType } from '../vocabulary';
import { STAGE_TYPES } from '../vocabulary';
import type { Side, StagePlan } from './stage';

const byName = new Map(STAGE_CATALOGUE.map((stage) => [stage.name.toLowerCase(), stage]));

/** The catalogue's stage with a name or alias, ignoring case. */
export function stageOfName(name: string): CatalogueStage | null {
  const key = name.trim().toLowerCase();
  const alias = Object.hasOwn(STAGE_ALIASES, key) ? STAGE_ALIASES[key] : undefined;
  return byName.get(key) ?? byName.get((alias ?? '').toLowerCase()) ?? null;
}
interface NamedPlan extends Pick<StagePlan, 'stageType' | 'category' | 'level' | 'materialType'> {
  /** Lead times in days from the purchase order date. */
  leads: Record<Side, number>;
}
/** The catalogue's defaults for a stage name or alias; null for other names. */
export function planOfStageName(name: string): NamedPlan | null {
  const stage = stageOfName(name);
  if (!stage) return null;
  const { type, category, level, materialType, clientDays, factoryDays } = stage;
  return {
    stageType: type,
    category,
    level,
    materialType,
    leads: { client: clientDays, factory: factoryDays },
  };
}

/** The type of a known stage name, or null: the type follows the name (document 3, section 4). */
export const typeOfStageName = (name: string): StageType | null => stageOfName(name)?.type ?? null;

export const MAX_SUGGESTIONS = 20;
const contains = (name: string, query: string) => name.toLowerCase().includes(query.trim().toLowerCase());

/** Catalogue names that contain the query, ignoring case, grouped by type. */
export const suggestStages = (query: string): { type: StageType; names: string[] }[] =>
  STAGE_TYPES.map((type) => ({
    type,
    names: STAGE_CATALOGUE.filter((stage) => stage.type === type && contains(stage.name, query)).map(
      (stage) => stage.name,
    ),
  })).filter((group) => group.names.length > 0);

/** Names that contain the query, ignoring case, at most 20; all for an empty query (document 1, section 5). */
export const suggestNames = (names: readonly string[], query: string): string[] => {
  const unique = [...new Set(names)];
  return query.trim() === ''
    ? unique
    : unique.filter((name) => contains(name, query)).slice(0, MAX_SUGGESTIONS);
};
