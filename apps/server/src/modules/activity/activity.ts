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

/** A text for each user type that may know; a type without a text gets no notification. */
export type Texts = Partial<Record<UserType, LocalizedText>>;

/** Something that happened on an order: one event feeds the activity, the notifications and the live updates. */
export interface Recorded {
  kind: string;
  /** In whose name it is written; by default the actor's. */
  by?: number;
  orderId: string;
  organizationIds: number[];
  texts: Texts;
  tags?: string[];
  commitMessage?: string | null;
  actionUrl?: PageUrl | null;
  /** What the audit needs: who is the actor, from, to, and the like. */
  facts?: {
    stageId?: string;
    /** Where an entry speaks of several stages or parts: those that the words for each partner speak of. */
    stageIdsFor?: Partial<Record<UserType, string[]>>;
    subStageIdsFor?: Partial<Record<UserType, string[]>>;
    /** The user types that read the summary; without it everybody who reads the entry. */
    summaryFor?: readonly UserType[];
    [name: string]: unknown;
  };
  notify?: {
    userIds: readonly number[];
    title: LocalizedText;
    texts: Texts;
    action: PageUrl;
    /** Where a notification leads that tells of this event and of others with other actions. */
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
 * Records several events of one order in a constant number of statements. Each is an entry of the activity; a person
 * gets one notification of all `plan.` events together, and one of each other event that names a bundle.
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
  // Each save has a bundle of its own: an unread notification of another save keeps its words.
  const stageIds = [...new Set(gathered.flatMap((one) => one.stageIds))];
  const isOne = gathered.every((one) => one.action === first.action);
  const action = isOne ? first.action : (first.gatheredAction ?? first.action);
  return [...single, { ...first, message, action, stageIds, bundleKey: `plan ${uuid()}` }];
}

export async function orderActivity(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  const rows = (await store.listForOrder(ctx, orderId, page)) ?? notFound('Order not found.');
  const hidden = rows.some((row) => row.changes) ? await hiddenFromActor(ctx, orderId) : null;
  const visibleRows = rows.flatMap((row) => {
    const changes = row.changes?.filter((change) => change.audience.includes(ctx.actor.userType));
    const visible = changes?.filter((change) => !hidden?.change(change));
    if (!changes || !visible || !row.changes) return [row];
    // A summary speaks of everything that was saved: a side that may not see all of it is not shown it.
    const commitMessage = visible.length === row.changes.length ? row.commitMessage : null;
    if (visible.length === changes.length) return [{ ...row, commitMessage }];
    // Everything that the side could read at that time is hidden from it now, the summary included.
    return visible.length === 0 ? [] : [{ ...row, commitMessage, description: changesSummary(visible) }];
  });
  return visibleRows.map((row) => presentEntry(ctx, row));
}
