import { groupBy } from '@selvedge/domain/group-by';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/query-keys';
import { editable } from '#web/modules/planning/editor/plan-draft';
import { inputsOf } from '#web/modules/planning/editor/plan-inputs';
import { planningQueries, useSavePlan } from '#web/modules/planning/queries';
import type { OpenStage } from './queries';

/** Names a person of a partner on stages of one side by saving their plans, each order's all or nothing. */
export function usePutOnStages() {
  const client = useQueryClient();
  const { mutateAsync: savePlan } = useSavePlan();
  return useMutation({
    mutationFn: async ({ stages, personId }: { stages: readonly OpenStage[]; personId: number }) => {
      for (const [orderId, some] of groupBy(stages, (stage) => stage.orderId)) {
        const plan = await client.fetchQuery({ ...planningQueries.plan(orderId), staleTime: 0 });
        const before = plan.stages.map((stage) => editable(stage));
        const people = PEOPLE_NAMES[some[0].side];
        const put = before
          .filter(({ stageId }) => some.some((one) => one.stageId === stageId))
          .map(({ associatedUsers, ...stage }) => ({
            ...stage,
            associatedUsers: {
              ...associatedUsers,
              [people]: [...new Set([...associatedUsers[people], personId])],
            },
          }));
        const inputs = inputsOf(put, before, orderId);
        await savePlan({ orderId, stages: inputs, version: plan.version, summary: '' });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...queryKeys.planning.all, 'links'] }),
  });
}
