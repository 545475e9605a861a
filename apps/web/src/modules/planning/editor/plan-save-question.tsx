import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { cutSummary } from '@selvedge/domain/orders/rules';
import { movedLaterText } from '@selvedge/domain/planning/dates/date-texts';
import { SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useState } from 'react';
import { productText } from '#web/lib/product-text';
import { LeavingList } from '#web/modules/planning/history/leaving-list';
import type { DateReason, Schedule } from '#web/modules/planning/schedule/queries';
import { reasonErrors } from '#web/modules/planning/schedule/reason-errors';
import { ReasonFields } from '#web/modules/planning/schedule/reason-fields';
import { isRecordedSlip } from '#web/modules/planning/schedule/slip';
import { CommitMessageInput } from '#web/ui/commit-message';
import { ChangeList, type PlanSave, useChangeLines } from './plan-changes';
import type { DraftStage } from './plan-draft';
import { reportedWork } from './reported-work';

/** Why agreed deadlines move later, and the stages that the reason is about. */
export interface MoveReason {
  reason: DateReason;
  stageIds: readonly string[];
  /** False while a required part of the reason is missing. */
  isComplete: boolean;
}

interface Props {
  save: PlanSave;
  stages: readonly DraftStage[];
  /** The saved stages with the deadlines that the saved fields give them. */
  before: readonly DraftStage[];
  schedule: Schedule | undefined;
  onSummary: (summary: string) => void;
  onReason: (reason: MoveReason | null) => void;
}

export function PlanSaveQuestion({ save, stages, before, schedule, onSummary, onReason }: Props) {
  const { t } = useLingui();
  const lines = useChangeLines(save);
  const [main = ''] = lines;
  const more = lines.length - 1;
  const [summary, setSummary] = useState(cutSummary(main, more > 0 ? t`, and ${more} more` : ''));
  const [reason, setReason] = useState<DateReason | null>(null);
  const moved = movedLater(before, stages, schedule);
  const change = (next: DateReason | null) => {
    setReason(next);
    const stageIds = moved.map(({ stageId }) => stageId);
    const isComplete = Object.keys(reasonErrors(next)).length === 0;
    onReason(next && { reason: next, stageIds, isComplete });
  };
  return (
    <Stack gap="sm">
      <div>
        {t`Are you sure you want to apply these planning changes?`}
        <ChangeList lines={lines} />
      </div>
      <LeavingList lines={reportedWork(save.changes.removed)} />
      {moved.length > 0 ? (
        <Stack gap="xs">
          <Text fw={550}>{productText(movedLaterText(moved.length))}</Text>
          <ReasonFields
            value={reason}
            onChange={change}
            sides={SIDES.filter((side) => moved.some((one) => one.side === side && one.isShared))}
            errors={reasonErrors(reason)}
          />
        </Stack>
      ) : null}
      {lines.length > 0 ? (
        <CommitMessageInput
          value={summary}
          note={t`All sides may read this.`}
          required={false}
          onChange={(text) => {
            setSummary(text);
            onSummary(text);
          }}
        />
      ) : null}
    </Stack>
  );
}

interface MovedDeadline {
  stageId: string;
  side: Side;
  isShared: boolean;
}

/** Only open sides. Without a schedule, no deadline is known to be agreed. */
function movedLater(
  before: readonly DraftStage[],
  stages: readonly DraftStage[],
  schedule: Schedule | undefined,
): MovedDeadline[] {
  const saved = new Map(before.map((stage) => [stage.key, stage]));
  const scheduled = new Map(schedule?.stages.map((stage) => [stage.stageId, stage]));
  return stages.flatMap((stage) => {
    const { stageId, sides } = stage;
    const old = saved.get(stage.key);
    return SIDES.flatMap((side) => {
      const { baseline = null, actual = null } = scheduled.get(stageId)?.sides[side] ?? {};
      if (!old || actual !== null || !sideIsTracked(stage, side)) return [];
      const dates = { baseline, commitment: old.sides[side].deadline, expected: null };
      return isRecordedSlip(dates, { commitment: sides[side].deadline })
        ? [{ stageId, side, isShared: sides[side].visible }]
        : [];
    });
  });
}
