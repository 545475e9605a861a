import type { Day } from '../calendar';
import type { MaterialType, StageLevel, StageType } from '../vocabulary';
import { StageCategory, UserType } from '../vocabulary';
import { deadlineFor } from './deadlines';
import { cleanStage, NEW_STAGE } from './rules';
import type { StagePlan } from './stage';

/** A template's stage item; lead times in days, category by its code. */
export interface TemplateItem {
  id?: string | null;
  stageName: string;
  stageType: StageType;
  leadTimeForClient: number;
  leadTimeForManufacturer: number;
  stageCategory: 45001 | 45002 | 45003;
  level: StageLevel;
  visibleTo: UserType[];
  materialType?: MaterialType | null;
}

const CATEGORY_NAMES = Object.fromEntries(
  Object.entries(StageCategory).map(([name, code]) => [code, name]),
) as Record<number, StagePlan['category']>;
/** Category name of a template's code; Approval when unknown (document 3, section 4). */
export const categoryOfCode = (code: number): StagePlan['category'] => CATEGORY_NAMES[code] ?? 'Approval';
export const codeOfCategory = (category: StagePlan['category']): TemplateItem['stageCategory'] =>
  StageCategory[category];

const words = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Whether a template's client is an order's buyer: the same name, or its beginning ('Northbrook' and 'Northbrook Inc.'). */
export function isForClient(clientName: string, buyer: string | null | undefined): boolean {
  const client = words(clientName);
  const name = words(buyer ?? '');
  return client !== '' && (name === client || name.startsWith(`${client} `));
}

/** New stages from a template: counted from the purchase order date, the applying trader assigned (product.md section 6). */
export const applyTemplate = (
  items: readonly TemplateItem[],
  facts: { poDate: Day | null; today: Day; traderUserId: number },
): StagePlan[] =>
  items.map((item) =>
    cleanStage({
      ...NEW_STAGE,
      stageName: item.stageName,
      stageType: item.stageType,
      category: categoryOfCode(item.stageCategory),
      level: item.level,
      materialType: item.materialType ?? null,
      isVisibleToClient: item.visibleTo ? item.visibleTo.includes(UserType.Buyer) : true,
      isVisibleToFactory: item.visibleTo ? item.visibleTo.includes(UserType.Manufacturer) : true,
      leadTimeClient: item.leadTimeForClient,
      leadTimeManufacturer: item.leadTimeForManufacturer,
      deadlineClient: deadlineFor(facts.poDate, item.leadTimeForClient, facts.today),
      deadlineManufacturer: deadlineFor(facts.poDate, item.leadTimeForManufacturer, facts.today),
      associatedUsers: { traders: [facts.traderUserId], manufacturers: [], clients: [] },
    }),
  );
