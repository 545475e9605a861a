import type { PageUrl } from '@selvedge/contract/paths';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { joinTexts, localized } from '@selvedge/domain/localized-text';
import { changesSummary } from '@selvedge/domain/orders/changes';
import type { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { hiddenFromActor } from '#server/db/present-content';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { announce, announceEach } from '#server/modules/integrations/integrations';
import { notifyEach, notifyPeople } from '#server/modules/notifications/notifications';
import { presentEntry } from './present';
import * as store from './store';

/** A text for each user type that may know of an event; user types without one get no notification. */
export type Texts = Partial<Record<UserType, LocalizedText>>;

/** An event on an order: the source of its activity entry, notifications, webhooks and live updates. */
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
  /** Data for filters and webhooks, such as the stage and the new value. */
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
    texts: Texts;
    action: PageUrl;
    /** Target page of a notification that combines this event with others that have different actions. */
    gatheredAction?: PageUrl;
    bundleKey?: string;
  };
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
    ...(ctx.actor.apiKey && event.by === undefined ? { apiKey: ctx.actor.apiKey.name } : {}),
  },
  actorId: event.by ?? ctx.actor.id,
});
const typesOf = (event: Recorded) => Object.keys(event.texts).map(Number) as UserType[];

export async function record(ctx: Context, event: Recorded): Promise<void> {
  await store.insert(ctx, [rowOf(ctx, event)]);
  const userTypes = typesOf(event);
  await announce(ctx, { ...event, userTypes, facts: event.facts ?? {} });
  ctx.live({
    kind: 'activity',
    orderId: event.orderId,
    organizationIds: event.organizationIds,
    userTypes,
  });
  const { notify } = event;
  const others = (notify?.userIds ?? []).filter((id) => id !== ctx.actor.id);
  if (!notify || others.length === 0) return;
  const people = await store.filterByAccess(ctx, event.orderId, others);
  const recipients = people.flatMap((person) => {
    const message = notify.texts[person.userType];
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
const stagesIn = (events: readonly Pick<Recorded, 'facts'>[]): string[] => [
  ...new Set(events.flatMap(({ facts }) => facts?.stageId ?? [])),
];

const NAMED = 3;

/**
 * Records several events of one order in a constant number of statements. Each gets its own activity entry. A person
 * gets one notification for all `plan.` events together, and one per other event with a `bundleKey`.
 */
export async function recordEach(ctx: Context, events: readonly Recorded[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  await store.insert(
    ctx,
    events.map((event) => rowOf(ctx, event)),
  );
  await announceEach(
    ctx,
    events.map((event) => ({ ...event, userTypes: typesOf(event), facts: event.facts ?? {} })),
  );
  ctx.live({
    kind: 'activity',
    orderId: first.orderId,
    organizationIds: [...new Set(events.flatMap((event) => event.organizationIds))],
    userTypes: [...new Set(events.flatMap(typesOf))],
  });
  const ids = [...new Set(events.flatMap(({ notify }) => notify?.userIds ?? []))];
  const others = ids.filter((id) => id !== ctx.actor.id);
  if (others.length === 0) return;
  const people = await store.filterByAccess(ctx, first.orderId, others);
  await notifyEach(
    ctx,
    people.flatMap((person) => notificationsFor(person, events)),
  );
}

function notificationsFor(person: { id: number; userType: UserType }, events: readonly Recorded[]) {
  const notifications = events.flatMap(({ kind, notify, facts, commitMessage }) => {
    const message = notify?.userIds.includes(person.id) ? notify.texts[person.userType] : undefined;
    const stageIds = stagesIn([{ facts }]);
    return notify && message
      ? [{ ...notify, kind, message, facts, commitMessage, userId: person.id, stageIds }]
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
  const gathered = notifications.filter((one) => !one.bundleKey);
  const [first] = gathered;
  if (!first) return single;
  const more = gathered.length - NAMED;
  const lines = gathered.slice(0, NAMED).map((one) => one.message);
  const shown = joinTexts(lines, '; ');
  const listed =
    more > 0 ? localized('{texts}; and {more} more', { texts: shown, more: String(more) }) : shown;
  const message = withSummary(listed, first);
  // Each save has its own bundle, so that it does not overwrite an unread notification of another save.
  const stageIds = [...new Set(gathered.flatMap((one) => one.stageIds))];
  const isOne = gathered.every((one) => one.action === first.action);
  const action = isOne ? first.action : (first.gatheredAction ?? first.action);
  return [...single, { ...first, message, action, stageIds, bundleKey: `plan ${uuid()}` }];
}

export async function orderActivity(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  const rows = (await store.listForOrder(ctx, orderId, page)) ?? notFound(localized('Order not found.'));
  const hidden = rows.some((row) => row.changes) ? await hiddenFromActor(ctx, orderId) : null;
  const visibleRows = rows.flatMap((row) => {
    const changes = row.changes?.filter((change) => change.audience.includes(ctx.actor.userType));
    const visible = changes?.filter((change) => !hidden?.change(change));
    if (!changes || !visible || !row.changes) return [row];
    // A summary describes the whole save, so it is hidden from a side that may not see all changes.
    const commitMessage = visible.length === row.changes.length ? row.commitMessage : null;
    if (visible.length === changes.length) return [{ ...row, commitMessage }];
    // Skip an entry whose changes have all become hidden from the side since, including the summary.
    return visible.length === 0 ? [] : [{ ...row, commitMessage, description: changesSummary(visible) }];
  });
  return visibleRows.map((row) => presentEntry(ctx, row));
}
