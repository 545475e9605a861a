import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NumberInput, Slider, Stack, Text } from '@mantine/core';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import {
  clampInhouse,
  inhousePercent,
  sideOf,
  subStageDisplayStatus,
} from '@selvedge/domain/planning/progress';
import { checkFigure, proposeSummary } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { reportChoices } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { Unit, unitWord } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { CommitFooter } from '#web/ui/commit-footer';
import { Modal } from '#web/ui/modal';
import { StageStatusBadge } from '#web/ui/status-badge';
import { NO_PHOTOS, PhotoPicker, ReportComment, StatusChoice } from './report-fields';
import { roleOn } from './report-role';
import { useRemovedMessage } from './use-removed-message';
import { useSendReport } from './use-send-report';

export interface Report {
  stage: Stage;
  sub: SubStage;
  side: Side;
  kind: 'status' | 'quantity';
  /** A preselected status, so that the second tap submits it. */
  next?: StageStatus;
}

interface ReportDialogProps {
  report: Report;
  /** The stage was removed from the plan while the dialog was open. Nothing can be saved, but the input stays. */
  isRemoved?: boolean;
  onClose: () => void;
}

export function ReportDialog({ report, isRemoved = false, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const { stage, side, kind } = report;
  const shown = { ...stage, subStages: [report.sub] };
  const { send, latest, failure, saving, error, question, unanswered, clearConfirmation } = useSendReport(
    shown,
    onClose,
  );
  const sub = latest.subStages.find((one) => one.stageId === report.sub.stageId) ?? report.sub;
  const now = sideOf(sub, side);
  const shownStatus = subStageDisplayStatus(sub, side, stage.category);
  const role = roleOn(stage, side);
  const choices = role ? reportChoices(stage.category, role, now.status) : [];
  const required = sub.sides[side]?.required;
  const unitCode = required?.unit ?? Unit.Piece;
  const unit = unitWord(unitCode);
  const [status, setStatus] = useState<StageStatus>(report.next ?? shownStatus);
  const [inhouse, setInhouse] = useState(now.inhouse);
  const [comment, setComment] = useState('');
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const proposal = (text: string) => proposeSummary(stage.stageName, text, 1);
  const first = report.next ? proposal(i18n._(STATUS_TEXTS[report.next])) : '';
  const [message, setMessage] = useState(first);
  /** The proposed summary follows the choice until the user edits it. */
  const [proposed, setProposed] = useState(first);
  const removedMessage = useRemovedMessage(isRemoved, error);
  const check = checkFigure(inhouse, { ...now, unit: unitCode, tolerance: 100 });
  const wrong = kind === 'quantity' && check.kind !== 'ok' ? check.message : '';
  const unchanged = kind === 'status' ? status === now.status : inhouse === now.inhouse;
  const lacksReason = kind === 'status' && status === 'REJECTED' && comment.trim() === '';
  const blocked =
    removedMessage !== '' ||
    unchanged ||
    lacksReason ||
    unanswered ||
    photos.busy ||
    wrong !== '' ||
    checkCommitMessage(message) !== null;
  const path = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ');

  const propose = (text: string) => {
    const short = proposal(text);
    setProposed(short);
    if (message === '' || message === proposed) setMessage(short);
  };
  const pick = (next: StageStatus) => {
    setStatus(next);
    propose(i18n._(STATUS_TEXTS[next]));
  };
  const count = (value: unknown) => {
    const next = clampInhouse(value, Number.MAX_SAFE_INTEGER);
    setInhouse(next);
    clearConfirmation();
    propose(`${formatNumber(next)} / ${formatNumber(now.required)} ${unit}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || saving) return;
    const body = {
      stageId: stage.stageId,
      side,
      summary: message.trim(),
      comment: comment.trim(),
      photos: [...photos.urls],
    };
    if (kind === 'status')
      send(
        { ...body, status, subStageIds: [sub.stageId] },
        t`Stage status updated successfully`,
        t`Failed to update stage status`,
      );
    else
      send(
        { ...body, figures: [{ subStageId: sub.stageId, inhouse }] },
        t`Quantity updated successfully`,
        t`Failed to update quantity`,
      );
  };
  const open = { closeOnEscape: !saving, closeOnClickOutside: !saving, withCloseButton: !saving };
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
          <ReportedPart
            stageName={stage.stageName}
            path={path}
            status={kind === 'status' ? shownStatus : null}
          />
          {kind === 'status' ? (
            <StatusChoice choices={choices} value={status} onPick={pick} />
          ) : (
            <FigureInput {...{ inhouse, unit, wrong }} required={now.required} onCount={count} />
          )}
          <ReportComment
            value={comment}
            required={kind === 'status' && status === 'REJECTED'}
            onChange={setComment}
          />
          <PhotoPicker onChange={setPhotos} />
          {question}
          <CommitFooter
            {...{ message, blocked, saving }}
            action={t`Report`}
            failure={removedMessage || failure}
            onMessage={setMessage}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

interface ReportedPartProps {
  stageName: string;
  path: string;
  /** The current status, or null when the report is about a quantity. */
  status: StageStatus | null;
}

function ReportedPart({ stageName, path, status }: ReportedPartProps) {
  return (
    <div>
      <Text fw={600}>{stageName}</Text>
      <Text c="dimmed" size="sm">
        {path}
      </Text>
      {status ? (
        <Group gap="xs" mt="xs">
          <Text size="sm">
            <Trans>Now</Trans>
          </Text>
          <StageStatusBadge status={status} />
        </Group>
      ) : null}
    </div>
  );
}

interface FigureInputProps {
  inhouse: number;
  required: number;
  unit: string;
  wrong: string;
  onCount: (value: unknown) => void;
}

function FigureInput({ inhouse, required, unit, wrong, onCount }: FigureInputProps) {
  const { t } = useLingui();
  return (
    <Stack gap="xs">
      <NumberInput
        label={t`In-house quantity`}
        description={t`${inhousePercent(inhouse, required)} % of ${formatNumber(required)} ${unit}`}
        min={0}
        thousandSeparator=","
        data-autofocus
        selectAllOnFocus
        value={inhouse}
        error={wrong || undefined}
        onChange={onCount}
      />
      <Slider
        thumbLabel={t`In-house quantity`}
        label={null}
        min={0}
        max={Math.max(required, inhouse, 1)}
        value={inhouse}
        onChange={onCount}
      />
    </Stack>
  );
}
