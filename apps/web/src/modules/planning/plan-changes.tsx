import { Trans, useLingui } from '@lingui/react/macro';
import { fieldText } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import type { DraftStage, PlanChanges } from './plan-draft';
import styles from './plan-editor.module.css';
import { CATEGORY_TEXTS, LEVEL_TEXTS, STAGE_PART_TEXTS, STATUS_TEXTS, TYPE_TEXTS } from './texts';

interface ChangeListProps {
  changes: PlanChanges;
  fields: readonly CustomField[];
  before: readonly CustomField[];
  /** The stages as they stand on the server. */
  saved: readonly DraftStage[];
}

/** What a save of the plan will change, for the question before it. */
export function ChangeList({ changes, fields, before, saved }: ChangeListProps) {
  const { t, i18n } = useLingui();
  const old = (field: CustomField) =>
    fieldText(before.find((one) => one.id === field.id) ?? { ...field, value: null });
  const text = (key: keyof StagePlan, stage: StagePlan): string => {
    const value = stage[key];
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (value === null) return '–';
    if (key === 'stageType') return i18n._(TYPE_TEXTS[stage.stageType]);
    if (key === 'category') return i18n._(CATEGORY_TEXTS[stage.category]);
    if (key === 'level') return i18n._(LEVEL_TEXTS[stage.level]);
    if (key === 'statusClientTrader' || key === 'statusTraderManufacturer')
      return i18n._(STATUS_TEXTS[stage[key]]);
    if (key === 'deadlineClient' || key === 'deadlineManufacturer') return formatDay(String(value));
    return String(value);
  };
  /** '10 → 12'; of people only that they changed. */
  const partText = (key: keyof StagePlan, was: StagePlan | undefined, now: StagePlan): string => {
    const name = i18n._(STAGE_PART_TEXTS[key]);
    return !was || key === 'associatedUsers' ? name : `${name}: ${text(key, was)} → ${text(key, now)}`;
  };
  const lines = [
    ...fields.map((field) => `${field.name}: ${old(field)} → ${fieldText(field)}`),
    ...changes.added.map((stage) => t`Added: ${stage.stageName}`),
    ...changes.changed.map(({ stage, keys }) => {
      const was = saved.find((one) => one.key === stage.key);
      const parts = keys.map((key) => partText(key, was, stage)).join(', ');
      return t`Changed: ${stage.stageName} (${parts})`;
    }),
    ...(changes.reordered ? [t`The order of the stages`] : []),
  ];
  if (lines.length === 0)
    return (
      <p>
        <Trans>Nothing was changed.</Trans>
      </p>
    );
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
