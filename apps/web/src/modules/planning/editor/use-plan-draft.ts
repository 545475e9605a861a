import type { Day } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import { withDeadlines } from '@selvedge/domain/planning/anchor';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { poDateOf } from '#web/modules/planning/po-date';
import type { Plan } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { withFollowedNames } from './draft-conditions';
import { relinked, savedTiming, timingOf } from './draft-links';
import { mergePlans } from './merge-plans';
import { changesOf, type DeadlineMove, type DraftStage, editable, isEmpty, movePlan } from './plan-draft';
import { anchorOf, type PlanDays } from './stage-form';
import { useSideDays } from './use-side-days';

interface Base {
  stages: DraftStage[];
  version: number;
  fields: CustomField[];
  schedule: Schedule | undefined;
}

const planningFields = (order: Pick<Order, 'customFields'>): CustomField[] =>
  order.customFields.filter((field) => field.groupName === 'planning');
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
function baseOf(order: Order, plan: Plan, schedule: Schedule | undefined): Base {
  const ids = new Set(plan.stages.map(({ stageId }) => stageId));
  const timings = new Map(
    schedule?.stages.map((stage) => [stage.stageId, savedTiming(stage, (id) => ids.has(id))]),
  );
  return {
    stages: plan.stages.map((stage) => editable(stage, timings.get(stage.stageId))),
    version: plan.version,
    fields: planningFields(order),
    schedule,
  };
}

/** The newer fields with the values that were edited since `base`. */
const mergeFields = (
  base: readonly CustomField[],
  edited: readonly CustomField[],
  newer: readonly CustomField[],
): CustomField[] =>
  newer.map((field) => {
    const mine = edited.find(({ id }) => id === field.id);
    const old = base.find(({ id }) => id === field.id);
    return mine && !same(old?.value ?? null, mine.value) ? { ...field, value: mine.value } : field;
  });

/** The draft of a plan. Nothing is sent before the save, and a newer plan never overwrites edits. */
export function usePlanDraft(order: Order, plan: Plan, today: Day, schedule?: Schedule) {
  const calendars = useSideDays(schedule?.calendars);
  const { customFields } = order;
  const planStart = usePlanStart(customFields, schedule, calendars);
  const storedStart = schedule?.planFrom === 'ship' ? schedule.planStart : undefined;
  const startOf = (of: readonly DraftStage[]) => planStart?.startOf(of) ?? storedStart;
  const [base, setBase] = useState(() => baseOf(order, plan, schedule));
  const [stages, setDraft] = useState(base.stages);
  const [fields, setFields] = useState(base.fields);
  const [deadlineMove, setDeadlineMove] = useState<DeadlineMove | null>(null);
  const changes = changesOf(base.stages, stages);
  const changedFields = fields.filter((field) => {
    const old = base.fields.find((one) => one.id === field.id);
    return !same(old?.value ?? null, field.value);
  });
  const dirty = !isEmpty(changes) || changedFields.length > 0;
  const isStale = plan.version !== base.version || !same(planningFields(order), base.fields);

  /** Takes over a newer state of the server. Edits are merged when React applies them, so that none of them is lost. */
  const rebase = (newer: Plan, newerOrder: Order = order) => {
    const next = baseOf(newerOrder, newer, schedule);
    const poDate = poDateOf(mergeFields(base.fields, fields, next.fields));
    setDraft((edited) => {
      const merged = mergePlans(base.stages, edited, next.stages);
      const start = startOf(merged);
      return poDate === poDateOf(next.fields) && start === startOf(next.stages)
        ? merged
        : withDeadlines(merged, anchorOf({ poDate, today, start, calendars }));
    });
    setFields((edited) => mergeFields(base.fields, edited, next.fields));
    setBase(next);
  };
  // A draft without changes follows the server. Changes stay when only the schedule of the same plan is newer. Before the
  // browser paints, so that no dialog shows the plan without the schedule in between.
  useLayoutEffect(() => {
    if (isStale ? !dirty : schedule !== base.schedule) rebase(plan);
  });
  const poDate = poDateOf(fields);
  const back = useMemo(() => planStart?.countedBack(stages, planStart.startOf) ?? null, [stages, planStart]);
  const days = useMemo<PlanDays>(
    () => ({ poDate, today, start: storedStart, calendars, ...back }),
    [poDate, today, storedStart, calendars, back],
  );
  /** Conditions follow renamed stages, and the deadlines of a plan back from the ship date follow its start. */
  const setStages = useMemo<typeof setDraft>(
    () => (change) =>
      setDraft((before) => {
        const after = withFollowedNames(before, typeof change === 'function' ? change(before) : change);
        if (!planStart) return after;
        const { redatedDrafts, startOf: startWith } = planStart;
        return redatedDrafts(before, after, startWith, { poDate, today, calendars });
      }),
    [planStart, poDate, today, calendars],
  );

  return {
    base,
    stages,
    setStages,
    fields,
    changedFields,
    days,
    deadlineMove,
    changes,
    dirty,
    isStale,
    rebase,
    setBase,
    /** Takes over the saved stages when the save of the fields failed, so that the next save continues from there. */
    settle: (saved: Plan) => {
      const newKeys = new Map(stages.map(({ key }, index) => [key, saved.stages[index]?.stageId ?? key]));
      const withSavedIds = relinked(stages, newKeys).map((stage, index) => {
        const key = saved.stages[index]?.stageId;
        return key === undefined ? stage : { ...stage, key, stageId: key };
      });
      const next = saved.stages.map((stage, index) => {
        const sent = withSavedIds[index];
        return editable(stage, sent?.hasSchedule ? timingOf(sent) : undefined);
      });
      setDraft(mergePlans(next, withSavedIds, next));
      setBase((now) => ({ ...now, stages: next, version: saved.version }));
    },
    /** Sets a field. Another purchase order date moves every deadline. */
    setField: (field: CustomField, value: FieldValue) => {
      const next = fields.map((one) => (one.id === field.id ? { ...one, value } : one));
      setFields(next);
      if (field.name !== FIELD.purchaseOrderDate) return;
      const [now, before] = [poDateOf(next), poDateOf(base.fields)];
      const result = movePlan(stages, now, before, today, days);
      const fromBase = movePlan(base.stages, now, before, today, days);
      setDraft(result.stages);
      setDeadlineMove(fromBase.moved.days === 0 ? null : { ...fromBase.moved, deadlines: stages.length * 2 });
    },
  };
}
export type PlanDraft = ReturnType<typeof usePlanDraft>;

type Rules = typeof import('./plan-start');

/** For a plan back from the ship date, whose start follows from its stages; null for others and until loaded. */
function usePlanStart(
  orderFields: readonly CustomField[],
  schedule: Schedule | undefined,
  calendars: PlanDays['calendars'],
) {
  const [rules, setRules] = useState<Rules | null>(null);
  const isBack = schedule?.planFrom === 'ship';
  useEffect(() => {
    if (isBack)
      import('./plan-start').then(
        (loaded) => setRules(loaded),
        () => undefined,
      );
  }, [isBack]);
  return useMemo(() => {
    const startOf = rules?.planStartOf(orderFields, schedule, calendars);
    return rules && startOf ? { ...rules, startOf } : null;
  }, [rules, orderFields, schedule, calendars]);
}
