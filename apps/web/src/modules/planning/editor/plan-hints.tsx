import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ClosedDeadline } from '@selvedge/domain/planning/closed-deadlines';
import { useState } from 'react';
import { IconCalendarOff } from '#web/ui/icons';
import { LinkHint } from '#web/ui/link-hint';
import { UndoNotice } from '#web/ui/undo-notice';
import { movedToWorkingDays } from './closed-drafts';
import { linkedStages } from './draft-links';
import type { DraftStage } from './plan-draft';
import type { PlanDays } from './stage-form';

interface PlanHintsProps {
  userId: number;
  stages: readonly DraftStage[];
  days: PlanDays;
  closed: readonly ClosedDeadline[];
  onChange: (stages: DraftStage[]) => void;
}
interface Applied {
  text: string;
  before: readonly DraftStage[];
  after: readonly DraftStage[];
}

/** What the editor offers for the whole plan: the usual links, and working days for deadlines on closed days. */
export function PlanHints({ userId, stages, days, closed, onChange }: PlanHintsProps) {
  const { t } = useLingui();
  const [applied, setApplied] = useState<Applied | null>(null);
  const apply = (after: DraftStage[], text: string) => {
    setApplied({ text, before: stages, after });
    onChange(after);
  };
  const link = (linked: ReturnType<typeof linkedStages>, added: number) => {
    const links = new Map(linked.map(({ stageId, after }) => [stageId, after]));
    apply(
      stages.map((stage) => ({ ...stage, after: [...(links.get(stage.key) ?? stage.after)] })),
      plural(added, { one: '# link added', other: '# links added' }),
    );
  };
  const move = () =>
    apply(
      movedToWorkingDays(stages, closed, days),
      plural(closed.length, { one: '# deadline moved', other: '# deadlines moved' }),
    );
  return (
    <Stack gap="sm" mb="sm">
      {stages.every(({ hasSchedule }) => hasSchedule) ? (
        <LinkHint userId={userId} stages={linkedStages(stages)} onLink={link} />
      ) : null}
      {closed.length > 0 ? (
        <Alert
          color="yellow"
          icon={<IconCalendarOff size={18} stroke={1.5} />}
          styles={{ wrapper: { alignItems: 'center' } }}
        >
          <Group justify="space-between" gap="xs">
            <Plural
              value={closed.length}
              one="# deadline falls on a day that is closed."
              other="# deadlines fall on days that are closed."
            />
            <Button size="sm" variant="default" onClick={move}>
              {closed.length === 1 ? t`Move it` : t`Move them`}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {applied && applied.after === stages ? (
        <UndoNotice
          text={applied.text}
          onUndo={() => {
            onChange([...applied.before]);
            setApplied(null);
          }}
        />
      ) : null}
    </Stack>
  );
}
