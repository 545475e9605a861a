import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { DeadlineMove } from '@selvedge/domain/planning/dates/date-rules';
import type { Schedule as Reckoned } from '@selvedge/domain/planning/schedule/reckon';
import type { SchedulePlan } from '@selvedge/domain/planning/schedule/schedule-plan';
import { movesToForecast } from '@selvedge/domain/planning/schedule/what-if';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useState } from 'react';
import { fieldErrors, isStaleVersion } from '#web/lib/failure';
import { useRefreshPlan } from '#web/modules/planning/queries';
import { MoveFailure } from '#web/modules/planning/schedule/move-failure';
import { type DateReason, useReschedule } from '#web/modules/planning/schedule/queries';
import { reasonErrors } from '#web/modules/planning/schedule/reason-errors';
import { ReasonFields } from '#web/modules/planning/schedule/reason-fields';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import { toast } from '#web/ui/toast';

interface MoveDeadlinesProps {
  orderId: string;
  version: number;
  plan: SchedulePlan;
  then: Reckoned;
  proposal: string;
  onMoved: () => void;
}

/** To their forecasts. Without an element around it, so that the footer sticks while the whole drawer scrolls. */
export function MoveDeadlines({ orderId, version, plan, then, proposal, onMoved }: MoveDeadlinesProps) {
  const { t } = useLingui();
  const reschedule = useReschedule(orderId);
  const refresh = useRefreshPlan();
  const [sides, setSides] = useState<readonly Side[]>(['factory']);
  const [reason, setReason] = useState<DateReason | null>(null);
  /** The summary that the user wrote. While it is null, the proposed one follows the scenarios. */
  const [written, setWritten] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const late = movesToForecast(plan, then, SIDES);
  const moves = late.flatMap(({ stageId, side, commitment }) =>
    sides.includes(side) ? [{ stageId, side, commitment }] : [],
  );
  const summary = written ?? proposal;
  const submit = () => {
    if (moves.length === 0 || reschedule.isPending) return;
    const found = reasonErrors(reason);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    reschedule.mutate(
      { version, moves, ...(reason ? { reason } : {}), commitMessage: summary.trim() },
      {
        onSuccess: () => {
          toast.success(t`Deadlines moved`);
          onMoved();
        },
        onError: (error) => {
          setErrors(fieldErrors(error));
          if (isStaleVersion(error)) void refresh(orderId);
        },
      },
    );
  };
  useHotkeys([['mod+Enter', submit]], []);
  const toggle = (side: Side, isChosen: boolean) =>
    setSides(SIDES.filter((one) => (one === side ? isChosen : sides.includes(one))));
  return (
    <>
      <Group align="start" gap="12px 32px">
        <Checkbox
          label={t`Move factory deadlines`}
          checked={sides.includes('factory')}
          onChange={(event) => toggle('factory', event.currentTarget.checked)}
        />
        <Checkbox
          label={t`Move client deadlines`}
          description={t`These are your promises to the buyer.`}
          checked={sides.includes('client')}
          onChange={(event) => toggle('client', event.currentTarget.checked)}
        />
      </Group>
      <ReasonFields
        value={reason}
        onChange={setReason}
        sides={SIDES.filter((side) => moves.some((move) => move.side === side && isShown(plan, move)))}
        errors={errors}
      />
      <CommitMessageInput
        value={summary}
        onChange={setWritten}
        required={false}
        error={errors.commitMessage}
      />
      {reschedule.error ? <MoveFailure error={reschedule.error} /> : null}
      <DialogFooter>
        {moves.length === 0 ? (
          <Text size="sm" c="dimmed">
            {late.length === 0 ? (
              <Trans>Nothing would be late.</Trans>
            ) : (
              <Trans>Choose which deadlines move.</Trans>
            )}
          </Text>
        ) : null}
        <Button onClick={submit} disabled={moves.length === 0} loading={reschedule.isPending}>
          {moves.length === 1 ? t`Move 1 deadline` : t`Move ${moves.length} deadlines`}
        </Button>
      </DialogFooter>
    </>
  );
}

/** The side's partner sees the stage, so it may read why the deadline moves. */
const isShown = ({ stages }: SchedulePlan, { stageId, side }: DeadlineMove): boolean =>
  stages.some((stage) => stage.stageId === stageId && stage.sides[side].visible);
