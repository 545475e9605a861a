import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { sentenceGap } from '#web/lib/format';
import { planningQueries } from '#web/modules/planning/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { useUndoRevision } from './queries';

/** A commit that took stages from the plan, and how many parts of these stages have reported work. */
interface RemovingCommit {
  version: number;
  stages: number;
  parts: number;
  whole: boolean;
}

/** Undoes a commit of the plan. Always asks before a whole plan comes back, because the present stages give way then. */
export function usePlanUndo(orderId: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const undoing = useUndoRevision(orderId);

  const undo = async (commit: RemovingCommit, options: { alwaysAsk: boolean }) => {
    try {
      const plan = await client.fetchQuery(planningQueries.plan(orderId));
      const stagesGiveWay = plan.stages.length > 0 && commit.whole;
      if (options.alwaysAsk || stagesGiveWay) {
        const yes = await confirm({
          title: t`Undo this commit?`,
          message: <WhatReturns {...commit} {...{ stagesGiveWay }} />,
          confirmLabel: t`Undo`,
        });
        if (!yes) return;
      }
      await undoing.mutateAsync({ version: commit.version, planVersion: plan.version });
      toast.success(t`Plan restored`);
    } catch (error) {
      toast.error(failureText(error, t`Failed to restore the plan`));
    }
  };
  return { undo, pendingVersion: undoing.isPending ? undoing.variables.version : null };
}

function WhatReturns({ stages, parts, stagesGiveWay }: RemovingCommit & { stagesGiveWay: boolean }) {
  return (
    <>
      {parts > 0 ? (
        <Trans>
          <Plural value={stages} one="# stage comes back" other="# stages come back" />, with{' '}
          <Plural value={parts} one="# reported part" other="# reported parts" />.
        </Trans>
      ) : (
        <Plural value={stages} one="# stage comes back." other="# stages come back." />
      )}
      {stagesGiveWay ? (
        <>
          {sentenceGap()}
          <Trans>The present stages give way. They are kept, and can be brought back.</Trans>
        </>
      ) : null}
    </>
  );
}
