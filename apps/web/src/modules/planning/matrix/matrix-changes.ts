import type { Day } from '@selvedge/domain/calendar';
import { choiceNamed } from '@selvedge/domain/choices';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { readInhouse } from '@selvedge/domain/planning/part-edits';
import { sideOf } from '@selvedge/domain/planning/progress';
import {
  cellStatusOf,
  type RangeStatus,
  rangeStatuses,
  type StatusCell,
} from '@selvedge/domain/planning/range-status';
import { settleReport } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_STATUSES } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { separatorsOf } from '@selvedge/i18n/locale-tags';
import { shownLanguage } from '#web/lib/language';
import { stageText } from '#web/lib/product-text';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import { type CellValue, type PendingCell, pendingKey } from '#web/ui/grid/pending/pending-cells';
import { valueText } from '#web/ui/grid/pending/value-texts';
import type { MatrixTarget } from './matrix-target';
import { type StageDates, type StoredPlan, storedValue } from './stored-plan';

export interface ChangePlace {
  stage: Stage;
  side: Side;
  part: SubStage | null;
}

export const keyOfPlace = ({ stage: { stageId }, side, part }: ChangePlace): string =>
  part
    ? pendingKey({ stageId, side, subStageIds: [part.stageId] }, 'report')
    : pendingKey({ stageId, side }, 'date');

export const placesOf = ({ stage, side, row, parts }: MatrixTarget): ChangePlace[] =>
  row ? parts.map((part) => ({ stage, side, part })) : [{ stage, side, part: null }];

/** What the person may report on a part. Null if nothing. */
export function statusCellOf({ stage, side, part }: ChangePlace): StatusCell | null {
  const role = roleOn(stage, side);
  if (!role || !part) return null;
  const cell = { category: stage.category, role, now: sideOf(part, side).status };
  return rangeStatuses([cell]).length > 0 ? cell : null;
}

/** The date that a person changes: editors the deadline, partners the forecast. Undefined if they may not. */
export function dateOf(
  { stage, side }: ChangePlace,
  dates: StageDates,
  isTrader: boolean,
): Day | null | undefined {
  const may = side === 'client' ? stage.can?.updateClient : stage.can?.updateFactory;
  if (!may) return undefined;
  return isTrader ? (stage.sides[side]?.deadline ?? null) : dates.get(stage.stageId)?.[side]?.forecast;
}

/** A change that is not saved yet, or why it cannot be made. Null if the place is no longer in the plan. */
export function pendingChange(
  stored: StoredPlan,
  place: ChangePlace,
  set: CellValue,
  sideName: string | null,
): PendingCell | { message: LocalizedText } | null {
  const { stage, side, part } = place;
  const { stageId, orderId, stageName } = stage;
  const target = { stageId, side, ...(part ? { subStageIds: [part.stageId] } : {}) };
  const was = storedValue(stored, { ...target, set });
  const base = part ? stored.parts.get(part.stageId) : null;
  if (!was || base === undefined) return null;
  const settled = base && set.status ? settledStatus(stage, base, side, set.status) : undefined;
  if (settled && 'message' in settled) return settled;
  return {
    key: keyOfPlace(place),
    change: { orderId, ...target, set, was },
    stage: stageText(stageName),
    name: [stageText(stageName), part?.comboName, part?.materialName, sideName].filter(Boolean).join(', '),
    from: valueText(was),
    to: valueText(set),
    reverse: settled?.reverse,
  };
}

/** A status that changes the quantity is taken back by the quantity, which the status alone does not tell. */
function settledStatus(
  { category }: Stage,
  part: SubStage,
  side: Side,
  status: NonNullable<CellValue['status']>,
): { reverse: PendingCell['reverse'] } | { message: LocalizedText } {
  const now = sideOf(part, side);
  const settled = settleReport(now, category, { status });
  if ('message' in settled) return settled;
  const { inhouse } = settled.state;
  if (inhouse === now.inhouse) return { reverse: undefined };
  return { reverse: { set: { inhouse: now.inhouse }, was: { inhouse } } };
}

/** The values that a typed or pasted text means for the parts of a cell: a status by its name, or a quantity. */
export function readReports(
  text: string,
  { stage, side, parts }: MatrixTarget,
): { place: ChangePlace; set: CellValue }[] | { message: LocalizedText } {
  const status = readStatus(text);
  if (status) return statusValues(status, stage, side, parts);
  const read = readInhouse(text, parts, side, stage.category, separatorsOf(shownLanguage()).decimal);
  if ('message' in read) return read;
  return read.figures.map(({ part, inhouse }) => ({ place: { stage, side, part }, set: { inhouse } }));
}

function statusValues(status: RangeStatus, stage: Stage, side: Side, parts: readonly SubStage[]) {
  return parts.flatMap((part) => {
    const place = { stage, side, part };
    const cell = statusCellOf(place);
    const next = cell && cellStatusOf(status, cell);
    return next ? [{ place, set: { status: next } }] : [];
  });
}

const STATUSES: readonly RangeStatus[] = [...STAGE_STATUSES, 'DONE'];
const readStatus = (text: string): RangeStatus | undefined =>
  choiceNamed(STATUSES, text, (status) => (status === 'DONE' ? 'Done' : STAGE_STATUS_LABELS[status].text));
