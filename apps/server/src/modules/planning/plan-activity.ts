import { pathTo } from '@selvedge/contract/paths';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { joinTexts, localized, namesText, verbatim } from '@selvedge/domain/localized-text';
import { eachSide } from '@selvedge/domain/planning/sides';
import type { Side, StagePeople, StagePlan } from '@selvedge/domain/planning/stage';
import type { StageChange } from '@selvedge/domain/planning/stage-changes';
import { stageChanges, stageRemoved } from '@selvedge/domain/planning/stage-changes';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { recordEach } from '#server/modules/activity/activity';
import { namesOf } from './people-store';
import type { SavedPlan } from './save-stages';
import type { MovedDeadlines } from './schedule/moved-deadlines';
import type { PlannedOrder } from './store';
import { touchPartnersOf } from './totals-store';

const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;

const PLANNING_TAB = { tab: 'CREATE_ORDER_PLANNING_LIST' };
export const planUrl = (orderId: string) => pathTo('/order/$orderId', { orderId }, PLANNING_TAB);
export const stageUrl = (orderId: string, stageId: string) =>
  pathTo('/order/$orderId', { orderId }, { ...PLANNING_TAB, open: stageId });
/** The page of a stage with the sample rounds of one of its parts. */
export const roundsUrl = (orderId: string, stageId: string, subStageId: string) =>
  pathTo('/order/$orderId', { orderId }, { ...PLANNING_TAB, open: stageId, rounds: subStageId });
export type OrderFacts = Pick<
  PlannedOrder,
  | 'orderId'
  | 'orderName'
  | 'traderOrganizationId'
  | 'buyerOrganizationId'
  | 'manufacturerOrganizationId'
  | 'associatedUsers'
>;
export const organizationsOf = (order: OrderFacts): number[] =>
  [order.traderOrganizationId, order.buyerOrganizationId, order.manufacturerOrganizationId].filter(
    (id) => id !== null,
  );

/** The organizations that may know of a change on one side. */
export const organizationsOfSide = (order: OrderFacts, side: Side): number[] =>
  [
    order.traderOrganizationId,
    side === 'client' ? order.buyerOrganizationId : order.manufacturerOrganizationId,
  ].filter((id) => id !== null);

interface ChangedPlan {
  order: OrderFacts;
  /** The partners whose view of the plan changed. */
  userTypes: readonly UserType[];
}

/** Updates the change time of the partners whose view of the plan changed, and sends them a live event; no others. */
export const announcePlan = (
  ctx: Context,
  order: OrderFacts,
  userTypes: readonly UserType[],
): Promise<void> => announcePlans(ctx, [{ order, userTypes }]);

/** Like `announcePlan`, for several orders; an order may occur more than once. */
export async function announcePlans(ctx: Context, plans: readonly ChangedPlan[]): Promise<void> {
  const orders = new Map<string, { order: OrderFacts; userTypes: Set<UserType> }>();
  for (const { order, userTypes } of plans) {
    const types = orders.get(order.orderId)?.userTypes ?? [];
    orders.set(order.orderId, { order, userTypes: new Set([...types, ...userTypes]) });
  }
  const changed = [...orders].map(([orderId, { userTypes }]) => ({ orderId, userTypes: [...userTypes] }));
  await touchPartnersOf(ctx, changed);
  for (const { order, userTypes } of orders.values())
    ctx.live({
      kind: 'planning',
      orderId: order.orderId,
      organizationIds: organizationsOf(order),
      userIds: order.associatedUsers,
      userTypes: [...new Set([UserType.Trader, ...userTypes])],
    });
}

interface DateActivities {
  moved: readonly MovedDeadlines[];
  reasons?: readonly Recorded[];
}

type Changed = StagePlan & { stageId: string };
interface Pair {
  before: Changed;
  after: Changed;
}

/**
 * Records one activity per stage and change, with a text per side, and notifies people on the stage. `moved` are the
 * activities of frozen deadlines that moved, which are left out of those of their stages; `reasons` that of the reasons
 * given for them, which the summary does not concern.
 */
