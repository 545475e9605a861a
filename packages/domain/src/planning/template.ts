import { type MaterialType, StageCategory, type StageLevel, type StageType, UserType } from '../vocabulary';
import { type Anchor, deadlineFor } from './anchor';
import type { StageLink } from './links';
import type { SentCondition } from './readiness/conditions';
import { cleanStage, NEW_STAGE } from './rules';
import type { SentSchedule } from './sent-stage';
import { eachSide } from './sides';
import type { StagePeople, StagePlan } from './stage';
import { PARTNER_TYPES } from './view';

export interface TemplateSchedule extends Omit<SentSchedule, 'after'> {
  after: StageLink[];
}
export const USUAL_SCHEDULE: TemplateSchedule = {
  unit: 'calendar',
  workDays: null,
  bufferDays: null,
  noticeDays: null,
  after: [],
};

export interface TemplateItem {
  id?: string | null;
  stageName: string;
  stageType: StageType;
  leadTimeForClient: number;
  leadTimeForManufacturer: number;
  stageCategory: (typeof StageCategory)[keyof typeof StageCategory];
  level: StageLevel;
  visibleTo: UserType[];
  materialType?: MaterialType | null;
  /** Links name other items by their `id`. */
  schedule?: TemplateSchedule | undefined;
  conditions?: SentCondition[] | undefined;
}

const CATEGORY_NAMES = Object.fromEntries(
  Object.entries(StageCategory).map(([name, code]) => [code, name]),
) as Record<number, StagePlan['category']>;
/** Approval for unknown codes (document 3, section 4). */
export const categoryOfCode = (code: number): StagePlan['category'] => CATEGORY_NAMES[code] ?? 'Approval';
export const codeOfCategory = (category: StagePlan['category']): TemplateItem['stageCategory'] =>
  StageCategory[category];

type LinkedPlan = StagePlan & Pick<TemplateItem, 'id' | 'schedule' | 'conditions'>;
export const templateOf = (stages: readonly LinkedPlan[]): TemplateItem[] =>
  stages.map((stage) => ({
    ...(stage.id ? { id: stage.id } : {}),
    ...(stage.schedule ? { schedule: stage.schedule } : {}),
    ...(stage.conditions ? { conditions: stage.conditions } : {}),
    stageName: stage.stageName,
    stageType: stage.stageType,
    leadTimeForClient: stage.sides.client.lead,
    leadTimeForManufacturer: stage.sides.factory.lead,
    stageCategory: codeOfCategory(stage.category),
    level: stage.level,
    visibleTo: [
      UserType.Trader,
      ...(stage.sides.factory.visible ? [UserType.Manufacturer] : []),
      ...(stage.sides.client.visible ? [UserType.Buyer] : []),
    ],
    materialType: stage.materialType,
  }));

const words = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Equal names, or the client is a prefix ('Northbrook' and 'Northbrook Inc.'). */
export function isForClient(clientName: string, buyer: string | null | undefined): boolean {
  const client = words(clientName);
  const name = words(buyer ?? '');
  return client !== '' && (name === client || name.startsWith(`${client} `));
}

export const ANY_BUYER = 'Any buyer';

interface ForClient {
  clientName: string;
  clientOrganizationId?: number | null | undefined;
}
/** 2 for the order's buyer, 1 for any buyer, 0 for another buyer. */
export function clientMatch(
  template: ForClient,
  buyer: { id?: number | null | undefined; name?: string | undefined },
): 0 | 1 | 2 {
  if (template.clientOrganizationId) return template.clientOrganizationId === buyer.id ? 2 : 0;
  if (words(template.clientName) === words(ANY_BUYER)) return 1;
  return isForClient(template.clientName, buyer.name) ? 2 : 0;
}

/** Dates follow from the lead times; people are the trader's and the people of sides that see the stage. */
export const applyTemplate = (
  items: readonly TemplateItem[],
  facts: {
    anchor: Anchor;
    traderUserId: number;
    people?: Pick<StagePeople, 'clients' | 'manufacturers'>;
  },
): StagePlan[] =>
  items.map((item) => {
    const leads = { client: item.leadTimeForClient, factory: item.leadTimeForManufacturer };
    const sides = eachSide((side) => ({
      ...NEW_STAGE.sides[side],
      visible: item.visibleTo ? item.visibleTo.includes(PARTNER_TYPES[side]) : true,
      lead: leads[side],
      deadline: deadlineFor(facts.anchor, side, leads[side], item.schedule?.unit),
    }));
    return cleanStage({
      ...NEW_STAGE,
      stageName: item.stageName,
      stageType: item.stageType,
      category: categoryOfCode(item.stageCategory),
      level: item.level,
      materialType: item.materialType ?? null,
      sides,
      associatedUsers: {
        traders: [facts.traderUserId],
        manufacturers: sides.factory.visible ? (facts.people?.manufacturers ?? []) : [],
        clients: sides.client.visible ? (facts.people?.clients ?? []) : [],
      },
    });
  });
