import {
  checkStageConditions,
  type SentCondition,
  withRenamed,
} from '@selvedge/domain/planning/readiness/conditions';
import { usualConditions } from '@selvedge/domain/planning/readiness/usual-conditions';
import { errorsOf } from '#web/lib/form-errors';
import { linkIdOf } from './item-links';
import type { ItemForm } from './template-form';

export const namesOfOthers = ({ key }: Pick<ItemForm, 'key'>, items: readonly ItemForm[]): string[] =>
  items.filter((one) => one.key !== key).map(({ stageName }) => stageName);

/** As chosen, else the usual conditions about items of the template. */
export const conditionsOf = (item: ItemForm, items: readonly ItemForm[]): SentCondition[] =>
  item.conditions ?? usualConditions(item.stageName, namesOfOthers(item, items));

export function conditionErrors(item: ItemForm, items: readonly ItemForm[]) {
  const conditioned = (one: ItemForm) => ({
    stageId: linkIdOf(one),
    stageName: one.stageName,
    conditions: conditionsOf(one, items),
  });
  return errorsOf(checkStageConditions(conditioned(item), items.map(conditioned)));
}

/** The items with another version of one of them; conditions follow its name. */
export function withItem(items: readonly ItemForm[], item: ItemForm): ItemForm[] {
  const before = items.find(({ key }) => key === item.key)?.stageName ?? '';
  const changed = items.map((one) => (one.key === item.key ? item : one));
  const isRenamed = before !== '' && changed.every(({ stageName }) => stageName !== before);
  return isRenamed ? withRenamed(changed, new Map([[before, item.stageName]])) : changed;
}
