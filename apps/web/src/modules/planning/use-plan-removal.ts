import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { applyTemplate } from '@selvedge/domain/planning/template';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import type { Template } from '#web/modules/templates/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { type DraftStage, draftOf, editable } from './plan-draft';
import { planningQueries, useClearPlan, useDeleteStage, useRestorePlan } from './queries';
import type { PlanDraft } from './use-plan-draft';

interface Facts {
  orderId: string;
  today: Day;
  traderUserId: number;
}

/** What takes stages away on the server at once: deleting one, and a template that replaces all. */
export function usePlanRemoval(draft: PlanDraft, { orderId, today, traderUserId }: Facts) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [cleared, setCleared] = useState(false);
  const deleteStage = useDeleteStage(orderId);
  const clearPlan = useClearPlan(orderId);
  const restorePlan = useRestorePlan(orderId);
  const newest = () => client.fetchQuery({ ...planningQueries.plan(orderId), staleTime: 0 });
  const drop = (stage: DraftStage) => draft.setStages((now) => now.filter((one) => one.key !== stage.key));

  const remove = async (stage: DraftStage) => {
    const yes = await confirm({
      title: t`Delete stage?`,
      message: t`This action cannot be undone. Are you sure you want to delete this stage?`,
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

  /** Resolves with whether the template's stages are now in the plan. */
  const replaceWith = async (template: Template): Promise<boolean> => {
    const saved = draft.base.stages.length;
    // What was added and not saved yet goes, too; nobody loses that unasked.
    const leaving = Math.max(saved, draft.stages.length);
    if (leaving > 0) {
      const yes = await confirm({
        title: t`Replace existing stages?`,
        message: t`Applying this template will remove all existing stages for this order. Do you want to continue?`,
        confirmLabel: leaving === 1 ? t`Replace 1 stage` : t`Replace ${leaving} stages`,
        danger: true,
      });
      if (!yes) return false;
    }
    if (saved > 0) {
      try {
        await clearPlan.mutateAsync(draft.base.version);
        const { version } = await newest();
        draft.setBase((base) => ({ ...base, stages: [], version }));
        setCleared(true);
        toast.success(t`Existing stages cleared`);
      } catch (error) {
        toast.error(failureText(error, t`Failed to clear existing stages`));
        return false;
      }
    }
    const facts = { poDate: draft.poDate, today, traderUserId };
    draft.setStages(applyTemplate(template.planningTemplates, facts).map(draftOf));
    toast.success(saved > 0 ? t`Template stages Added` : t`Template applied`);
    return true;
  };

  const undo = async () => {
    try {
      await restorePlan.mutateAsync();
      const { stages, version } = await newest();
      const restored = stages.map(editable);
      draft.setBase((base) => ({ ...base, stages: restored, version }));
      draft.setStages(restored);
      setCleared(false);
    } catch (error) {
      toast.error(failureText(error, t`Failed to save planning`));
    }
  };
  const pending = deleteStage.isPending || clearPlan.isPending || restorePlan.isPending;
  return { remove, replaceWith, undo, cleared, pending };
}
