import { dayIn } from '@selvedge/domain/calendar';
import { copyOrder, copyPlan } from '@selvedge/domain/orders/copy-order';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { TemplateSchedule } from '@selvedge/domain/planning/template';
import { planToWire } from '@selvedge/domain/planning/wire';
import type { Order } from '#web/modules/orders/queries';
import type { Stage } from '#web/modules/planning/queries';
import { newDraft, type WizardDraft } from './draft';

interface CopiedPlan {
  stages: readonly Stage[];
  /** The links and lead times of the stages by their ids. */
  schedules: ReadonlyMap<string, TemplateSchedule>;
}

/** A draft of a copied order with its plan. The first save creates the stages. */
export function draftOfCopy(
  order: Order,
  { stages, schedules }: CopiedPlan,
  defaults: readonly CustomField[],
  userId: number,
): WizardDraft {
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const copy = copyOrder({ customFields: order.customFields, styleInfo: order.styleInfo }, today, () =>
    crypto.randomUUID(),
  );
  const missing = defaults.filter(
    (one) => !copy.customFields.some((field) => field.name === one.name && field.groupName === one.groupName),
  );
  return {
    ...newDraft([...copy.customFields, ...missing], userId),
    styles: copy.styleInfo,
    planning: copyPlan(stages, schedules).map(planToWire),
    copyOf: order.orderId,
    untouched: false,
    offered: { associatedUsers: order.associatedUsers, editorUsers: order.editorUsers ?? [] },
  };
}
