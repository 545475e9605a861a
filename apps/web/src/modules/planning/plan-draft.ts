import { applyTemplate, type TemplateItem } from '@selvedge/domain/planning/template';
import { withDeadlines } from '@selvedge/domain/planning/deadlines';
import { duplicateStage, NEW_STAGE } from '@selvedge/domain/planning/rules';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import type { Stage } from './queries';

/** A stage on the planning screen: saved ones keep their id, new ones have a key only. */
export interface DraftStage extends StagePlan {
  key: string;
  stageId: string;
  locked: boolean;
}

const newKey = () => crypto.randomUUID();

/** A saved stage as the screen edits it; a trader's answer has both sides. */
export const draftOf = (stage: Stage): DraftStage => ({
  key: stage.stageId,
  stageId: stage.stageId,
  locked: stage.subStages.some((sub) => sub.statusClientTrader !== 'NOT_STARTED' || sub.statusTraderManufacturer !== 'NOT_STARTED'),
  stageName: stage.stageName,
  stageType: stage.stageType,
  category: stage.category,
  level: stage.level,
  materialType: stage.materialType,
  isVisibleToClient: stage.isVisibleToClient ?? true,
  isVisibleToFactory: stage.isVisibleToFactory ?? true,
  leadTimeClient: stage.leadTimeClient ?? 0,
  leadTimeManufacturer: stage.leadTimeManufacturer ?? 0,
  deadlineClient: stage.deadlineClient ?? null,
  deadlineManufacturer: stage.deadlineManufacturer ?? null,
  statusClientTrader: stage.statusClientTrader ?? 'NOT_STARTED',
  statusTraderManufacturer: stage.statusTraderManufacturer ?? 'NOT_STARTED',
  associatedUsers: { traders: stage.associatedUsers?.traders ?? [], clients: stage.associatedUsers?.clients ?? [], manufacturers: stage.associatedUsers?.manufacturers ?? [] },
});

const asNew = (plan: StagePlan): DraftStage => ({ ...plan, key: newKey(), stageId: '', locked: false });

/** A new stage, with the acting trader assigned and deadlines from the purchase order date. */
export const emptyStage = (traderId: number, poDate: string | null, today: string): DraftStage =>
  asNew(withDeadlines([{ ...NEW_STAGE, associatedUsers: { ...NEW_STAGE.associatedUsers, traders: [traderId] } }], poDate, today)[0] as StagePlan);
export const copyOf = (stage: DraftStage): DraftStage => asNew(duplicateStage(stage));
export const fromTemplate = (items: readonly TemplateItem[], facts: { poDate: string | null; today: string; traderUserId: number }): DraftStage[] => applyTemplate(items, facts).map(asNew);

/** What a save sends: everything of the stages but the screen's own key. */
export const inputOf = ({ key: _key, locked: _locked, ...stage }: DraftStage, orderId: string) => ({ ...stage, orderId });

/** How many stages a save would add and change. */
export function difference(before: readonly Stage[], after: readonly DraftStage[]): { added: number; changed: number } {
  const stored = new Map(before.map((stage) => [stage.stageId, JSON.stringify(draftOf(stage))]));
  return {
    added: after.filter((stage) => stage.stageId === '').length,
    changed: after.filter((stage) => stage.stageId !== '' && stored.get(stage.stageId) !== JSON.stringify(stage)).length,
  };
}
