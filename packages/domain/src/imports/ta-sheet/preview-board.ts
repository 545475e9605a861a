import type { Day } from '../../calendar';
import type { LoadedStage } from '../../orders/loaded-order';
import { type CellState, cellState, isComplete } from '../../planning/cell-state';
import { shipsLate } from '../../planning/schedule/end';
import type { SchedulePlan } from '../../planning/schedule/schedule-plan';
import { storedForecasts } from '../../planning/schedule/stored-forecasts';
import { eachSide } from '../../planning/sides';
import type { Side } from '../../planning/stage';
import type { SideChoices } from './side-facts';

export interface PreviewOrder {
  poDate: Day;
  endDays: Record<Side, Day | null>;
  calendars: SchedulePlan['calendars'];
  stages: readonly LoadedStage[];
}
interface PreviewCell {
  planned: Day | null;
  doneOn: Day | null;
  isDone: boolean;
  forecast: Day | null;
  state: CellState;
}
export interface PreviewRow {
  ship: Day | null;
  forecast: Day | null;
  isLate: boolean;
  /** By the names of the stages. */
  cells: ReadonlyMap<string, PreviewCell>;
}

/** An order as the board will show it: of the client side, or of the factory's if the dates are agreed with factories. */
export function previewRow(order: PreviewOrder, today: Day, { agreedWith }: SideChoices): PreviewRow {
  const shown: Side = agreedWith === 'factory' ? 'factory' : 'client';
  const { ends, stages } = storedForecasts(scheduleOf(order), today);
  const end = ends[shown] ?? ends[shown === 'client' ? 'factory' : 'client'];
  return {
    ship: end?.due ?? order.endDays[shown],
    forecast: end?.forecast ?? null,
    isLate: shipsLate(end),
    cells: new Map(
      order.stages.map((stage) => {
        const { actual, isDone, done, total } = progressOf(stage, shown);
        const { deadline: planned } = stage.sides[shown];
        const forecast = stages.get(stage.stageId)?.[shown].forecast ?? null;
        const state = cellState({ total, done, commitment: planned, forecast, actual }, today);
        return [stage.stageName, { planned, doneOn: actual, isDone, forecast, state }];
      }),
    ),
  };
}

const DONE = ['APPROVED', 'COMPLETED'];
/** As the totals of a stored stage. */
function progressOf({ parts }: LoadedStage, side: Side) {
  const done = parts.filter((part) => DONE.includes(part.sides[side].status)).length;
  const total = parts.length;
  const isDone = isComplete({ total, done });
  const days = parts.flatMap((part) => part.sides[side].actual ?? []).toSorted();
  return { total, done, isDone, actual: isDone ? (days.at(-1) ?? null) : null };
}

const scheduleOf = ({ poDate, endDays, calendars, stages }: PreviewOrder): SchedulePlan => ({
  start: poDate,
  calendars,
  endDays,
  stages: stages.map((stage) => ({
    stageId: stage.stageId,
    key: stage.key,
    category: stage.category,
    workDays: null,
    bufferDays: null,
    after: stage.after,
    sides: eachSide((side) => {
      const { deadline, baseline, expected, visible } = stage.sides[side];
      const { isDone, actual } = progressOf(stage, side);
      const reports = stage.parts.map((part) => part.sides[side]);
      return {
        visible,
        baseline,
        commitment: deadline,
        expected: expected?.day ?? null,
        actual,
        isComplete: isDone,
        isStarted: reports.some(({ status }) => status !== 'NOT_STARTED'),
        isRejected: reports.some(({ status }) => status === 'REJECTED'),
        required: stage.parts.reduce((sum, part) => sum + part.required.value, 0),
        inhouse: reports.reduce((sum, { inhouse }) => sum + inhouse, 0),
      };
    }),
  })),
});
