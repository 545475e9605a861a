import { deepEqual } from '../../deep-equal';
import {
  type MaterialType,
  type StageCategory,
  type StageLevel,
  type StageType,
  UserType,
} from '../../vocabulary';
import type { LeadUnit } from '../anchor';
import type { NamedCondition } from '../readiness/conditions';
import { PEOPLE_NAMES } from '../side-names';
import { SIDES, sideIsTracked } from '../sides';
import type { Side } from '../stage';
import { PARTNER_TYPES } from '../view';
import type { PlanHead } from './plan-head';

interface From<What extends string, Value> {
  what: What;
  from: Value;
  to: Value;
}
type ChangedValue =
  | From<'name', string>
  | From<'type', StageType>
  | From<'category', StageCategory>
  | From<'level', { level: StageLevel; materialType: MaterialType | null }>
  | From<'lead', { days: number; unit: LeadUnit }>
  | From<'deadline', string | null>
  | From<'people', number[]>
  | From<'conditions', NamedCondition[]>
  | { what: 'added' | 'removed' | 'shown' | 'hidden' };

export type PlanChange = ChangedValue & {
  stageId: string;
  stageName: string;
  /** Null for both sides, and for changes that concern only traders. */
  side: Side | null;
  audience: UserType[];
};

export interface Reordered {
  what: 'reordered';
  audience: UserType[];
}

const { Trader } = UserType;
const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;
const SIDE_OF = { [UserType.Buyer]: 'client', [UserType.Manufacturer]: 'factory' } as const;

/** Stages shown to or hidden from a partner read as added or removed to it (approvals.md E 2.3). */
export function planChanges(
  before: readonly PlanHead[],
  after: readonly PlanHead[],
): (PlanChange | Reordered)[] {
  const [old, now] = [byId(before), byId(after)];
  const removed = before.filter(({ stageId }) => !now.has(stageId));
  return [
    ...removed.map((head) => wholeStage('removed', head)),
    ...after.flatMap((head) => {
      const earlier = old.get(head.stageId);
      if (!earlier) return [wholeStage('added', head)];
      return [...stageChanges(earlier, head), ...conditionChange(earlier, head, old, now)];
    }),
    ...reordered(before, after),
  ];
}

const byId = <H extends { stageId: string }>(heads: readonly H[]): Map<string, H> =>
  new Map(heads.map((head) => [head.stageId, head]));
const seenBy = (...heads: Pick<ConditionHead, 'sides'>[]): UserType[] =>
  PARTNERS.filter((type) => heads.every((head) => head.sides[SIDE_OF[type]].visible));

const wholeStage = (what: 'added' | 'removed', head: PlanHead): PlanChange => ({
  what,
  stageId: head.stageId,
  stageName: head.stageName,
  side: null,
  audience: [Trader, ...seenBy(head)],
});

function stageChanges(before: PlanHead, after: PlanHead): PlanChange[] {
  const stage = { stageId: after.stageId, stageName: after.stageName };
  const both = { ...stage, side: null, audience: [Trader, ...seenBy(before, after)] };
  const definition: ChangedValue[] = [
    { what: 'name', from: before.stageName, to: after.stageName },
    { what: 'type', from: before.stageType, to: after.stageType },
    { what: 'category', from: before.category, to: after.category },
    { what: 'level', from: levelOf(before), to: levelOf(after) },
  ];
  return [
    ...definition.filter(isChange).map((change) => ({ ...both, ...change })),
    ...SIDES.flatMap((side) => sideChanges(before, after, side).map((change) => ({ ...stage, ...change }))),
    ...[{ what: 'people' as const, from: before.people.traders, to: after.people.traders }]
      .filter(isChange)
      .map((change) => ({ ...stage, ...change, side: null, audience: [Trader] })),
  ];
}

const levelOf = ({ level, materialType }: PlanHead) => ({ level, materialType });
const isChange = (change: ChangedValue): boolean =>
  !('from' in change && deepEqual(normal(change.from), normal(change.to)));
/** The sequence of people has no meaning. */
const normal = (value: unknown): unknown =>
  Array.isArray(value) ? [...value].sort((one: number, other: number) => one - other) : value;