export async function recordSavedPlan(
  ctx: Context,
  order: OrderFacts,
  saved: SavedPlan,
  { summary = '', moved = [], reasons = [] }: Partial<DateActivities> & { summary?: string } = {},
): Promise<void> {
  const pairs = saved.stages.flatMap(({ old, ...after }) => (old ? [{ before: old, after }] : []));
  const changes = await changesOf(ctx, order, withoutMoves(pairs, moved));
  const removals = saved.removed.map((stage) => eventOf(order, stage, stage, stageRemoved(stage)));
  const added = saved.stages.filter((stage) => !stage.old);
  const additions = summaryOf(saved, added);
  const seenBy = (type: UserType) =>
    added.filter((stage) => stageVisibleTo(stage, type)).map(({ stageId }) => stageId);
  const facts = { stageIdsFor: Object.fromEntries(PARTNERS.map((type) => [type, seenBy(type)])) };
  const saving = additions ? [{ ...plain(order, 'plan.saved', additions), facts }] : [];
  const events: Recorded[] = [...saving, ...removals, ...changes, ...moved.map(({ event }) => event)];
  const readers = PARTNERS.filter(
    (type) =>
      added.every((stage) => stageVisibleTo(stage, type)) &&
      !reordered(saved, UserType.Trader) &&
      moved.every(({ wholeFor }) => wholeFor === type) &&
      [...removals, ...changes].every((event) => isFullyVisibleTo(event, type)),
  );
  await recordEach(ctx, [
    ...(summary === '' ? events : events.map((event) => withSummary(event, summary, readers))),
    ...reasons,
  ]);
  await announcePlan(ctx, order, [
    ...[...removals, ...changes, ...moved].flatMap((event) => event.concerns),
    ...PARTNERS.filter(
      (type) => added.some((stage) => stageVisibleTo(stage, type)) || reordered(saved, type),
    ),
  ]);
}

/** Whether a partner may see a whole change: it concerns neither the other side nor a stage hidden from the partner. */
const isFullyVisibleTo = ({ texts, concerns }: ChangeEvent, type: UserType): boolean =>
  texts[type] !== undefined &&
  concerns.every((other) => other === type || deepEqual(texts[other], texts[type]));

/** A summary describes the whole save, so only traders and `readers`, who may see all of it, get it. */
export function withSummary<E extends Recorded>(event: E, summary: string, readers: readonly UserType[]): E {
  const summaryFor = [UserType.Trader, ...readers];
  return { ...event, commitMessage: summary, facts: { ...event.facts, summaryFor } };
}

/** Records deadlines that moved without a save of their stages; `moved` and `reasons` as in `recordSavedPlan`. */
export async function recordMovedDeadlines(
  ctx: Context,
  order: OrderFacts,
  pairs: readonly Pair[],
  { summary = '', moved, reasons = [] }: DateActivities & { summary?: string },
): Promise<void> {
  const changes = await changesOf(ctx, order, withoutMoves(pairs, moved));
  const events = [...changes, ...moved.map(({ event }) => event)];
  const readers = PARTNERS.filter(
    (type) =>
      changes.every((event) => isFullyVisibleTo(event, type)) &&
      moved.every(({ wholeFor }) => wholeFor === type),
  );
  await recordEach(ctx, [
    ...(summary === '' ? events : events.map((event) => withSummary(event, summary, readers))),
    ...reasons,
  ]);
  if (events.length > 0)
    await announcePlan(
      ctx,
      order,
      [...changes, ...moved].flatMap((event) => event.concerns),
    );
}

/** The stages as if the recorded deadlines had been there before the change. */
function withoutMoves(pairs: readonly Pair[], moved: readonly MovedDeadlines[]): readonly Pair[] {
  const recorded = new Set(moved.flatMap(({ sides }) => sides));
  if (recorded.size === 0) return pairs;
  return pairs.map(({ before, after }) => ({
    before: {
      ...before,
      sides: eachSide((side) => {
        const { lead, deadline } = after.sides[side];
        const own = before.sides[side];
        return recorded.has(`${after.stageId} ${side}`) ? { ...own, lead, deadline } : own;
      }),
    },
    after,
  }));
}

/** Records one activity for a cleared or restored plan; each side's text counts the stages that the side sees. */
export async function recordPlanChange(
  ctx: Context,
  order: OrderFacts,
  kind: 'plan.cleared' | 'plan.restored',
  stages: readonly StagePlan[],
): Promise<void> {
  const text = (count: number) =>
    kind === 'plan.cleared'
      ? localized('Plan cleared: {stages} removed', { stages: counted(count) })
      : localized('Plan restored: {stages}', { stages: counted(count) });
  const texts: Texts = { [UserType.Trader]: text(stages.length) };
  const types = PARTNERS.filter((type) => stages.some((stage) => stageVisibleTo(stage, type)));
  for (const type of types) texts[type] = text(stages.filter((stage) => stageVisibleTo(stage, type)).length);
  const userIds = [...new Set(stages.flatMap(({ associatedUsers }) => peopleIds(associatedUsers)))];
  const notify = { userIds, title: verbatim(order.orderName), texts, action: planUrl(order.orderId) };
  await recordEach(ctx, [{ ...plain(order, kind, texts), notify }]);
  await announcePlan(ctx, order, types);
}

