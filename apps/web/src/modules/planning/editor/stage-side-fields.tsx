import { useLingui } from '@lingui/react/macro';
import { Select, Stack, Switch, TextInput } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { changeSide, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { EDITOR_STATUSES } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { ClosedDay } from '#web/ui/closed-day';
import { DateField } from '#web/ui/date-field';
import { LearnedHint } from '#web/ui/learned-hint';
import { SidePanelTint } from '#web/ui/tint-panel';
import { closedDrafts } from './closed-drafts';
import type { DraftStage } from './plan-draft';
import { deadlineRange, type PlanDays, withDeadline, withLeadTime } from './stage-form';

interface StageSideProps {
  side: Side;
  stage: DraftStage;
  /** What the deadline of a new stage was when its form opened: nobody chose that day. */
  proposed: Day | null;
  days: PlanDays;
  name: string;
  onChange: (stage: DraftStage) => void;
}

export function StageSideFields({ side, stage, proposed, days, name, onChange }: StageSideProps) {
  const { t, i18n } = useLingui();
  const client = side === 'client';
  const own = stage.sides[side];
  const hint = client ? t`Visible for: Trader, Buyer` : t`Visible for: Trader, Factory`;
  const disabled = !sideIsTracked(stage, side);
  const isChosen = own.deadline !== proposed;
  const closed = isChosen ? closedDrafts([stage], days).find((one) => one.side === side) : undefined;
  // COMPLETED is not one of the editor's six statuses, but a stage that has it must be able to keep it.
  const now = own.status;
  const statuses = EDITOR_STATUSES.includes(now) ? EDITOR_STATUSES : [...EDITOR_STATUSES, now];
  return (
    <SidePanelTint side={side}>
      <Stack gap="sm">
        <Switch
          label={client ? t`Show this stage to client` : t`Show this stage to factory`}
          checked={own.visible}
          onChange={(event) => onChange(changeSide(stage, side, { visible: event.currentTarget.checked }))}
        />
        <TextInput
          label={client ? t`Client Lead Time (days)` : t`Factory Lead Time (days)`}
          description={hint}
          inputMode="numeric"
          disabled={disabled}
          value={String(own.lead)}
          onChange={(event) => onChange(withLeadTime(stage, side, event.currentTarget.value, days))}
        />
        {/* Learned lead times are calendar days. */}
        {disabled || stage.unit === 'working' ? null : (
          <LearnedHint
            side={side}
            kind="lead"
            stageName={stage.stageName}
            onUse={(lead) => onChange(withLeadTime(stage, side, String(lead), days))}
          />
        )}
        <DateField
          label={client ? t`Client Deadline` : t`Factory Deadline`}
          description={hint}
          {...deadlineRange(days)}
          disabled={disabled}
          today={days.today}
          day={own.deadline}
          onDay={(typed) => typed && onChange(withDeadline(stage, side, typed, days))}
        />
        {closed ? (
          <ClosedDay
            closed={closed}
            name={name}
            onMove={(day) => onChange(withDeadline(stage, side, day, days))}
          />
        ) : null}
        <Select
          label={client ? t`Client Status` : t`Factory Status`}
          description={hint}
          allowDeselect={false}
          disabled={disabled}
          data={statuses.map((status) => ({ value: status, label: i18n._(STATUS_TEXTS[status]) }))}
          value={now}
          onChange={(status) => onChange(changeSide(stage, side, { status: status as StageStatus }))}
        />
      </Stack>
    </SidePanelTint>
  );
}
