import { copyLinks } from '@selvedge/domain/planning/link-refs';
import { withoutStages } from '@selvedge/domain/planning/links';
import { withoutConditions } from '@selvedge/domain/planning/readiness/conditions';
import { type TemplateItem, type TemplateSchedule, USUAL_SCHEDULE } from '@selvedge/domain/planning/template';
import { type ItemForm, itemOf } from './template-form';

/** What links of a template name an item by: its id, or the key of an item that is not saved yet. */
export const linkIdOf = ({ id, key }: Pick<ItemForm, 'id' | 'key'>): string => id ?? key;
export const scheduleOf = ({ schedule }: Pick<ItemForm, 'schedule'>): TemplateSchedule =>
  schedule ?? USUAL_SCHEDULE;

/** The items as the rules of links expect them. */
export const linkedItems = (items: readonly ItemForm[]) =>
  items.map((item) => ({
    stageId: linkIdOf(item),
    stageName: item.stageName,
    after: scheduleOf(item).after,
  }));

type Linked = ReturnType<typeof linkedItems>;
/** The items with other links. Items whose links stay are returned as they are. */
export function withLinks(items: readonly ItemForm[], linked: Linked): ItemForm[] {
  const links = new Map(linked.map(({ stageId, after }) => [stageId, after]));
  return items.map((item) => {
    const schedule = scheduleOf(item);
    const after = links.get(linkIdOf(item)) ?? schedule.after;
    return JSON.stringify(after) === JSON.stringify(schedule.after)
      ? item
      : { ...item, schedule: { ...schedule, after } };
  });
}

/** The items without one of them; what waited for it waits for what it waited for. */
export const withoutItem = (items: readonly ItemForm[], removed: ItemForm): ItemForm[] =>
  withoutConditions(
    withLinks(
      items.filter((one) => one.key !== removed.key),
      withoutStages(linkedItems(items), [linkIdOf(removed)]),
    ),
    [removed.stageName],
  );

/** The items as they are sent. New items to which links lead get an id. */
export function itemsOf(items: readonly ItemForm[]): TemplateItem[] {
  const named = new Set(items.flatMap((item) => scheduleOf(item).after.map(({ stageId }) => stageId)));
  return items.map((item) => ({
    ...itemOf(item),
    ...(named.has(linkIdOf(item)) ? { id: linkIdOf(item) } : {}),
  }));
}

/** The items of a copied template, with ids of their own and the links among them. */
export function copiedItems(items: readonly TemplateItem[]): TemplateItem[] {
  const ids = new Map(items.map(({ id }) => [id, crypto.randomUUID()]));
  return items.map(({ id, schedule, ...item }) => ({
    ...item,
    ...(schedule
      ? {
          id: ids.get(id) ?? null,
          schedule: { ...schedule, after: copyLinks(schedule, (other) => ids.get(other)) },
        }
      : {}),
  }));
}
