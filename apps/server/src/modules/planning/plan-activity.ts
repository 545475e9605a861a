import { pathTo } from '@selvedge/contract/paths';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { joinTexts, localized, namesText, verbatim } from '@selvedge/domain/localized-text';
import type { StagePeople, StagePlan } from '@selvedge/domain/planning/stage';
import type { StageChange } from '@selvedge/domain/planning/stage-changes';
import { stageChanges, stageRemoved } from '@selvedge/domain/planning/stage-changes';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { recordEach } from '#server/modules/activity/activity';
import { namesOf } from './people-store';
import type { SavedPlan } from './save-stages';
import type { PlannedOrder } from './store';
import { touchPartners } from './totals-store';

const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;

const PLANNING_TAB = { tab: 'CREATE_ORDER_PLANNING_LIST' };
export const planUrl = (orderId: string) => pathTo('/order/$orderId', { orderId }, PLANNING_TAB);
export const stageUrl = (orderId: string, stageId: string) =>
  pathTo('/order/$orderId', { orderId }, { ...PLANNING_TAB, open: stageId });
type Facts = Pick<
  PlannedOrder,
  | 'orderId'
  | 'orderName'
  | 'traderOrganizationId'
  | 'buyerOrganizationId'
  | 'manufacturerOrganizationId'
  | 'associatedUsers'
>;
export const organizationsOf = (order: Facts): number[] =>
  [order.traderOrganizationId, order.buyerOrganizationId, order.manufacturerOrganizationId].filter(
    (id) => id !== null,
  );

/** Updates the change time of the partners whose view of the plan changed, and sends them a live event; no others. */
export async function announcePlan(
  ctx: Context,
  order: Facts,
  userTypes: readonly UserType[],
): Promise<void> {
  await touchPartners(ctx, order.orderId, userTypes);
  ctx.live({
    kind: 'planning',
    orderId: order.orderId,
    organizationIds: organizationsOf(order),
    userIds: order.associatedUsers,
    userTypes: [...new Set([UserType.Trader, ...userTypes])],
  });
}

type Changed = StagePlan & { stageId: string };
interface Pair {
  before: Changed;
  after: Changed;
}

/** Records one activity per stage and change, with a text per side, and notifies people on the stage. */
export async function recordSavedPlan(
  ctx: Context,
  order: Facts,
  saved: SavedPlan,
  summary = '',
): Promise<void> {
  const pairs = saved.stages.flatMap(({ old, ...after }) => (old ? [{ before: old, after }] : []));
  const changes = await changesOf(ctx, order, pairs);
  const removals = saved.removed.map((stage) => eventOf(order, stage, stage, stageRemoved(stage)));
  const added = saved.stages.filter((stage) => !stage.old);
  const additions = summaryOf(saved, added);
  const seenBy = (type: UserType) =>
    added.filter((stage) => stageVisibleTo(stage, type)).map(({ stageId }) => stageId);
  const facts = { stageIdsFor: Object.fromEntries(PARTNERS.map((type) => [type, seenBy(type)])) };
  const saving = additions ? [{ ...plain(order, 'plan.saved', additions), facts }] : [];
  const events = [...saving, ...removals, ...changes];
  const readers = PARTNERS.filter(
    (type) =>
      added.every((stage) => stageVisibleTo(stage, type)) &&
      !reordered(saved, UserType.Trader) &&
      [...removals, ...changes].every((event) => isFullyVisibleTo(event, type)),
  );
  await recordEach(
    ctx,
    summary === '' ? events : events.map((event) => withSummary(event, summary, readers)),
  );
  await announcePlan(ctx, order, [
    ...[...removals, ...changes].flatMap((event) => event.concerns),
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
function withSummary<E extends Recorded>(event: E, summary: string, readers: readonly UserType[]): E {
  const summaryFor = [UserType.Trader, ...readers];
  return { ...event, commitMessage: summary, facts: { ...event.facts, summaryFor } };
}

export async function recordMovedDeadlines(
  ctx: Context,
  order: Facts,
  pairs: readonly Pair[],
): Promise<void> {
  const events = await changesOf(ctx, order, pairs);
  await recordEach(ctx, events);
  if (events.length > 0)
    await announcePlan(
      ctx,
      order,
      events.flatMap((event) => event.concerns),
    );
}

/** Records one activity for a cleared or restored plan; each side's text counts the stages that the side sees. */
export async function recordPlanChange(
  ctx: Context,
  order: Facts,
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

const plain = (order: Facts, kind: string, texts: Texts): Recorded => ({
  kind,
  orderId: order.orderId,
  organizationIds: organizationsOf(order),
  texts,
  tags: ['planning'],
  actionUrl: planUrl(order.orderId),
});

type ChangeEvent = Recorded & { stageId: string; concerns: UserType[] };

async function changesOf(ctx: Context, order: Facts, pairs: readonly Pair[]): Promise<ChangeEvent[]> {
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
function eventOf(order: Facts, before: Changed, after: Changed, change: StageChange): ChangeEvent {
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
