import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { ORDER_LATE_MAX } from '@selvedge/domain/planning/schedule/what-if';
import type { Side } from '@selvedge/domain/planning/stage';
import { useId } from 'react';
import { DateField } from '#web/ui/date-field';
import { IconTrash } from '#web/ui/icons';
import { NumberInput } from '#web/ui/number-input';
import { isOutdated, type ScenarioChoices, type ScenarioDraft, withStage } from './scenario-drafts';
import styles from './what-if.module.css';

interface ScenarioRowProps {
  draft: ScenarioDraft;
  number: number;
  choices: ScenarioChoices;
  nameOf: (stageId: string) => string;
  asOf: Day;
  isNew: boolean;
  onChange: (draft: ScenarioDraft) => void;
  onRemove: () => void;
}

export function ScenarioRow(props: ScenarioRowProps) {
  const { t } = useLingui();
  const { draft, number } = props;
  const titleId = useId();
  const title = {
    late: t`A stage is late`,
    rejected: t`A sample is rejected`,
    orderLate: t`The purchase order is late`,
  }[draft.kind];
  return (
    <li className={styles.scenario} aria-labelledby={titleId}>
      <Text id={titleId} size="sm" fw={600}>
        {title}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t`Remove scenario ${number}`}
        onClick={props.onRemove}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
      <div className={styles.fields}>
        {draft.kind === 'orderLate' ? (
          <OrderLateField {...props} draft={draft} />
        ) : (
          <StageField {...props} draft={draft} />
        )}
        {draft.kind === 'late' ? <LateFields {...props} draft={draft} /> : null}
      </div>
    </li>
  );
}

type Of<Kind extends ScenarioDraft['kind']> = ScenarioRowProps & {
  draft: Extract<ScenarioDraft, { kind: Kind }>;
};

function StageField({ draft, choices, nameOf, isNew, onChange }: Of<'late' | 'rejected'>) {
  const { t } = useLingui();
  const { stageId } = draft;
  const ids = draft.kind === 'late' ? [...choices.openSides.keys()] : choices.rejectable;
  // A stage that is no longer open is still named.
  const options = stageId && !ids.includes(stageId) ? [...ids, stageId] : ids;
  return (
    <NativeSelect
      className={styles.stage}
      label={t`Stage`}
      autoFocus={isNew}
      value={stageId ?? ''}
      onChange={(event) => onChange(withStage(draft, event.currentTarget.value, choices))}
      data={[
        ...(stageId ? [] : [{ value: '', label: t`Choose a stage` }]),
        ...options.map((id) => ({ value: id, label: nameOf(id) || t`Unnamed Stage` })),
      ]}
      error={isOutdated(draft, choices) ? t`This is no longer open in the plan.` : undefined}
    />
  );
}

function LateFields({ draft, choices, asOf, onChange }: Of<'late'>) {
  const { t } = useLingui();
  const { stageId, side, day } = draft;
  const open = (stageId && choices.openSides.get(stageId)) || [side];
  const names: Record<Side, string> = { client: t`Client side`, factory: t`Factory side` };
  const shown = open.includes(side) ? open : [...open, side];
  return (
    <>
      <NativeSelect
        label={t`Side`}
        value={side}
        onChange={(event) => onChange({ ...draft, side: event.currentTarget.value as Side })}
        data={shown.map((one) => ({ value: one, label: names[one] }))}
      />
      <DateField
        label={t`Expected`}
        day={day}
        min={asOf}
        today={asOf}
        onDay={(next) => onChange({ ...draft, day: next })}
      />
    </>
  );
}

function OrderLateField({ draft, isNew, onChange }: Of<'orderLate'>) {
  const { t } = useLingui();
  const { days } = draft;
  const isValid = days !== null && days >= 1 && days <= ORDER_LATE_MAX;
  return (
    <NumberInput
      className={styles.days}
      label={t`Days late`}
      description={<Trans>The Purchase Order Date stays; edit the plan to change it.</Trans>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoFocus={isNew}
      allowDecimal={false}
      allowNegative={false}
      min={1}
      max={ORDER_LATE_MAX}
      clampBehavior="none"
      value={days ?? ''}
      onChange={(value) => onChange({ ...draft, days: value === '' ? null : Number(value) })}
      error={isValid ? undefined : t`Write 1 to ${ORDER_LATE_MAX} days.`}
    />
  );
}
