import type { FreezableStage } from '@selvedge/domain/planning/dates/baseline';
import type { Schedule } from './queries';

interface Dates {
  baseline: string | null;
  commitment: string | null;
  actual: string | null;
}
const frozenDates = ({ baseline, commitment, actual }: Dates) => ({
  baseline,
  commitment,
  isComplete: actual !== null,
});
const ofSides = ({ client, factory }: { client?: Dates | undefined; factory?: Dates | undefined }) => ({
  ...(client ? { client: frozenDates(client) } : {}),
  ...(factory ? { factory: frozenDates(factory) } : {}),
});

export const freezableStages = ({ stages }: Schedule): FreezableStage[] =>
  stages.map(({ stageId, sides, parts }) => ({
    stageId,
    sides: ofSides(sides),
    parts: parts.map((part) => ({ subStageId: part.subStageId, sides: ofSides(part.sides) })),
  }));
