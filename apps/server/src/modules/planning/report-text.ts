import { numberText } from '@selvedge/domain/orders/fields';
import type { PartState } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS, unitWord } from '@selvedge/domain/vocabulary';
import type { ReportBundle, ReportedPart, ReportedStage } from './report-store';

export interface PartChange {
  part: ReportedPart;
  to: PartState;
}
export type ReportKind = 'status' | 'quantity';

/** What changed on one side of a stage, in one sentence without its end. */
export function changeText(
  { stage, parts }: ReportedStage,
  side: Side,
  kind: ReportKind,
  changes: readonly PartChange[],
): string {
  const name = `${stage.stageName}${placeText(
    changes.map((change) => change.part),
    parts.length,
  )}`;
  const figures = figuresText(side, changes);
  if (kind === 'quantity') return `${name}: in-house ${figures}`;
  const statuses = `${labels(
    changes.map(({ part }) => part[side].status),
    'Various',
  )} → ${labels(
    changes.map(({ to }) => to.status),
    'Various',
  )}`;
  const counted =
    stage.category === 'Quantity' && changes.some(({ part, to }) => part[side].inhouse !== to.inhouse);
  return `${name}: ${statuses}${counted ? `, in-house ${figures}` : ''}`;
}

/** One sentence for all reports of a bundle, when the newest is not about the same parts as those before it. */
export function bundleText(
  reported: ReportedStage,
  side: Side,
  kind: ReportKind,
  changes: readonly PartChange[],
  before: ReportBundle | null,
): string {
  const ids = new Set([...(before?.subStageIds ?? []), ...changes.map(({ part }) => part.id)]);
  const parts = reported.parts.filter((part) => ids.has(part.id));
  if (!before || parts.length === changes.length) return changeText(reported, side, kind, changes);
  const statuses = [...new Set([...before.statuses, ...changes.map(({ to }) => to.status)])];
  const what = statuses.map((status) => STAGE_STATUS_LABELS[status]).join(', ');
  return `${reported.stage.stageName}${placeText(parts, reported.parts.length)}: ${what}`;
}

/** Where a change happened; empty for a whole stage. */
function placeText(parts: readonly ReportedPart[], all: number): string {
  const [first] = parts;
  if (parts.length === 1 && first) return ` for ${partName(first)}`;
  return parts.length < all ? ` for ${parts.length} of ${all} combos` : '';
}
export const partName = (part: ReportedPart): string =>
  [part.styleName, part.comboName, part.materialName].filter(Boolean).join(' > ');

function labels(statuses: readonly StageStatus[], several: string): string {
  const [first, ...others] = new Set(statuses.map((status) => STAGE_STATUS_LABELS[status]));
  return first === undefined || others.length > 0 ? several : first;
}

/** '0 → 1,030 of 1,000 pcs, over by 30', added up by unit. */
function figuresText(side: Side, changes: readonly PartChange[]): string {
  const units = [...new Set(changes.map(({ part }) => part.unit))];
  return units
    .map((unit) => {
      const own = changes.filter(({ part }) => part.unit === unit);
      const sum = (pick: (change: PartChange) => number) => own.reduce((total, one) => total + pick(one), 0);
      const over = sum(({ part, to }) => Math.max(0, to.inhouse - part.required));
      const figures = `${numberText(sum(({ part }) => part[side].inhouse))} → ${numberText(sum(({ to }) => to.inhouse))}`;
      const rest = over > 0 ? `, over by ${numberText(over)}` : '';
      return `${figures} of ${numberText(sum(({ part }) => part.required))} ${unitWord(unit)}${rest}`;
    })
    .join('; ');
}
