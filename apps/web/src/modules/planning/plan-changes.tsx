import { Trans, useLingui } from '@lingui/react/macro';
import { fieldText } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import { usePartText } from './part-text';
import type { DraftStage, PlanChanges } from './plan-draft';
import styles from './plan-editor.module.css';
import { STAGE_PART_TEXTS } from './texts';

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
  const text = usePartText();
  /** '10 → 12'; of people only that they changed. */
  const partText = (key: keyof StagePlan, was: StagePlan | undefined, now: StagePlan): string => {
    const name = i18n._(STAGE_PART_TEXTS[key]);
    return !was || key === 'associatedUsers' ? name : `${name}: ${text(was, key)} → ${text(now, key)}`;
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
      {lines.map((line, index) => (
        // Two stages may have one name.
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
