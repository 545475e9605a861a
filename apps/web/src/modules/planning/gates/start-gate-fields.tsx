import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { joinTexts } from '@selvedge/domain/localized-text';
import type { OpenCondition } from '@selvedge/domain/planning/readiness/readiness';
import { openConditionText, REASON_MAX } from '@selvedge/domain/planning/readiness/readiness-texts';
import type { Side } from '@selvedge/domain/planning/stage';
import { failureText } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { type Stage, useReport } from '#web/modules/planning/queries';
import { toast } from '#web/ui/toast';

interface StartReasonProps {
  open: readonly OpenCondition[];
  /** Whether the report starts parts; without that the conditions are shown alone. */
  isRequired: boolean;
  reason: string;
  error: string;
  onReason: (reason: string) => void;
}

export function StartReason({ open, isRequired, reason, error, onReason }: StartReasonProps) {
  const { t } = useLingui();
  const list = productText(joinTexts(open.map(openConditionText), '; '));
  return (
    <Stack gap="xs">
      <Alert color="orange" role="status">
        {t`These conditions are open: ${list}`}
      </Alert>
      {isRequired ? (
        <Textarea
          required
          label={t`Reason for starting anyway`}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={REASON_MAX}
          value={reason}
          error={error}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      ) : null}
    </Stack>
  );
}

/** Tells others why parts cannot start, and lets them send that to the trader as a comment on the stage. */
export function StartRefusal({ stage, side, refusal }: { stage: Stage; side: Side; refusal: string }) {
  const { t } = useLingui();
  const report = useReport(stage);
  const ask = () =>
    report.mutate(
      { stageId: stage.stageId, side, comment: refusal },
      {
        onSuccess: () => toast.success(t`Asked the trader`),
        onError: (error) => toast.error(t`Failed to send the comment`, failureText(error, '')),
      },
    );
  return (
    <Alert color="orange" role="alert">
      <Stack gap="xs" align="flex-start">
        {refusal}
        <Button
          variant="default"
          size="sm"
          loading={report.isPending}
          disabled={report.isSuccess}
          onClick={ask}
        >
          <Trans>Ask the trader</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}
