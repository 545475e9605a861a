import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Slider, Stack, Text } from '@mantine/core';
import { inhousePercent, sideOf, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import { hasRounds } from '@selvedge/domain/samples/rounds';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { figureLabel } from '@selvedge/domain/vocabulary-labels';
import { type ReactNode, useState } from 'react';
import { formatNumber, formatPercent } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { useStartGate } from '#web/modules/planning/gates/use-start-gate';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { CommitFooter } from '#web/ui/commit-footer';
import { FormDialog } from '#web/ui/form-dialog';
import { Modal } from '#web/ui/modal';
import { StageStatusBadge } from '#web/ui/status-badge';
import { InhouseInput } from './inhouse-input';
import { NO_PHOTOS, PhotoPicker, ReportComment, StatusChoice } from './report-fields';
import { useCompletion } from './use-completion';
import { useFollowsRounds } from './use-follows-rounds';
import { useOpenRounds } from './use-open-rounds';
import { useRemovedMessage } from './use-removed-message';
import { inputErrors, type Report, useReportForm } from './use-report-form';
import { useSendReport } from './use-send-report';

interface ReportDialogProps {
  report: Report;
  /** The stage was removed from the plan while the dialog was open. Nothing can be saved, but the input stays. */
  isRemoved?: boolean;
  onClose: () => void;
}

/** A report on a part, or where its reports are given if its status follows its sample rounds. */
export function ReportDialog(props: ReportDialogProps) {
  const { stage, sub, side, kind } = props.report;
  const follows = useFollowsRounds(stage.orderId, kind === 'status' && hasRounds(stage.category));
  return kind === 'status' && follows(sub.stageId, side) ? (
    <FollowsRoundsDialog {...props} />
  ) : (
    <PartReport {...props} />
  );
}

function FollowsRoundsDialog({ report: { stage, sub, side }, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const openRounds = useOpenRounds(stage.orderId);
  return (
    <Modal opened onClose={onClose} title={t`Update status`}>
      <Stack gap="md">
        <ReportedPart
          stageName={stage.stageName}
          path={pathOf(sub)}
          status={subStageDisplayStatus(sub, side, stage.category)}
        />
        <FollowsRounds
          onOpen={() => {
            onClose();
            openRounds({ subStageId: sub.stageId, side });
          }}
        />
      </Stack>
    </Modal>
  );
}

const pathOf = (sub: SubStage) =>
  [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ');

function PartReport({ report, isRemoved = false, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const { stage, side, kind } = report;
  const reportedStage = { ...stage, subStages: [report.sub] };
  const { send, latest, failure, saving, error, question, unanswered, later, clearConfirmation } =
    useSendReport(reportedStage, onClose);
  const sub = latest.subStages.find((one) => one.stageId === report.sub.stageId) ?? report.sub;
  const { form, choices, unit, wrong, pick, count } = useReportForm(report, sub);
  const { status, inhouse, comment, message } = form.values;
  const reported =
    kind === 'status'
      ? { side, status, subStageIds: [sub.stageId] }
      : { side, figures: [{ subStageId: sub.stageId, inhouse }] };
  const completion = useCompletion(withPart(stage, sub), reported);
  const gate = useStartGate(reportedStage, reported, error);
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const removedMessage = useRemovedMessage(isRemoved, error);
  const blocked =
    removedMessage !== '' ||
    !form.isValid() ||
    unanswered ||
    photos.busy ||
    completion.isBlocked ||
    gate.isBlocked;
  const submit = form.onSubmit(() => {
    const body = {
      stageId: stage.stageId,
      ...reported,
      ...completion.body,
      ...gate.body,
      summary: message.trim(),
      comment: comment.trim(),
      photos: [...photos.urls],
    };
    const sending =
      kind === 'status'
        ? send(body, t`Stage status updated successfully`, t`Failed to update stage status`)
        : send(body, t`Quantity updated successfully`, t`Failed to update quantity`);
    void sending.then((errors) => {
      form.setErrors(inputErrors(errors));
      completion.setErrors(errors);
      gate.setErrors(errors);
    });
  });
  return (
    <FormDialog
      title={kind === 'status' ? t`Update status` : t`Update quantity`}
      size="md"
      {...{ saving, blocked, onClose }}
      closesOutside
      onSubmit={submit}
      footer={
        <CommitFooter
          isLarge
          {...{ message, blocked, saving, hint: gate.hint }}
          action={later.action ?? gate.action}
          alternative={later.button}
          error={form.errors.message}
          failure={removedMessage || (gate.showsFailure ? '' : failure)}
          onMessage={(text) => form.setFieldValue('message', text)}
          onCancel={onClose}
        />
      }
    >
      <ReportedPart
        stageName={stage.stageName}
        path={pathOf(sub)}
        status={kind === 'status' ? subStageDisplayStatus(sub, side, stage.category) : null}
      />
      {gate.fields}
      {kind === 'status' ? (
        <StatusChoice choices={choices} value={status} error={form.errors.status} onPick={pick} />
      ) : (
        <FigureInput
          label={productText(figureLabel(stage.stageType))}
          {...{ inhouse, unit }}
          error={wrong || form.errors.inhouse}
          required={sideOf(sub, side).required}
          onCount={(value) => {
            count(value);
            clearConfirmation();
          }}
        />
      )}
      {completion.fields}
      <ReportComment
        value={comment}
        error={form.errors.comment}
        required={kind === 'status' && status === 'REJECTED'}
        onChange={(text) => form.setFieldValue('comment', text)}
      />
      <PhotoPicker onChange={setPhotos} />
      {question}
    </FormDialog>
  );
}

const withPart = (stage: Stage, part: SubStage): Stage => ({
  ...stage,
  subStages: stage.subStages.map((sub) => (sub.stageId === part.stageId ? part : sub)),
});

interface ReportedPartProps {
  stageName: string;
  path: string;
  /** The current status, or null when the report is about a quantity. */
  status: StageStatus | null;
}

function ReportedPart({ stageName, path, status }: ReportedPartProps) {
  return (
    <div>
      <Text fw={600}>{stageText(stageName)}</Text>
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
  label: string;
  inhouse: number;
  required: number;
  unit: string;
  error: ReactNode;
  onCount: (value: unknown) => void;
}

function FigureInput({ label, inhouse, required, unit, error, onCount }: FigureInputProps) {
  const { t } = useLingui();
  const share = formatPercent(inhousePercent(inhouse, required));
  const full = formatNumber(required);
  return (
    <Stack gap="xs">
      <InhouseInput
        label={label}
        description={t`${share} of ${full} ${unit}`}
        data-autofocus
        value={inhouse}
        error={error}
        onCount={onCount}
      />
      <Slider
        thumbLabel={label}
        label={null}
        min={0}
        max={Math.max(required, inhouse, 1)}
        value={inhouse}
        onChange={onCount}
      />
    </Stack>
  );
}

/** Shown instead of a status that follows the sample rounds of its part. */
function FollowsRounds({ onOpen }: { onOpen: () => void }) {
  return (
    <Alert color="blue" role="status">
      <p>{productText(SAMPLE_MESSAGES.follows)}</p>
      <Button variant="default" onClick={onOpen}>
        <Trans>Open the rounds</Trans>
      </Button>
    </Alert>
  );
}
