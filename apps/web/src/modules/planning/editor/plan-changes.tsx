import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomField } from '@selvedge/domain/orders/order';
import { DAYS_LABELS } from '@selvedge/domain/planning/link-rules';
import { formatDay } from '#web/lib/format';
import { fieldLabel, productText, stageText, valueText } from '#web/lib/product-text';
import {
  CATEGORY_TEXTS,
  LEVEL_TEXTS,
  SIDE_PART_TEXTS,
  STAGE_PART_TEXTS,
  STATUS_TEXTS,
  TYPE_TEXTS,
} from '#web/modules/planning/texts';
import { type DraftStage, type PlanChanges, readPart, type StagePart } from './plan-draft';
import styles from './plan-editor.module.css';

export interface PlanSave {
  changes: PlanChanges;
  fields: readonly CustomField[];
  before: readonly CustomField[];
  saved: readonly DraftStage[];
}

const LISTS: ReadonlySet<StagePart['key']> = new Set(['associatedUsers', 'after', 'conditions']);

export function useChangeLines({ changes, fields, before, saved }: PlanSave): string[] {
  const { t, i18n } = useLingui();
  const old = (field: CustomField) =>
    valueText(before.find((one) => one.id === field.id) ?? { ...field, value: null });
  const text = usePartText();
  const partName = (part: StagePart): string => {
    if (part.side !== null) return i18n._(SIDE_PART_TEXTS[part.side][part.key]);
    const { key } = part;
    return key === 'workDays' || key === 'bufferDays' || key === 'noticeDays'
      ? productText(DAYS_LABELS[key])
      : i18n._(STAGE_PART_TEXTS[key]);
  };
  const partText = (part: StagePart, was: DraftStage | undefined, now: DraftStage): string => {
    const name = partName(part);
    return !was || LISTS.has(part.key) ? name : `${name}: ${text(was, part)} → ${text(now, part)}`;
  };
  return [
    ...fields.map((field) => `${fieldLabel(field.name)}: ${old(field)} → ${valueText(field)}`),
    ...changes.added.map((stage) => t`Added: ${stageText(stage.stageName)}`),
    ...changes.changed.map(({ stage, parts: changedParts }) => {
      const was = saved.find((one) => one.key === stage.key);
      const parts = changedParts.map((part) => partText(part, was, stage)).join(', ');
      return t`Changed: ${stageText(stage.stageName)} (${parts})`;
    }),
    ...changes.removed.map((stage) => {
      const stageName = stageText(stage.stageName);
      return t`Removed: ${stageName}`;
    }),
    ...(changes.reordered ? [t`The order of the stages`] : []),
  ];
}

export function ChangeList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0)
    return (
      <p>
        <Trans>Nothing was changed.</Trans>
      </p>
    );
  return (
    <ul className={styles.changes}>
      {lines.map((line, index) => (
        // Two stages may have the same name.
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}

function usePartText() {
  const { t, i18n } = useLingui();
  return (stage: DraftStage | undefined, part: StagePart): string => {
    const value = stage && readPart(stage, part);
    if (!stage || value === null || value === undefined) return t`N/A`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (part.key === 'deadline') return formatDay(String(value));
    if (part.side !== null && part.key === 'status')
      return i18n._(STATUS_TEXTS[stage.sides[part.side].status]);
    if (part.key === 'unit') return stage.unit === 'working' ? t`Working days` : t`Calendar days`;
    if (part.key === 'level') return i18n._(LEVEL_TEXTS[stage.level]);
    if (part.key === 'category') return i18n._(CATEGORY_TEXTS[stage.category]);
    return part.key === 'stageType' ? i18n._(TYPE_TEXTS[stage.stageType]) : String(value);
  };
}
