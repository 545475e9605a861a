import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox } from '@mantine/core';
import { sideOf } from '@selvedge/domain/planning/progress';
import { checkFigure, toleranceOf } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { Unit } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api';
import { isOffline, useOffline } from '#web/lib/connection';
import { failureText, fieldErrors } from '#web/lib/failure';
import { heldPhoto, releasePhotos } from '#web/lib/held-photos';
import { productText } from '#web/lib/product-text';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import { uploadFile } from '#web/modules/files/queries';
import {
  planningQueries,
  type Stage,
  type StageReport,
  useReport,
  useTakeBack,
} from '#web/modules/planning/queries';
import { ScrollIntoView } from '#web/ui/scroll-into-view';
import { toast } from '#web/ui/toast';

/** Long enough to read the toast and to press Undo. */
const UNDO_MS = 10_000;

/**
 * A success toast offers Undo, and a quantity over the order's tolerance asks for confirmation once. A report is
 * refused when another user changed a part since the dialog showed it; sending again replaces that change. A failure is
 * shown in the dialog, or in a toast when the user has navigated away. Without a response, the report can be kept on
 * this device, to be sent later.
 */
export function useSendReport(stage: Stage, onClose: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { orderId } = stage;
  const [latest, setLatest] = useState(stage);
  const save = useReport(latest);
  const takeBack = useTakeBack(orderId);
  const hasNavigatedAway = useHasNavigatedAway();
  const [failure, setFailure] = useState('');
  const [overTolerance, setOverTolerance] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [open, setOpen] = useState<StageReport | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const offline = useOffline();
  // The dialog is closed by then, so that callbacks of `mutate` would not run.
  const undo = (reportId: string) =>
    void takeBack.mutateAsync(reportId).then(
      () => toast.success(t`Report taken back`),
      (error) => toast.error(t`Failed to take the report back`, failureText(error, '')),
    );
  const showSuccess = (done: string, reportId: string) =>
    toast.success(done, {
      ms: UNDO_MS,
      detail: (
        <Button key="undo" variant="subtle" size="compact-sm" onClick={() => undo(reportId)}>
          <Trans>Undo</Trans>
        </Button>
      ),
    });
  const loadLatest = async (refusal: ApiError) => {
    const { stages } = await client.fetchQuery(planningQueries.plan(orderId));
    setLatest(stages.find((one) => one.stageId === stage.stageId) ?? latest);
    const changes = refusal.errors.map((one) => one.message).join(' ');
    setFailure(`${changes} ${t`Report again to replace it.`}`);
  };
  const keep = async (body: StageReport): Promise<Record<string, string>> => {
    const { saveForLater } = await import('#web/modules/outbox/queries');
    const saved = await saveForLater(stage, save.sentBody(body));
    if (saved === 'full') setFailure(t`The outbox is full. Send it when you are online.`);
    else if (saved === 'failed')
      setFailure(t`This browser cannot keep reports. Send it when you are online.`);
    else {
      toast.success(t`Saved on this phone. It will be sent when you are online.`);
      releasePhotos(body.photos ?? []);
      if (!hasNavigatedAway()) onClose();
    }
    return {};
  };
  /** Sends a report. Resolves to the server's errors by field, which are empty after a success. */
  const send = async (input: StageReport, done: string, failed: string): Promise<Record<string, string>> => {
    setFailure('');
    setOpen(null);
    const body = { ...input, seen: seenOf(latest, input), ...(confirmed ? { confirm: true } : {}) };
    if (isOffline()) {
      const asked = confirmed ? '' : overUsual(latest, body);
      setOverTolerance(asked);
      return asked === '' ? keep(body) : {};
    }
    const waits = body.photos?.some(heldPhoto) === true;
    setIsUploading(waits);
    const sending = waits
      ? uploaded(body.photos)
          .finally(() => setIsUploading(false))
          .then((photos) => save.mutateAsync({ ...body, photos }))
      : save.mutateAsync(body);
    return sending.then(
      (reportId) => {
        showSuccess(done, reportId);
        if (!hasNavigatedAway()) onClose();
        return {};
      },
      (error: unknown) => {
        if (hasNavigatedAway()) toast.error(failed, failureText(error, ''));
        else if (error instanceof ApiError && error.code === 'OVER_TOLERANCE') {
          // The question shows the message, so the inputs have no errors.
          setOverTolerance(error.message);
          return {};
        } else {
          setFailure(failureText(error, failed));
          if (error instanceof ApiError && error.isUnanswered) setOpen(body);
          if (isOutdated(error)) loadLatest(error).catch(() => undefined);
        }
        return fieldErrors(error);
      },
    );
  };
  const question =
    overTolerance === '' ? null : (
      <ToleranceQuestion text={overTolerance} checked={confirmed} onCheck={setConfirmed} />
    );
  return {
    send,
    /** The stage as the dialog shows it. A refused report updates it. */
    latest,
    failure,
    saving: save.isPending || isUploading,
    error: save.error,
    /** The question about a quantity over the tolerance. The report cannot be sent until it is confirmed. */
    question,
    unanswered: overTolerance !== '' && !confirmed,
    /** For keeping the report: the label of the button without a network, and a second button without a response. */
    later: {
      action: offline ? t`Save, send later` : null,
      button:
        open && !offline ? (
          <Button variant="default" disabled={save.isPending} onClick={() => void keep(open)}>
            <Trans>Save, send later</Trans>
          </Button>
        ) : null,
    },
    /** Clears the confirmation, because a different quantity needs a new one. */
    clearConfirmation: () => {
      setOverTolerance('');
      setConfirmed(false);
    },
  };
}

interface QuestionProps {
  text: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function ToleranceQuestion({ text, checked, onCheck }: QuestionProps) {
  const { t } = useLingui();
  return (
    <ScrollIntoView of={text}>
      <Alert color="orange" role="alert" title={text}>
        <Checkbox
          label={t`Report it anyway`}
          checked={checked}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
      </Alert>
    </ScrollIntoView>
  );
}

/** The addresses of the photos, with those uploaded that could not be before. */
const uploaded = (photos: readonly string[] = []): Promise<string[]> =>
  Promise.all(
    photos.map(async (url) => {
      const file = heldPhoto(url);
      return file ? uploadFile(file) : url;
    }),
  );

/** By the usual tolerance, because the order's is not known without the server, which asks again if it is smaller. */
function overUsual(stage: Stage, { side, figures = [] }: StageReport): string {
  for (const { subStageId, inhouse } of figures) {
    const sub = stage.subStages.find((one) => one.stageId === subStageId);
    const unit = sub?.sides[side]?.required.unit ?? Unit.Piece;
    const verdict = sub && checkFigure(inhouse, { ...sideOf(sub, side), unit, tolerance: toleranceOf(null) });
    if (verdict?.kind === 'ask') return productText(verdict.message);
  }
  return '';
}

function seenOf(stage: Stage, { side, subStageIds = [], figures = [] }: StageReport): StageReport['seen'] {
  const ids = new Set([...subStageIds, ...figures.map((figure) => figure.subStageId)]);
  return stage.subStages.filter((sub) => ids.has(sub.stageId)).map((sub) => stateOf(sub, side));
}
function stateOf(sub: Stage['subStages'][number], side: Side) {
  const { status, inhouse } = sideOf(sub, side);
  return { subStageId: sub.stageId, status, inhouse };
}

const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.code === 'CONFLICT' &&
  error.errors.some(({ path }) => path.startsWith('seen'));
