import type { CardSide } from '@selvedge/domain/planning/card-stages';
import { planFacts, relevantStages } from '@selvedge/domain/planning/card-stages';
import { daysLeft } from '@selvedge/domain/planning/due';
import type { ListedStage, PlanColumns } from './store';

type Progress = Omit<PlanColumns, 'stages'>;
const rounded = (percent: number | null): number => Math.round((percent ?? 0) * 10) / 10;

export const presentProgress = ({ overallProgressClient, overallProgressManufacturer }: Progress) => ({
  ...(overallProgressClient === undefined ? {} : { overallProgressClient: rounded(overallProgressClient) }),
  ...(overallProgressManufacturer === undefined
    ? {}
    : { overallProgressManufacturer: rounded(overallProgressManufacturer) }),
});

export const presentPlan = ({ stages, ...progress }: PlanColumns) => ({
  plan: planFacts(stages),
  ...presentProgress(progress),
});

/** The plan on an order's card: the most relevant stages on a day, each with the days left per side. */
export const presentCardPlan = (stages: readonly ListedStage[], today: string) => ({
  plan: planFacts(stages),
  planningStages: relevantStages(stages, today).map((stage) => cardStage(stage, today)),
});

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
