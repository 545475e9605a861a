import type { PageUrl } from '@selvedge/contract/paths';
import { groupBy } from '@selvedge/domain/group-by';
import { firstTexts, joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { changesInFull, changesSummary } from '@selvedge/domain/orders/changes';
import type { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { type Hidden, hiddenFromActor, hiddenInOrders } from '#server/db/present-content';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { announceEach } from '#server/modules/integrations/integrations';
import { notifyEach, notifyPeople } from '#server/modules/notifications/notifications';
import { presentEntry, presentLine } from './present';
import type { ActivityRow } from './store';
import * as store from './store';

/** A text for each user type that may know of an event; user types without one get no notification. */
export type Texts = Partial<Record<UserType, LocalizedText>>;

export interface Recorded {
  kind: string;
  /** The person shown as author; by default the actor. */
  by?: number;
  orderId: string;
  organizationIds: number[];
  texts: Texts;
  tags?: string[];
  commitMessage?: string | null;
  actionUrl?: PageUrl | null;
  facts?: {
    stageId?: string;
    /** For an entry about several stages or parts: those that the text for each partner mentions. */
    stageIdsFor?: Partial<Record<UserType, string[]>>;
    subStageIdsFor?: Partial<Record<UserType, string[]>>;
    /** The user types that may see the summary; by default all that see the entry. */
    summaryFor?: readonly UserType[];
    [name: string]: unknown;
  };
  notify?: {
    userIds: readonly number[];
    title: LocalizedText;
    texts?: Texts;
    /** Instead of `texts`; includes the summary only if the person may read it. */
    messageFor?: (person: Recipient) => PersonalMessage | null;
    action: PageUrl;
    /** Target page of a notification that combines this event with others that have different actions. */
    gatheredAction?: PageUrl;
    bundleKey?: string;
  };
}

export interface Recipient {
  id: number;
  userType: UserType;
}
interface PersonalMessage {
  message: LocalizedText;
  action: PageUrl;
  stageIds: readonly string[];
}

const rowOf = (ctx: Context, event: Recorded): store.NewActivity => ({
  id: uuid(),
  orderId: event.orderId,
  kind: event.kind,
  texts: event.texts,
  tags: event.tags ?? [],
  commitMessage: event.commitMessage ?? null,
  actionUrl: event.actionUrl ?? null,
  facts: {
    ...event.facts,
    ...(event.by === undefined ? actingFacts(ctx) : {}),
  },
  actorId: event.by ?? ctx.actor.id,
});
const actingFacts = ({ actor: { apiKey, reportLink, importsFile } }: Context) => ({
  ...(apiKey ? { apiKey: apiKey.name } : {}),
  ...(reportLink ? { via: 'link', copiedBy: reportLink.copiedBy } : {}),
  ...(importsFile ? { via: 'excel' } : {}),
});
const typesOf = (event: Recorded) => Object.keys(event.texts).map(Number) as UserType[];

async function addEntries(ctx: Context, events: readonly Recorded[]): Promise<void> {
  await store.insert(
    ctx,
    events.map((event) => rowOf(ctx, event)),
  );
  await announceEach(
    ctx,
    events.map((event) => ({ ...event, userTypes: typesOf(event), facts: event.facts ?? {} })),
  );
  for (const [orderId, ofOrder] of groupBy(events, ({ orderId }) => orderId))
    ctx.live({
      kind: 'activity',
      orderId,
      organizationIds: [...new Set(ofOrder.flatMap((event) => event.organizationIds))],
      userTypes: [...new Set(ofOrder.flatMap(typesOf))],
    });
}

export async function record(ctx: Context, event: Recorded): Promise<void> {
  await addEntries(ctx, [event]);
  const { notify } = event;
  const others = (notify?.userIds ?? []).filter((id) => id !== ctx.actor.id);
  if (!notify || others.length === 0 || ctx.actor.importsSheet) return;
  const people = await store.filterByAccess(ctx, [event.orderId], others);
  const recipients = people.flatMap((person) => {
    const message = notify.texts?.[person.userType];
    return message ? [{ userId: person.id, message }] : [];
  });
  await notifyPeople(ctx, recipients, {
    kind: event.kind,
    title: notify.title,
    action: notify.action,
    bundleKey: notify.bundleKey,
    stageIds: stagesIn([event]),
  });
}
export const stagesIn = (events: readonly Pick<Recorded, 'facts'>[], reader?: UserType): string[] => [
  ...new Set(
    events.flatMap(({ facts }) => [
      ...(facts?.stageId ? [facts.stageId] : []),
      ...((reader && facts?.stageIdsFor?.[reader]) ?? []),
    ]),
  ),
];

/** Replaces the texts of all events of a change, per user type. */
export type AcrossOrders = (
  events: readonly Recorded[],
  userType: UserType,
) => { title: LocalizedText; message: LocalizedText; action: PageUrl };

/**
 * Each event gets its own activity entry. A person gets one notification for all `plan.` events of an order together,
 * or with `across` for all orders, and one per other event with a `bundleKey`. The number of statements is constant.
 */
export async function recordAll(
  ctx: Context,
  events: readonly Recorded[],
  across?: AcrossOrders,
): Promise<void> {
  if (events.length === 0) return;
  await addEntries(ctx, events);
  const ids = [...new Set(events.flatMap(({ notify }) => notify?.userIds ?? []))];
  const others = ids.filter((id) => id !== ctx.actor.id);
  if (others.length === 0 || ctx.actor.importsSheet) return;
  const orders = groupBy(events, ({ orderId }) => orderId);
  const people = new Map<number, Person>();
  for (const { id, userType, orderId } of await store.filterByAccess(ctx, [...orders.keys()], others)) {
    const person = people.get(id) ?? { id, userType, orderIds: new Set() };
    people.set(id, person);
    person.orderIds.add(orderId);
  }
  await notifyEach(
    ctx,
    [...people.values()].flatMap((person) => {
      const reached = events.filter(({ orderId }) => person.orderIds.has(orderId));
      if (across) return notificationsFor(person, reached, across);
      return [...groupBy(reached, ({ orderId }) => orderId).values()].flatMap((ofOrder) =>
        notificationsFor(person, ofOrder),
      );
    }),
  );
}

interface Person extends Recipient {
  orderIds: Set<string>;
}

export function notificationsFor(person: Person, events: readonly Recorded[], across?: AcrossOrders) {
  const reached = events.filter(({ notify }) => notify?.userIds.includes(person.id));
  const notifications = reached.flatMap((event) => {
    const { kind, notify, facts, commitMessage } = event;
    const message = notify?.texts?.[person.userType];
    const stageIds = stagesIn([{ facts }], person.userType);
    return notify && message
      ? [{ ...notify, kind, message, facts, commitMessage, userId: person.id, stageIds, event }]
      : [];
  });
  const withSummary = (
    message: LocalizedText,
    { commitMessage, facts }: Pick<Recorded, 'commitMessage' | 'facts'>,
  ) =>
    commitMessage && (facts?.summaryFor?.includes(person.userType) ?? true)
      ? joinTexts([message, commitMessage], '. ')
      : message;
  const single = notifications.flatMap(({ bundleKey, ...one }) =>
    bundleKey ? [{ ...one, message: withSummary(one.message, one), bundleKey }] : [],
  );
  const personal = reached.flatMap(({ kind, notify }) => {
    const message = notify?.messageFor?.(person);
    return notify && message
      ? [{ kind, title: notify.title, userId: person.id, bundleKey: `plan ${uuid()}`, ...message }]
      : [];
  });
  const alone = [...personal, ...single];
  const gathered = notifications.filter((one) => !one.bundleKey);
  const [first] = gathered;
  if (!first) return alone;
  const message = withSummary(firstTexts(gathered.map((one) => one.message)), first);
  // Each save has its own bundle, so that it does not overwrite an unread notification of another save.
  const stageIds = [...new Set(gathered.flatMap((one) => one.stageIds))];
  const shared = across?.(
    gathered.map(({ event }) => event),
    person.userType,
  );
  const isOne = gathered.every((one) => one.action === first.action);
  const action = isOne ? first.action : (first.gatheredAction ?? first.action);
  return [...alone, { ...first, message, action, ...shared, stageIds, bundleKey: `plan ${uuid()}` }];
}

export async function orderActivity(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  const rows = (await store.listForOrder(ctx, orderId, page)) ?? notFound(localized('Order not found.'));
  const hidden = rows.some((row) => row.changes) ? await hiddenFromActor(ctx, orderId) : null;
  const nameOf = await namesIn(ctx, rows);
  return rows
    .flatMap((row) => visibleNow(ctx, row, { hidden, nameOf }) ?? [])
    .map((row) => presentEntry(ctx, row));
}

/** Without what is hidden from the actor's side by now; null if nothing is left. */
function visibleNow<Row extends Pick<ActivityRow, 'changes' | 'commitMessage' | 'description' | 'isEdit'>>(
  ctx: Context,
  row: Row,
  { hidden, nameOf }: { hidden: Hidden | null; nameOf: NameOf },
): Row | null {
  const changes = row.changes?.filter((change) => change.audience.includes(ctx.actor.userType));
  const visible = changes?.filter((change) => !hidden?.change(change));
  if (!changes || !visible || !row.changes) return row;
  // A summary describes the whole save, so it is hidden from a side that may not see all changes.
  const commitMessage = visible.length === row.changes.length ? row.commitMessage : null;
  const isRewritten = row.isEdit || visible.some(({ person }) => person !== undefined);
  if (visible.length === changes.length && (visible.length === 0 || !isRewritten))
    return { ...row, commitMessage };
  const describe = row.isEdit ? changesInFull : changesSummary;
  return visible.length === 0 ? null : { ...row, commitMessage, description: describe(visible, nameOf) };
}

type NameOf = (person: number) => string;
/** The current names of the people that changes are about. Activities do not store names. */
async function namesIn(ctx: Context, rows: readonly Pick<ActivityRow, 'changes'>[]): Promise<NameOf> {
  const ids = new Set(rows.flatMap(({ changes }) => changes?.flatMap(({ person }) => person ?? []) ?? []));
  const names = ids.size === 0 ? new Map<number, string>() : await store.names(ctx, [...ids]);
  return (person) => names.get(person) ?? 'Unknown User';
}

const RECENT_ENTRIES = 500;
const RECENT_LINES = 3;
/** The orders that others changed since an instant, the last changed first, with their newest entries. */
export async function changedByOthers(ctx: Context, since: Date, limit: number) {
  const rows = await store.listByOthers(ctx, since, RECENT_ENTRIES);
  const edited = rows.flatMap(({ orderId, changes }) => (changes ? [orderId] : []));
  const hidden = await hiddenInOrders(ctx, [...new Set(edited)]);
  const nameOf = await namesIn(ctx, rows);
  const visible = rows.flatMap(
    (row) => visibleNow(ctx, row, { hidden: hidden.get(row.orderId) ?? null, nameOf }) ?? [],
  );
  const orders = groupBy(visible, ({ orderId }) => orderId);
  const shown = [...orders.values()].slice(0, limit).map((entries) => ({
    orderId: entries[0]?.orderId ?? '',
    orderName: entries[0]?.orderName ?? '',
    total: entries.length,
    entries: entries.slice(0, RECENT_LINES).map((entry) => presentLine(ctx, entry)),
  }));
  return { total: orders.size, orders: shown };
}
