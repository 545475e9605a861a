import { useLingui } from '@lingui/react/macro';
import { Checkbox, Modal, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { COMMIT_MAX, checkCommitMessage } from '@selvedge/domain/orders/rules';
import { isSubStageComplete, saidOfSubStage, sideOf } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { statusChoices } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { CommitEnd } from '#web/ui/commit-end';
import { StageStatusBadge } from '#web/ui/status-badge';
import { type Stage, useReportProgress } from './queries';
import { STATUS_TEXTS } from './texts';
import styles from './tracker.module.css';
import { useGoneText } from './use-gone-text';
import { useReportOutcome } from './use-report-outcome';

/** The sides of a stage that the viewer may report. */
export const reportable = (stage: Stage, sides: readonly Side[]): Side[] =>
  sides.filter((side) => (side === 'client' ? stage.can?.updateClient : stage.can?.updateFactory));

interface BulkReportProps {
  stage: Stage;
  /** The stage left the plan while the dialog was open. */
  gone: boolean;
  sides: readonly Side[];
  onClose: () => void;
}

/** One status for several combos of a stage: all of them are changed, or none. */
export function BulkReportDialog({ stage, gone, sides, onClose }: BulkReportProps) {
  const { t, i18n } = useLingui();
  const save = useReportProgress(stage.orderId);
  const mine = reportable(stage, sides);
  const [side, setSide] = useState<Side>(mine[0] ?? 'client');
  const open = (one: Side) =>
    stage.subStages.filter((sub) => !isSubStageComplete(sub, one, stage.category)).map((sub) => sub.stageId);
  const [marked, setChosen] = useState<string[]>(() => open(side));
  const [status, setStatus] = useState<StageStatus | null>(null);
  const [message, setMessage] = useState('');
  const [offered, setOffered] = useState('');
  const { failure, follow } = useReportOutcome(onClose);
  const goneText = useGoneText(gone, save.error);
  const all = stage.subStages.map((sub) => sub.stageId);
  // A combo may leave the order while one chooses.
  const chosen = marked.filter((id) => all.includes(id));
  const changes = stage.subStages.some(
    (sub) => chosen.includes(sub.stageId) && sideOf(sub, side).status !== status,
  );
  const blocked = goneText !== '' || status === null || !changes || checkCommitMessage(message) !== null;

  const pick = (next: StageStatus) => {
    setStatus(next);
    const text = `${stage.stageName}: ${i18n._(STATUS_TEXTS[next])}`.slice(0, COMMIT_MAX);
    setOffered(text);
    if (message === '' || message === offered) setMessage(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || save.isPending) return;
    const metadata = {
      targetUserType: side === 'client' ? (3001 as const) : (3003 as const),
      currentStatus: status,
      subStageIds: chosen,
    };
    const sent = save.mutateAsync({
      stageId: stage.stageId,
      body: { commitMessage: message.trim(), metadata },
    });
    follow(sent, t`Stage status updated successfully`, t`Failed to update stage status`);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Update several`}
      closeOnEscape={!save.isPending}
      closeOnClickOutside={!save.isPending}
      withCloseButton={!save.isPending}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text fw={600}>{stage.stageName}</Text>
          {mine.length > 1 ? (
            <SegmentedControl
              aria-label={t`Side`}
              value={side}
              onChange={(value) => {
                const next = value === 'factory' ? 'factory' : 'client';
                setSide(next);
                setChosen(open(next));
              }}
              data={[
                { value: 'client', label: t`Client` },
                { value: 'factory', label: t`Factory` },
              ]}
            />
          ) : null}
          <Checkbox
            label={t`All (${all.length})`}
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={(event) => setChosen(event.currentTarget.checked ? all : [])}
          />
          <Checkbox.Group label={t`Combos`} value={chosen} onChange={setChosen}>
            <div className={styles.severalList}>
              {stage.subStages.map((sub) => (
                <div key={sub.stageId} className={styles.severalItem}>
                  <Checkbox
                    value={sub.stageId}
                    label={[sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ')}
                  />
                  <StageStatusBadge status={saidOfSubStage(sub, side, stage.category)} />
                </div>
              ))}
            </div>
          </Checkbox.Group>
          <Radio.Group label={t`New status`} value={status} onChange={(value) => pick(value as StageStatus)}>
            <Stack gap="xs" mt="xs">
              {statusChoices(stage.category).map((choice) => (
                <Radio key={choice} value={choice} size="md" label={i18n._(STATUS_TEXTS[choice])} />
              ))}
            </Stack>
          </Radio.Group>
          <CommitEnd
            {...{ message, blocked }}
            failure={goneText || failure}
            onMessage={setMessage}
            saving={save.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
