import { useLingui } from '@lingui/react/macro';
import { Alert, ScrollArea, Text } from '@mantine/core';
import { usePartText } from './part-text';
import type { DraftStage, PlanChanges } from './plan-draft';
import styles from './plan-editor.module.css';
import { STAGE_PART_TEXTS } from './texts';

interface PlanDifferencesProps {
  before: readonly DraftStage[];
  changes: PlanChanges;
}

/** What an import will change in the plan, stage by stage, from what to what. */
export function PlanDifferences({ before, changes }: PlanDifferencesProps) {
  const { t, i18n } = useLingui();
  const old = new Map(before.map((stage) => [stage.key, stage]));
  const text = usePartText();
  const lines = [
    ...changes.added.map((stage) => ({ id: stage.key, title: t`Added: ${stage.stageName}`, parts: [] })),
    ...changes.changed.map(({ stage, keys }) => ({
      id: stage.key,
      title: stage.stageName,
      parts: keys.map(
        (key) => `${i18n._(STAGE_PART_TEXTS[key])}: ${text(old.get(stage.key), key)} → ${text(stage, key)}`,
      ),
    })),
  ];
  if (lines.length === 0) return <Text size="sm">{t`The file changes nothing in this plan.`}</Text>;
  return (
    <Alert color="blue" title={t`What will change`}>
      <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
        <ul className={styles.changes}>
          {lines.map(({ id, title, parts }) => (
            <li key={id}>
              <strong>{title}</strong>
              {parts.length > 0 ? ` ${parts.join(', ')}` : null}
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Alert>
  );
}
