import { usuallyAfter } from '../catalogue/usual-plan';
import { groupBy } from '../group-by';
import { LINKS_MAX } from './link-rules';
import { circleOf, type LinkedStage } from './links';
import { usualConditions } from './readiness/usual-conditions';
import { stageKey } from './stage-key';
import { type TemplateItem, type TemplateSchedule, USUAL_SCHEDULE } from './template';

/** `added` counts links. Skips links that would close a circle or exceed a stage's limit. */
export function withUsualLinks<S extends LinkedStage & { stageName: string }>(
  stages: readonly S[],
): { stages: S[]; added: number } {
  const byKey = groupBy(stages, ({ stageName }) => stageKey(stageName));
  const present = new Set(byKey.keys());
  const linked = [...stages];
  let added = 0;
  for (const [index, { stageName }] of stages.entries()) {
    const before = usuallyAfter(stageKey(stageName), present).flatMap((key) => byKey.get(key) ?? []);
    for (const { stageId } of before) {
      const stage = linked[index];
      if (!stage || stage.after.length >= LINKS_MAX || stage.after.some((link) => link.stageId === stageId)) {
        continue;
      }
      linked[index] = { ...stage, after: [...stage.after, { stageId, lag: 0 }] };
      if (circleOf(linked)) linked[index] = stage;
      else added += 1;
    }
  }
  return { stages: linked, added };
}

export type LinkedItem = TemplateItem & { id: string; schedule: TemplateSchedule };
export function linkedTemplate(items: readonly TemplateItem[], newId: () => string): LinkedItem[] {
  const linked = withUsualLinks(items.map((item) => ({ ...item, stageId: newId(), after: [] })));
  const names = items.map(({ stageName }) => stageName);
  return linked.stages.map(({ stageId, after, ...item }) => {
    const conditions = usualConditions(item.stageName, names);
    return {
      ...item,
      id: stageId,
      schedule: { ...USUAL_SCHEDULE, after: [...after] },
      ...(conditions.length > 0 ? { conditions } : {}),
    };
  });
}
