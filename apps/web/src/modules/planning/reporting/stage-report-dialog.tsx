import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Text } from '@mantine/core';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { Side } from '@selvedge/domain/planning/stage';
import { hasRounds } from '@selvedge/domain/samples/rounds';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { useStartGate } from '#web/modules/planning/gates/use-start-gate';
import type { Stage } from '#web/modules/planning/queries';
import { CommitFooter } from '#web/ui/commit-footer';
import { FormDialog } from '#web/ui/form-dialog';
import { NO_PHOTOS, PhotoPicker, ReportComment, StatusChoice } from './report-fields';
import { reportable } from './report-role';
import { StagePartsTable } from './stage-parts-table';
import { useCompletion } from './use-completion';
import { useFollowsRounds } from './use-follows-rounds';
import { useRemovedMessage } from './use-removed-message';
import { useSendReport } from './use-send-report';
import { useStageReport } from './use-stage-report';

export interface StageReportProps {
  stage: Stage;
  /** The stage was removed from the plan while the dialog was open. */
  isRemoved?: boolean;
  sides: readonly Side[];
  status?: StageStatus;
  onClose: () => void;
}

/** Saved completely or not at all. */
export function StageReportDialog({ stage, isRemoved = false, sides, onClose, ...start }: StageReportProps) {
  const { t } = useLingui();
  const { send, latest, failure, saving, error, question, unanswered, later, clearConfirmation } =
    useSendReport(stage, onClose);
  // Live changes of quantities and statuses are not shown, because a report without a response must be sent again as it
  // was. The server refuses a report on parts that another user changed.
  const shown = { ...latest, subStages: latest.subStages.filter((sub) => hasPart(stage, sub.stageId)) };
  const ownSides = reportable(shown, sides);
  const follows = useFollowsRounds(stage.orderId, hasRounds(stage.category));
  const report = useStageReport({ stage: shown, sides: ownSides, status: start.status, follows });
  const { form, message, wrong } = report;
  const { side, status, comment } = form.values;
  const completion = useCompletion(shown, report.body);
  const gate = useStartGate(shown, report.body, error);
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const removedMessage = useRemovedMessage(isRemoved, error);
  const blocked =
    removedMessage !== '' ||
    report.changesNothing ||
    !form.isValid() ||
    unanswered ||
    photos.busy ||
    completion.isBlocked ||
    gate.isBlocked ||
    Object.keys(wrong).length > 0 ||
    checkCommitMessage(message) !== null;
  const submit = form.onSubmit(() => {
    void send(
      {
        ...report.body,
        ...completion.body,
        ...gate.body,
        summary: message.trim(),
        comment: comment.trim(),
        photos: [...photos.urls],
      },
      status === null ? t`Quantity updated successfully` : t`Stage status updated successfully`,
      status === null ? t`Failed to update quantity` : t`Failed to update stage status`,
    ).then((errors) => {
      report.setErrors(errors);
      completion.setErrors(errors);
      gate.setErrors(errors);
    });
  });
  const isCounted = shown.category === 'Quantity';
  return (
    <FormDialog
      title={t`Report several`}
      size={isCounted ? 'lg' : 'md'}
      {...{ saving, blocked, onClose }}
      closesOutside
      onSubmit={submit}
      footer={
        <CommitFooter
          isLarge
          {...{ message, blocked, saving, hint: gate.hint }}
          action={later.action ?? gate.action}
          alternative={later.button}
          failure={removedMessage || (gate.showsFailure ? '' : failure)}
          error={form.errors.written}
          onMessage={(written) => form.setValues({ written })}
          onCancel={onClose}
        />
      }
    >
      <Text fw={600}>{stageText(shown.stageName)}</Text>
      {ownSides.length > 1 ? (
        <SegmentedControl
          aria-label={t`Side`}
          value={side}
          onChange={(value) => {
            report.changeSide(value === 'factory' ? 'factory' : 'client');
            clearConfirmation();
          }}
          data={[
            { value: 'client', label: t`Client` },
            { value: 'factory', label: t`Factory` },
          ]}
        />
      ) : null}
      {gate.fields}
      <StagePartsTable
        {...{ stage: shown, side }}
        wrong={{ ...form.errors, ...wrong }}
        parts={report.parts}
        selected={report.selected}
        figures={form.values.figures}
        focused={isCounted && start.status === undefined}
        onSelect={(selectedIds) => form.setValues({ selectedIds })}
        onFigure={(id, value) => {
          report.setFigure(id, value);
          clearConfirmation();
        }}
        onFill={() => {
          report.fillFigures();
          clearConfirmation();
        }}
      />
      <StatusChoice
        choices={report.choices}
        value={status}
        focused={!isCounted || start.status !== undefined}
        error={form.errors.status}
        onPick={(next) => form.setValues({ status: next })}
      />
      {completion.fields}
      <ReportComment
        value={comment}
        error={form.errors.comment}
        required={status === 'REJECTED'}
        onChange={(text) => form.setValues({ comment: text })}
      />
      <PhotoPicker onChange={setPhotos} />
      {question}
    </FormDialog>
  );
}

const hasPart = (stage: Stage, id: string): boolean => stage.subStages.some((sub) => sub.stageId === id);