type SideChange = ChangedValue & { side: Side; audience: UserType[] };

function sideChanges(before: PlanHead, after: PlanHead, side: Side): SideChange[] {
  const [old, now] = [before.sides[side], after.sides[side]];
  const partner = PARTNER_TYPES[side];
  const audience = [Trader, ...(old.visible && now.visible ? [partner] : [])];
  const shown: SideChange[] =
    old.visible === now.visible
      ? []
      : [
          { what: now.visible ? 'shown' : 'hidden', side, audience: [Trader] },
          { what: now.visible ? 'added' : 'removed', side, audience: [partner] },
        ];
  const people = {
    what: 'people',
    from: before.people[PEOPLE_NAMES[side]],
    to: after.people[PEOPLE_NAMES[side]],
  };
  const values: ChangedValue[] = [
    ...(sideIsTracked(after, side) ? timing(before, after, side) : []),
    people as From<'people', number[]>,
  ];
  return [...shown, ...values.filter(isChange).map((change) => ({ ...change, side, audience }))];
}

type ConditionHead = Pick<PlanHead, 'stageId' | 'stageName' | 'conditions'> & {
  sides: Record<Side, { visible: boolean }>;
};

/** A partner does not read of stages that are hidden from it. Readers who read the same share a change. */
function conditionChange(
  before: ConditionHead,
  after: ConditionHead,
  old: ReadonlyMap<string, ConditionHead>,
  now: ReadonlyMap<string, ConditionHead>,
): PlanChange[] {
  const { stageId, stageName } = after;
  const changes = new Map<string, PlanChange>();
  for (const type of [Trader, ...seenBy(before, after)]) {
    const [from, to] = [conditionsFor(before, old, type), conditionsFor(after, now, type)];
    if (keyOf(from) === keyOf(to)) continue;
    const key = `${keyOf(from)} > ${keyOf(to)}`;
    const audience = [...(changes.get(key)?.audience ?? []), type];
    changes.set(key, { what: 'conditions', from, to, stageId, stageName, side: null, audience });
  }
  return [...changes.values()];
}

const conditionsFor = (
  { conditions = [] }: ConditionHead,
  plan: ReadonlyMap<string, ConditionHead>,
  type: UserType,
): NamedCondition[] =>
  conditions.flatMap(({ stageId, atLeast }) => {
    const needed = plan.get(stageId);
    return needed && (type === Trader || seenBy(needed).includes(type))
      ? [{ stageId, stageName: needed.stageName, atLeast }]
      : [];
  });
/** The sequence of conditions and the names of their stages do not matter. */
const keyOf = (conditions: readonly NamedCondition[]): string =>
  conditions
    .map(({ stageId, atLeast }) => `${stageId} ${atLeast}`)
    .sort()
    .join();

/** A deadline and its lead time describe the same date, so only the deadline is listed. */
function timing(before: PlanHead, after: PlanHead, side: Side): ChangedValue[] {
  const [old, now] = [before.sides[side], after.sides[side]];
  if (old.deadline !== now.deadline) return [{ what: 'deadline', from: old.deadline, to: now.deadline }];
  const lead = ({ unit, sides }: PlanHead) => ({ days: sides[side].lead, unit });
  return [{ what: 'lead', from: lead(before), to: lead(after) }];
}

/** A user type compares only stages that it sees before and after. */
function reordered(before: readonly PlanHead[], after: readonly PlanHead[]): Reordered[] {
  const isReordered = (isSeen: (head: PlanHead) => boolean) => {
    const [old, now] = [before.filter(isSeen), after.filter(isSeen)];
    const [oldIds, ids] = [byId(old), byId(now)];
    const stays = (other: Map<string, PlanHead>) => (head: PlanHead) => other.has(head.stageId);
    const sequence = (heads: PlanHead[]) => heads.map(({ stageId }) => stageId).join();
    return sequence(old.filter(stays(ids))) !== sequence(now.filter(stays(oldIds)));
  };
  const audience = [
    ...(isReordered(() => true) ? [Trader] : []),
    ...PARTNERS.filter((type) => isReordered((head) => head.sides[SIDE_OF[type]].visible)),
  ];
  return audience.length === 0 ? [] : [{ what: 'reordered', audience }];
}
