import {
  joinTexts,
  type LocalizedText,
  type LocalizedValue,
  localized,
} from '@selvedge/domain/localized-text';
import type { ReportedChange } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { type StageStatus, unitWord } from '@selvedge/domain/vocabulary';
import type { ReportBundle, ReportedPart, ReportedStage } from './report-store';

export interface PartChange {
  part: ReportedPart;
  /** With its days if the part gets back what a report changed. */
  to: ReportedChange['from'];
}
export type ReportKind = 'status' | 'quantity';

export const kindOf = (side: Side, changes: readonly PartChange[]): ReportKind =>
  changes.some(({ part, to }) => part[side].status !== to.status) ? 'status' : 'quantity';

export function changeText(
  { stage, parts }: ReportedStage,
  side: Side,
  kind: ReportKind,
  changes: readonly PartChange[],
): LocalizedText {
  const place = placeText(
    stage.stageName,
    changes.map((change) => change.part),
    parts.length,
  );
  const figures = figuresText(side, changes);
  if (kind === 'quantity') return localized('{place}: {figures}', { place, figures });
  const facts = {
    place,
    from: statusOf(changes.map(({ part }) => part[side].status)),
    to: statusOf(changes.map(({ to }) => to.status)),
  };
  const counted =
    stage.category === 'Quantity' && changes.some(({ part, to }) => part[side].inhouse !== to.inhouse);
  return counted
    ? localized('{place}: {from} → {to}, {figures}', { ...facts, figures })
    : localized('{place}: {from} → {to}', facts);
}

/** One sentence for all reports of a bundle. Used when the newest report is about other parts than the earlier ones. */
export function bundleText(
  reported: ReportedStage,
  side: Side,
  kind: ReportKind,
  changes: readonly PartChange[],
  before: ReportBundle | null,
): LocalizedText {
  const ids = new Set([...(before?.subStageIds ?? []), ...changes.map(({ part }) => part.id)]);
  const parts = reported.parts.filter((part) => ids.has(part.id));
  if (!before || parts.length === changes.length) return changeText(reported, side, kind, changes);
  const statuses = [...new Set([...before.statuses, ...changes.map(({ to }) => to.status)])];
  return localized('{place}: {statuses}', {
    place: placeText(reported.stage.stageName, parts, reported.parts.length),
    statuses: joinTexts(
      statuses.map((status) => ({ status })),
      ', ',
    ),
  });
}

/** Where a change happened: the stage name and, unless all parts changed, the part or the number of parts. */
function placeText(stageName: string, parts: readonly ReportedPart[], all: number): LocalizedValue {
  const [first] = parts;
  const stage = { stage: stageName };
  if (parts.length === 1 && first) return localized('{stage} for {part}', { stage, part: partName(first) });
  const counts = { shown: String(parts.length), all: String(all) };
  return parts.length < all ? localized('{stage} for {shown} of {all} combos', { stage, ...counts }) : stage;
}
export const partName = (part: ReportedPart): string =>
  [part.styleName, part.comboName, part.materialName].filter(Boolean).join(' > ');

function statusOf(statuses: readonly StageStatus[]): LocalizedValue {
  const [status, ...others] = new Set(statuses);
  return status === undefined || others.length > 0 ? localized('Various') : { status };
}

/** '0 → 1,030 of 1,000 pcs, over by 30'; quantities are added per unit. */
function figuresText(side: Side, changes: readonly PartChange[]): LocalizedText {
  const units = [...new Set(changes.map(({ part }) => part.unit))];
  const texts = units.map((unit) => {
    const own = changes.filter(({ part }) => part.unit === unit);
    const sum = (pick: (change: PartChange) => number) => own.reduce((total, one) => total + pick(one), 0);
    const over = sum(({ part, to }) => Math.max(0, to.inhouse - part.required));
    const figures = localized('{old} → {now} of {required} {unit}', {
      old: sum(({ part }) => part[side].inhouse),
      now: sum(({ to }) => to.inhouse),
      required: sum(({ part }) => part.required),
      unit: { text: unitWord(unit) },
    });
    return over > 0 ? joinTexts([figures, localized('over by {over}', { over })], ', ') : figures;
  });
  return joinTexts(texts, '; ');
}