const counted = (count: number) =>
  localized('{count, plural, one {# stage} other {# stages}}', { count: String(count) });
const peopleIds = (people: StagePeople): number[] => [
  ...people.traders,
  ...people.clients,
  ...people.manufacturers,
];

const plain = (order: OrderFacts, kind: string, texts: Texts): Recorded => ({
  kind,
  orderId: order.orderId,
  organizationIds: organizationsOf(order),
  texts,
  tags: ['planning'],
  actionUrl: planUrl(order.orderId),
});

type ChangeEvent = Recorded & { stageId: string; concerns: UserType[] };

async function changesOf(ctx: Context, order: OrderFacts, pairs: readonly Pair[]): Promise<ChangeEvent[]> {
  const onStage = ({ associatedUsers }: StagePlan) =>
    peopleIds(associatedUsers)
      .sort((one, other) => one - other)
      .join();
  const moved = pairs.filter(({ before, after }) => onStage(before) !== onStage(after));
  const ids = moved.flatMap(({ before, after }) =>
    [before, after].flatMap((one) => peopleIds(one.associatedUsers)),
  );
  const names = ids.length === 0 ? new Map<number, string>() : await namesOf(ctx, ids);
  const nameOf = (id: number) => names.get(id) ?? 'Unknown user';
  return pairs.flatMap(({ before, after }) =>
    stageChanges(before, after, nameOf).map((change) => eventOf(order, before, after, change)),
  );
}

/** Notifies people who were on the stage before or are on it now, if the change has a text for their user type. */
function eventOf(order: OrderFacts, before: Changed, after: Changed, change: StageChange): ChangeEvent {
  const { kind, texts, facts, concerns } = change;
  const { stageId } = after;
  const people = [before, after].flatMap((stage) => peopleIds(stage.associatedUsers));
  const planAction = planUrl(order.orderId);
  const action = kind === 'plan.stageRemoved' ? planAction : stageUrl(order.orderId, stageId);
  return {
    ...plain(order, kind, texts),
    actionUrl: action,
    stageId,
    concerns,
    tags: facts ? [after.stageName] : ['planning'],
    facts: { stageId, ...facts },
    notify: {
      userIds: [...new Set(people)],
      title: verbatim(order.orderName),
      texts,
      action,
      gatheredAction: planAction,
      ...(facts ? { bundleKey: `stage ${stageId} ${facts.side}` } : {}),
    },
  };
}

function summaryOf(saved: SavedPlan, added: readonly StagePlan[]): Texts | null {
  const moved = reordered(saved, UserType.Trader);
  if (added.length === 0 && !moved) return null;
  const parts = [
    ...(added.length > 0
      ? [localized('{stages} added: {names}', { stages: counted(added.length), names: listed(added) })]
      : []),
    ...(moved ? [localized('the order of the stages was changed')] : []),
  ];
  const texts: Texts = {
    [UserType.Trader]: localized('Plan saved: {changes}', { changes: joinTexts(parts, '; ') }),
  };
  for (const type of PARTNERS) {
    const visible = added.filter((stage) => stageVisibleTo(stage, type));
    if (visible.length > 0) texts[type] = localized('Added to the plan: {names}', { names: listed(visible) });
  }
  return texts;
}

const listed = (stages: readonly StagePlan[]) =>
  namesText(stages.map(({ stageName }) => ({ stage: stageName })));

/** Whether stages that a user type saw before and after the save changed their sequence. */
function reordered({ stages, before }: SavedPlan, type: UserType): boolean {
  const remaining = stages.flatMap(({ old, stageId, position, ...stage }) =>
    old && stageVisibleTo(old, type) && stageVisibleTo(stage, type) ? [{ stageId, position }] : [],
  );
  const orderAfter = remaining
    .sort((one, other) => one.position - other.position)
    .map(({ stageId }) => stageId);
  const orderBefore = before.map(({ stageId }) => stageId).filter((stageId) => orderAfter.includes(stageId));
  return orderAfter.join() !== orderBefore.join();
}
