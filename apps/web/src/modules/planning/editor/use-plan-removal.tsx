import { Plural, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { UNDO_DAYS } from '@selvedge/domain/planning/history/kinds';
import type { StagePeople } from '@selvedge/domain/planning/stage';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { planningQueries, useDeleteStage } from '#web/modules/planning/queries';
import type { Template } from '#web/modules/templates/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { type Landed, landed, onExactDays } from './closed-drafts';
import { withoutKeys } from './draft-links';
import type { DraftStage } from './plan-draft';
import { reportedParts, reportedWork } from './reported-work';
import { anchorOf } from './stage-form';
import { draftsOfTemplate } from './template-drafts';
import type { PlanDraft } from './use-plan-draft';

interface Facts {
  orderId: string;
  traderUserId: number;
  /** The order's people of each side, who can report on the stages of a template. */
  people: Pick<StagePeople, 'clients' | 'manufacturers'>;
}

/** Deletes one stage immediately, or replaces all stages with a template as part of the next save. */
export function usePlanRemoval(draft: PlanDraft, { orderId, traderUserId, people }: Facts) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [replaced, setReplaced] = useState<readonly DraftStage[] | null>(null);
  const [moved, setMoved] = useState<Landed | null>(null);
  const deleteStage = useDeleteStage(orderId);
  const newest = () => client.fetchQuery({ ...planningQueries.plan(orderId), staleTime: 0 });
  const drop = (stage: DraftStage) => draft.setStages((now) => withoutKeys(now, [stage.key]));

  const remove = async (stage: DraftStage) => {
    const lines = reportedWork([stage]).join('; ');
    const days = UNDO_DAYS;
    const yes = await confirm({
      title: t`Delete stage?`,
      message:
        lines === ''
          ? t`This action cannot be undone. Are you sure you want to delete this stage?`
          : t`Reported work leaves the plan: ${lines}. You can bring it back for ${days} days.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!yes) return;
    try {
      if (stage.stageId === '') drop(stage);
      else {
        await deleteStage.mutateAsync({ stageId: stage.stageId, version: draft.base.version });
        draft.rebase(await newest());
      }
      toast.success(t`Stage deleted successfully!`);
    } catch (error) {
      toast.error(failureText(error, t`Failed to delete Stage`));
    }
  };

  /** Resolves to false when the user cancels. */
  const replaceWith = async (template: Template): Promise<boolean> => {
    // A saved stage that is not in the draft was replaced earlier, and the next save removes it too.
    const onScreen = new Set(draft.stages.map((stage) => stage.key));
    const leaving = [...draft.stages, ...draft.base.stages.filter((stage) => !onScreen.has(stage.key))];
    // Stages that were never saved are replaced without a question: Undo brings them back.
    if (leaving.some(({ stageId }) => stageId !== '')) {
      const count = draft.stages.length;
      const { started, parts } = reportedParts(leaving);
      const yes = await confirm({
        title: t`Replace existing stages?`,
        message: (
          <>
            {t`Applying this template will remove all existing stages for this order. Do you want to continue?`}
            {started > 0 ? (
              <Text component="span" display="block" mt="xs" fw={600}>
                <Plural
                  value={started}
                  one={`# of ${parts} parts has reported work.`}
                  other={`# of ${parts} parts have reported work.`}
                />
              </Text>
            ) : null}
          </>
        ),
        confirmLabel: count === 1 ? t`Replace 1 stage` : t`Replace ${count} stages`,
        danger: true,
      });
      if (!yes) return false;
    }
    setReplaced(draft.stages.length > 0 ? draft.stages : null);
    const facts = { anchor: anchorOf(draft.days), traderUserId, people };
    const applied = landed(draftsOfTemplate(template.planningTemplates, facts), draft.days);
    draft.setStages([...applied.working]);
    setMoved(applied.count > 0 ? applied : null);
    toast.success(draft.stages.length > 0 ? t`Template stages Added` : t`Template applied`);
    return true;
  };

  const undo = () => {
    if (replaced) draft.setStages([...replaced]);
    setReplaced(null);
    setMoved(null);
  };
  const toExactDays = () => {
    if (moved) draft.setStages((now) => onExactDays(now, moved));
    setMoved(null);
  };
  return {
    remove,
    replaceWith,
    undo,
    replaced,
    movedCount: moved?.count ?? 0,
    toExactDays,
    settle: () => {
      setReplaced(null);
      setMoved(null);
    },
    pending: deleteStage.isPending,
  };
}
