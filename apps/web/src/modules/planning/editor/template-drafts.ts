import { copyLinks } from '@selvedge/domain/planning/link-refs';
import {
  applyTemplate,
  type TemplateItem,
  templateOf,
  USUAL_SCHEDULE,
} from '@selvedge/domain/planning/template';
import { conditionsOf } from './draft-conditions';
import { timingOf } from './draft-links';
import { type DraftStage, draftOf } from './plan-draft';

/** The stages of a template as new stages of a draft, linked as in the template. */
export function draftsOfTemplate(
  items: readonly TemplateItem[],
  facts: Parameters<typeof applyTemplate>[1],
): DraftStage[] {
  const drafts = applyTemplate(items, facts).map(draftOf);
  const keys = new Map(items.map(({ id }, index) => [id, drafts[index]?.key]));
  return drafts.map((draft, index) => {
    const schedule = items[index]?.schedule ?? USUAL_SCHEDULE;
    const conditions = items[index]?.conditions;
    return { ...draft, ...schedule, conditions, after: copyLinks(schedule, (id) => keys.get(id)) };
  });
}

export function templateOfDrafts(stages: readonly DraftStage[]): TemplateItem[] {
  const ids = new Map(stages.map(({ key }) => [key, crypto.randomUUID()]));
  return templateOf(
    stages.map((stage) => ({
      ...stage,
      id: ids.get(stage.key) ?? null,
      conditions: conditionsOf(stage, stages),
      schedule: stage.hasSchedule
        ? { ...timingOf(stage), after: copyLinks(stage, (key) => ids.get(key)) }
        : undefined,
    })),
  );
}
