import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { isSubStageComplete, saidOfSubStage, sideOf } from '@selvedge/domain/planning/progress';
import { checkFigure, proposeSummary } from '@selvedge/domain/planning/report';
import { SUB_STAGE_NAMES } from '@selvedge/domain/planning/side-names';
import type { Side } from '@selvedge/domain/planning/stage';
import { isDoneNext, reportChoices } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { Unit, unitWord } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { CommitEnd } from '#web/ui/commit-end';
import { FILLS_PHONE } from '#web/ui/dialog-foot';
import { Modal } from '#web/ui/modal';
import { NO_PHOTOS, PhotoPicker, ReportComment, StatusChoice } from './report-fields';
import { roleOn } from './report-role';
import { StagePartsTable } from './stage-parts-table';
import { useGoneText } from './use-gone-text';
import { useSendReport } from './use-send-report';

/** The sides of a stage that the viewer may report. */
export const reportable = (stage: Stage, sides: readonly Side[]): Side[] =>
  sides.filter((side) => roleOn(stage, side));

export interface StageReportProps {
  stage: Stage;
  /** The stage left the plan while the dialog was open. */
  gone?: boolean;
  sides: readonly Side[];
  /** A status that is chosen from the start, for all open parts. */
  status?: StageStatus;
  onClose: () => void;
}

const requiredOf = (sub: SubStage, side: Side) => sub[SUB_STAGE_NAMES[side].required];

/** One report on several parts of a stage: a status for those that are ticked, a figure for each; all or nothing. */
export function StageReportDialog({ stage, gone = false, sides, onClose, ...start }: StageReportProps) {
  const { t, i18n } = useLingui();
  const mine = reportable(stage, sides);
  const [side, setSide] = useState<Side>(mine[0] ?? 'client');
  const role = roleOn(stage, side);
  const choices = role ? reportChoices(stage.category, role) : [];
  /** What is approved is not the submitting party's to change. */
  const able = stage.subStages.filter(
    (sub) => role && reportChoices(stage.category, role, sideOf(sub, side).status).length > 0,
  );
  const all = able.map((sub) => sub.stageId);
  const openOf = (one: Side) =>
    stage.subStages.filter((sub) => isMeant(stage, sub, one, start.status)).map((sub) => sub.stageId);
  const [marked, setMarked] = useState<string[]>(() => openOf(side));
  const [status, setStatus] = useState<StageStatus | null>(start.status ?? null);
  const [figures, setFigures] = useState<Record<string, number>>({});
  const [comment, setComment] = useState('');
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const [written, setWritten] = useState<string | null>(null);
  const { send, failure, saving, error, question, unanswered, forget } = useSendReport(stage, onClose);
  const goneText = useGoneText(gone, error);
  // A combo may leave the order while one chooses.
  const chosen = marked.filter((id) => all.includes(id));
  const counted = able.filter(
    (sub) => figures[sub.stageId] !== undefined && figures[sub.stageId] !== sideOf(sub, side).inhouse,
  );
  const wrong = Object.fromEntries(
    counted.flatMap((sub) => {
      const unit = requiredOf(sub, side)?.unit ?? Unit.Piece;
      const verdict = checkFigure(figures[sub.stageId] ?? 0, { ...sideOf(sub, side), unit, tolerance: 100 });
      return verdict.kind === 'ok' ? [] : [[sub.stageId, verdict.message]];
    }),
  );
  const changing = able.filter(
    (sub) =>
      counted.includes(sub) ||
      (status !== null && chosen.includes(sub.stageId) && sideOf(sub, side).status !== status),
  );
  const proposed =
    status !== null && chosen.length > 0
      ? proposeSummary(stage.stageName, i18n._(STATUS_TEXTS[status]), changing.length)
      : counted.length > 0
        ? proposeSummary(stage.stageName, countedText(counted, side, figures), counted.length)
        : '';
  const message = written ?? proposed;
  const blocked =
    goneText !== '' ||
    changing.length === 0 ||
    unanswered ||
    photos.busy ||
    Object.keys(wrong).length > 0 ||
    (status === 'REJECTED' && comment.trim() === '') ||
    checkCommitMessage(message) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || saving) return;
    send(
      {
        stageId: stage.stageId,
        side,
        ...(status !== null && chosen.length > 0 ? { status, subStageIds: chosen } : {}),
        ...(counted.length > 0
          ? {
              figures: counted.map((sub) => ({
                subStageId: sub.stageId,
                inhouse: figures[sub.stageId] ?? 0,
              })),
            }
          : {}),
        summary: message.trim(),
        comment: comment.trim(),
        photos: [...photos.urls],
      },
      status === null ? t`Quantity updated successfully` : t`Stage status updated successfully`,
      status === null ? t`Failed to update quantity` : t`Failed to update stage status`,
    );
  };
  const turn = (next: Side) => {
    setSide(next);
    setMarked(openOf(next));
    setFigures({});
    forget();
  };
  const isCounted = stage.category === 'Quantity';
  return (
    <Modal
      opened
      onClose={onClose}
      className={FILLS_PHONE}
      size={isCounted ? 'lg' : 'md'}
      title={t`Report several`}
      closeOnEscape={!saving}
      closeOnClickOutside={!saving}
      withCloseButton={!saving}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text fw={600}>{stage.stageName}</Text>
          {mine.length > 1 ? (
            <SegmentedControl
              aria-label={t`Side`}
              value={side}
              onChange={(value) => turn(value === 'factory' ? 'factory' : 'client')}
              data={[
                { value: 'client', label: t`Client` },
                { value: 'factory', label: t`Factory` },
              ]}
            />
          ) : null}
          <StagePartsTable
            {...{ stage, side, chosen, figures, wrong }}
            parts={able}
            focused={isCounted && start.status === undefined}
            onChosen={setMarked}
            onFigure={(id, value) => {
              setFigures({ ...figures, [id]: value });
              forget();
            }}
          />
          <StatusChoice
            choices={choices}
            value={status}
            focused={!isCounted || start.status !== undefined}
            onPick={setStatus}
          />
          <ReportComment value={comment} required={status === 'REJECTED'} onChange={setComment} />
          <PhotoPicker onChange={setPhotos} />
          {question}
          <CommitEnd
            {...{ message, blocked, saving }}
            action={t`Report`}
            failure={goneText || failure}
            onMessage={setWritten}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** Whether a part is ticked from the start: what is open, and for a decision only what there is to decide. */
function isMeant(stage: Stage, sub: SubStage, side: Side, status: StageStatus | undefined): boolean {
  const role = roleOn(stage, side);
  if (!role || isSubStageComplete(sub, side, stage.category)) return false;
  const said = saidOfSubStage(sub, side, stage.category);
  return (status === undefined && role !== 'decides') || isDoneNext(said, stage.category, role, side);
}

const countedText = (counted: readonly SubStage[], side: Side, figures: Record<string, number>): string => {
  const units = [...new Set(counted.map((sub) => requiredOf(sub, side)?.unit ?? Unit.Piece))];
  return units
    .map((unit) => {
      const own = counted.filter((sub) => (requiredOf(sub, side)?.unit ?? Unit.Piece) === unit);
      return `${formatNumber(own.reduce((sum, sub) => sum + (figures[sub.stageId] ?? 0), 0))} ${unitWord(unit)}`;
    })
    .join(' + ');
};
