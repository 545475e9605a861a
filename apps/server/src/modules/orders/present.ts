import { type CardSide, planFacts, relevantStages } from '@selvedge/domain/planning/card-stages';
import { daysLeft } from '@selvedge/domain/planning/due';
import { type OrderStanding, orderStanding } from '@selvedge/domain/planning/order-state';
import type { ListedStage, PlanColumns, StandingRow } from './view-store';

export const presentSample = (isSample: boolean) => (isSample ? { isSample } : {});

type Progress = Omit<PlanColumns, 'exFactory' | 'stages'>;
const rounded = (percent: number | null): number => Math.round((percent ?? 0) * 10) / 10;

export const presentProgress = ({ overallProgressClient, overallProgressManufacturer }: Progress) => ({
  ...(overallProgressClient === undefined ? {} : { overallProgressClient: rounded(overallProgressClient) }),
  ...(overallProgressManufacturer === undefined
    ? {}
    : { overallProgressManufacturer: rounded(overallProgressManufacturer) }),
});

interface OfOrder {
  standing: StandingRow;
  stages: readonly ListedStage[];
}
export const presentStanding = ({ standing, stages }: OfOrder, today: string): OrderStanding | null =>
  standing && orderStanding({ ...standing, stages }, today);

export function presentCardStanding(order: OfOrder, today: string) {
  const standing = presentStanding(order, today);
  const isLate = standing?.state === 'late';
  return { standing, forecast: isLate ? { day: standing.ships, late: standing.daysLate } : null };
}

export const presentPlan = ({ stages, exFactory, ...progress }: PlanColumns) => ({
  plan: planFacts(stages, exFactory),
  ...presentProgress(progress),
});

export interface CardPlan extends Pick<PlanColumns, 'exFactory' | 'stages'> {
  /** How many stages the viewer sees; `stages` has the most relevant ones. */
  stageCount: number;
}
export function presentCardPlan({ stages, exFactory, stageCount }: CardPlan, today: string) {
  const shown = relevantStages(stages, today);
  return {
    plan: planFacts(stages, exFactory),
    planningStages: shown.map((stage) => cardStage(stage, today)),
    moreStages: stageCount - shown.length,
  };
}

function cardStage(stage: ListedStage, today: string) {
  const due = ({ open, deadline }: CardSide) => (open && deadline ? daysLeft(deadline, today) : null);
  const { client, factory } = stage;
  return {
    stageId: stage.stageId,
    stageName: stage.stageName,
    stageType: stage.stageType,
    totalItems: stage.total,
    ...(client ? { completedClientTrader: client.done, dueDaysClient: due(client) } : {}),
    ...(factory ? { completedTraderManufacturer: factory.done, dueDaysManufacturer: due(factory) } : {}),
  };
}
