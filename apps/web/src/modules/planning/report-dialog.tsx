import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Modal, NumberInput, Radio, Slider, Stack, Text } from '@mantine/core';
import { COMMIT_MAX, checkCommitMessage } from '@selvedge/domain/orders/rules';
import { clampInhouse, inhousePercent, saidOfSubStage, sideOf } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { statusChoices } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { Unit, unitWord } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { CommitEnd } from '#web/ui/commit-end';
import { StageStatusBadge } from '#web/ui/status-badge';
import { type Stage, type SubStage, useReportProgress } from './queries';
import { STATUS_TEXTS } from './texts';
import { useGoneText } from './use-gone-text';
import { useReportOutcome } from './use-report-outcome';

export interface Report {
  stage: Stage;
  sub: SubStage;
  side: Side;
  kind: 'status' | 'quantity';
  /** A status that is chosen from the start, so that the second tap commits it. */
  next?: StageStatus;
}

interface ReportDialogProps {
  report: Report;
  /** The stage left the plan while the dialog was open: nothing can be saved, and what was written stays. */
  gone?: boolean;
  onClose: () => void;
}

/** Changes one side's status or in-house quantity of a sub-stage; cannot be closed while it saves. */
export function ReportDialog({ report, gone = false, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const { stage, sub, side, kind } = report;
  const save = useReportProgress(stage.orderId);
  const { failure, follow } = useReportOutcome(onClose);
  const now = sideOf(sub, side);
  const said = saidOfSubStage(sub, side, stage.category);
  const required = side === 'client' ? sub.requiredQuantityClient : sub.requiredQuantityManufacturer;
  const unitCode = required?.unit ?? Unit.Piece;
  const unit = unitWord(unitCode);
  const [status, setStatus] = useState<StageStatus>(report.next ?? said);
  const [inhouse, setInhouse] = useState(now.inhouse);
  const proposal = (text: string) => `${stage.stageName}: ${text}`.slice(0, COMMIT_MAX);
  const first = report.next ? proposal(i18n._(STATUS_TEXTS[report.next])) : '';
  const [message, setMessage] = useState(first);
  /** A summary that nobody has touched follows the choice; a written one stays. */
  const [offered, setOffered] = useState(first);
  const goneText = useGoneText(gone, save.error);
  const unchanged = kind === 'status' ? status === now.status : inhouse === now.inhouse;
  const blocked = goneText !== '' || unchanged || checkCommitMessage(message) !== null;
  const place = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ');

  const offer = (text: string) => {
    const short = proposal(text);
    setOffered(short);
    if (message === '' || message === offered) setMessage(short);
  };
  const pick = (next: StageStatus) => {
    setStatus(next);
    offer(i18n._(STATUS_TEXTS[next]));
  };
  const count = (value: unknown) => {
    const next = clampInhouse(value, now.required);
    setInhouse(next);
    offer(`${formatNumber(next)} / ${formatNumber(now.required)} ${unit}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || save.isPending) return;
    const names = {
      styleId: sub.styleId,
      comboId: sub.comboId,
      stageId: sub.stageId,
      styleName: sub.styleName,
      comboName: sub.comboName,
    };
    const metadata = {
      ...names,
      targetUserType: side === 'client' ? (3001 as const) : (3003 as const),
      ...(kind === 'status'
        ? { previousStatus: now.status, currentStatus: status }
        : { previousInhouse: now.inhouse, currentInhouse: inhouse, required: now.required, unit: unitCode }),
    };
    const sent = save.mutateAsync({
      stageId: sub.stageId,
      body: { commitMessage: message.trim(), metadata },
    });
    if (kind === 'status')
      follow(sent, t`Stage status updated successfully`, t`Failed to update stage status`);
    else follow(sent, t`Quantity updated successfully`, t`Failed to update quantity`);
  };
  const open = {
    closeOnEscape: !save.isPending,
    closeOnClickOutside: !save.isPending,
    withCloseButton: !save.isPending,
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={kind === 'status' ? t`Update status` : t`Update quantity`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      {...open}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Text fw={600}>{stage.stageName}</Text>
            <Text c="dimmed" size="sm">
              {place}
            </Text>
            {kind === 'status' ? (
              <Group gap="xs" mt="xs">
                <Text size="sm">
                  <Trans>Now</Trans>
                </Text>
                <StageStatusBadge status={said} />
              </Group>
            ) : null}
          </div>
          {kind === 'status' ? (
            <Radio.Group
              label={t`New status`}
              value={status}
              onChange={(value) => pick(value as StageStatus)}
            >
              <Stack gap="xs" mt="xs">
                {statusChoices(stage.category).map((choice) => (
                  <Radio key={choice} value={choice} size="md" label={i18n._(STATUS_TEXTS[choice])} />
                ))}
              </Stack>
            </Radio.Group>
          ) : (
            <Stack gap="xs">
              <NumberInput
                label={t`In-house quantity`}
                description={t`${inhousePercent(inhouse, now.required)} % of ${formatNumber(now.required)} ${unit}`}
                min={0}
                max={now.required}
                thousandSeparator=","
                value={inhouse}
                onChange={count}
              />
              <Slider
                thumbLabel={t`In-house quantity`}
                label={null}
                min={0}
                max={Math.max(now.required, 1)}
                value={inhouse}
                onChange={count}
              />
            </Stack>
          )}
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
