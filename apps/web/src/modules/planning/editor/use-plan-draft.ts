import type { Day } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import { withDeadlines } from '@selvedge/domain/planning/deadlines';
import { useEffect, useState } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { poDateOf } from '#web/modules/planning/po-date';
import type { Plan } from '#web/modules/planning/queries';
import {
  changesOf,
  type DeadlineMove,
  type DraftStage,
  editable,
  isEmpty,
  mergePlans,
  movePlan,
} from './plan-draft';

/** The last state from the server. Unsaved changes are computed against this state. */
interface Base {
  stages: DraftStage[];
  version: number;
  fields: CustomField[];
}

const planningFields = (order: Pick<Order, 'customFields'>): CustomField[] =>
  order.customFields.filter((field) => field.groupName === 'planning');
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const baseOf = (order: Order, plan: Plan): Base => ({
  stages: plan.stages.map(editable),
  version: plan.version,
  fields: planningFields(order),
});

/** The draft of a plan. Nothing is sent before the save, and a newer plan never overwrites edits. */
export function usePlanDraft(order: Order, plan: Plan, today: Day) {
  const [base, setBase] = useState(() => baseOf(order, plan));
  const [stages, setStages] = useState(base.stages);
  const [fields, setFields] = useState(base.fields);
  const [deadlineMove, setDeadlineMove] = useState<DeadlineMove | null>(null);
  const changes = changesOf(base.stages, stages);
  const changedFields = fields.filter((field) => {
    const old = base.fields.find((one) => one.id === field.id);
    return !same(old?.value ?? null, field.value);
  });
  const dirty = !isEmpty(changes) || changedFields.length > 0;
  const isStale = plan.version !== base.version || !same(planningFields(order), base.fields);

  const rebase = (newer: Plan, newerOrder: Order = order) => {
    const next = baseOf(newerOrder, newer);
    const mine = new Map(changedFields.map((field) => [field.id, field.value]));
    const merged = next.fields.map((field) =>
      mine.has(field.id) ? { ...field, value: mine.get(field.id) ?? null } : field,
    );
    const poDate = poDateOf(merged);
    const mergedStages = mergePlans(base.stages, stages, next.stages);
    setStages(poDate === poDateOf(next.fields) ? mergedStages : withDeadlines(mergedStages, poDate, today));
    setFields(merged);
    setBase(next);
  };
  // A draft without changes follows the server.
  useEffect(() => {
    if (isStale && !dirty) rebase(plan);
  });

  return {
    base,
    stages,
    setStages,
    fields,
    changedFields,
    poDate: poDateOf(fields),
    deadlineMove,
    changes,
    dirty,
    isStale,
    rebase,
    setBase,
    /** Takes over the saved stages when the save of the fields failed, so that the next save continues from there. */
    settle: (saved: Plan) => {
      const next = saved.stages.map(editable);
      const withSavedIds = stages.map((stage, index) => {
        const { key, stageId } = next[index] ?? stage;
        return { ...stage, key, stageId };
      });
      setStages(mergePlans(next, withSavedIds, next));
      setBase((now) => ({ ...now, stages: next, version: saved.version }));
    },
    /** Sets a field. Another purchase order date moves every deadline. */
    setField: (field: CustomField, value: FieldValue) => {
      const next = fields.map((one) => (one.id === field.id ? { ...one, value } : one));
      setFields(next);
      if (field.name !== FIELD.purchaseOrderDate) return;
      const result = movePlan(stages, poDateOf(next), poDateOf(base.fields), today);
      const fromBase = movePlan(base.stages, poDateOf(next), poDateOf(base.fields), today);
      setStages(result.stages);
      setDeadlineMove(fromBase.moved.days === 0 ? null : { ...fromBase.moved, deadlines: stages.length * 2 });
    },
  };
}
export type PlanDraft = ReturnType<typeof usePlanDraft>;
