import { STAGE_TERMS } from '../catalogue/stage-terms';
import { type CatalogueStage, STAGE_ALIASES, STAGE_CATALOGUE } from '../catalogue/stages';
import { foldCase } from '../fold-case';
import { STAGE_TYPES, type StageType } from '../vocabulary';
import type { Side, StagePlan } from './stage';

const keyOfName = (name: string): string => foldCase(name.trim());
const byName = new Map(STAGE_CATALOGUE.map((stage) => [keyOfName(stage.name), stage]));
const byTerm = new Map(
  STAGE_CATALOGUE.flatMap((stage) =>
    (STAGE_TERMS[stage.name] ?? []).map((term) => [keyOfName(term), stage] as const),
  ),
);

export function stageOfName(name: string): CatalogueStage | null {
  const key = keyOfName(name);
  const alias = Object.hasOwn(STAGE_ALIASES, key) ? STAGE_ALIASES[key] : undefined;
  return byName.get(key) ?? byName.get((alias ?? '').toLowerCase()) ?? byTerm.get(key) ?? null;
}

export const isTermOfStage = (name: string): boolean => {
  const key = keyOfName(name);
  return byTerm.has(key) && !byName.has(key) && !Object.hasOwn(STAGE_ALIASES, key);
};
interface NamedPlan extends Pick<StagePlan, 'stageType' | 'category' | 'level' | 'materialType'> {
  /** Lead times in days from the purchase order date. */
  leads: Record<Side, number>;
}
/** Defaults of the catalog for a stage name or alias; null for other names. */
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

export const MAX_SUGGESTIONS = 20;
const contains = (name: string, query: string) => foldCase(name).includes(keyOfName(query));
const namesOf = ({ name }: CatalogueStage): string[] => [name, ...(STAGE_TERMS[name] ?? [])];

/** The name contains the query in any language, or an alias equals it. */
export const stagesNamed = (query: string): CatalogueStage[] =>
  STAGE_CATALOGUE.filter(
    (stage) => namesOf(stage).some((name) => contains(name, query)) || stageOfName(query) === stage,
  );

export const isStageNamed = (name: string, query: string): boolean => {
  const stage = stageOfName(name);
  return contains(name, query) || (stage !== null && stagesNamed(query).includes(stage));
};

export interface OwnStage {
  stageName: string;
  stageType: StageType;
}
/** Null for unknown names: the type follows the name (document 3, section 4). */
export const typeOfStageName = (name: string, own: readonly OwnStage[]): StageType | null =>
  stageOfName(name)?.type ??
  own.find(({ stageName }) => keyOfName(stageName) === keyOfName(name))?.stageType ??
  null;

export const suggestStages = (
  query: string,
  own: readonly OwnStage[] = [],
): { type: StageType; names: string[] }[] => {
  const found = [
    ...stagesNamed(query),
    ...own
      .filter(({ stageName }) => stageOfName(stageName) === null && contains(stageName, query))
      .map(({ stageName, stageType }) => ({ name: stageName, type: stageType })),
  ];
  return STAGE_TYPES.map((type) => ({
    type,
    names: found.filter((stage) => stage.type === type).map((stage) => stage.name),
  })).filter((group) => group.names.length > 0);
};

/** Ignores case; at most 20; all for an empty query (document 1, section 5). */
export const suggestNames = (names: readonly string[], query: string): string[] => {
  const unique = [...new Set(names)];
  return query.trim() === ''
    ? unique
    : unique.filter((name) => contains(name, query)).slice(0, MAX_SUGGESTIONS);
};
