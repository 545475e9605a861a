import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { planningQueries } from '#web/modules/planning/queries';
import { CommitMessageInput } from '#web/ui/commit-message';
import { FormDialog } from '#web/ui/form-dialog';
import { RevisionChanges } from '#web/ui/revision-card';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { LeavingList } from './leaving-list';
import { planHistoryQueries, useRestoreRevision } from './queries';

interface PlanRestoreDialogProps {
  orderId: string;
  version: number;
  onClose: () => void;
}

/** Shows what restoring a version would change of the present plan, and restores it. */
export function PlanRestoreDialog({ orderId, version, onClose }: PlanRestoreDialogProps) {
  const { t } = useLingui();
  const revision = useQuery(planHistoryQueries.detail(orderId, version));
  const plan = useQuery(planningQueries.plan(orderId));
  const restore = useRestoreRevision(orderId);
  const [summary, setSummary] = useState(t`Restore version ${version}`);
  const failed = [revision, plan].filter((query) => query.isError && !query.data);
  const planVersion = plan.data?.version;
  const differences = revision.data?.differences ?? [];
  const submit = () => {
    if (planVersion === undefined) return;
    restore.mutate(
      { version, summary, planVersion },
      {
        onSuccess: () => {
          toast.success(t`Plan restored`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t`Restore version ${version}`}
      action={<Trans>Restore</Trans>}
      saving={restore.isPending}
      blocked={planVersion === undefined || differences.length === 0}
      failure={restore.error ? failureText(restore.error, t`Failed to restore the plan`) : ''}
      failedBy={restore.error}
      closesOutside
      onSubmit={submit}
      onClose={onClose}
    >
      {failed.length > 0 ? (
        <FailedState
          message={failureText(failed[0]?.error, t`Failed to load the plan history`)}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      ) : revision.data && plan.data ? (
        <div>
          {differences.length === 0 ? (
            <Text>
              <Trans>Nothing of the plan would change.</Trans>
            </Text>
          ) : (
            <RevisionChanges changes={differences} />
          )}
          <LeavingList lines={revision.data.leaving} />
        </div>
      ) : (
        <LoadingState label={t`Loading...`} rows={3} rowHeight={36} />
      )}
      <CommitMessageInput
        value={summary}
        note={t`All sides may read this.`}
        required={false}
        onChange={setSummary}
        autoFocus
      />
    </FormDialog>
  );
}
