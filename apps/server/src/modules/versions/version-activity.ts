import { pathTo } from '@selvedge/contract/paths';
import { firstTexts, joinTexts, type LocalizedText, localized, NAMED } from '@selvedge/domain/localized-text';
import type { Change } from '@selvedge/domain/orders/changes';
import { orderTitle } from '@selvedge/domain/orders/rules';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { gainedBy, isNewVersion, type SlotChange } from '@selvedge/domain/versions/slot-changes';
import { type FileSlot, partNamesOf } from '@selvedge/domain/versions/slots';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { type Recorded, record, type Texts } from '#server/modules/activity/activity';
import { withdrawNotifications } from '#server/modules/notifications/notifications';

export interface SavedOrder {
  orderId: string;
  name: string;
  traderId: number;
  partners: Record<Side, number | null>;
  associatedUsers: readonly number[];
}

export interface VersionNews {
  change: SlotChange;
  number: number;
  note: string;
  asked: readonly number[];
}

const KIND = 'file.versioned';
export const filesUrl = (orderId: string) =>
  pathTo('/order/$orderId', { orderId }, { tab: 'CREATE_ORDER_FILES' });

export async function recordVersions(
  ctx: Context,
  order: SavedOrder,
  news: readonly VersionNews[],
): Promise<void> {
  if (news.length > 0) await record(ctx, versionsEvent(order, news));
}

export function versionsEvent(order: SavedOrder, news: readonly VersionNews[]): Recorded {
  const sides = (Object.keys(PARTNER_TYPES) as Side[]).flatMap((side) => {
    const organization = order.partners[side];
    return organization === null ? [] : [{ type: PARTNER_TYPES[side], organization }];
  });
  const newsFor = (organization: number) =>
    news.filter(({ change }) =>
      (isNewVersion(change) ? change.seenAfter : gainedBy(change)).includes(organization),
    );
  const ofTrader = news.filter(({ change }) => isNewVersion(change));
  const shown = [
    { type: UserType.Trader, organization: order.traderId, news: ofTrader },
    ...sides.map((side) => ({ ...side, news: newsFor(side.organization) })),
  ].filter((one) => one.news.length > 0);
  const notified = sides.flatMap(({ type, organization }) => {
    const asking = news.filter(({ asked }) => asked.includes(organization));
    return asking.length === 0 ? [] : [{ type, news: asking }];
  });
  return {
    kind: KIND,
    orderId: order.orderId,
    organizationIds: shown.map(({ organization }) => organization),
    texts: textsOf(shown),
    tags: ['order'],
    actionUrl: filesUrl(order.orderId),
    facts: { changes: changesOf(news, shown) },
    notify: {
      userIds: order.associatedUsers,
      title: orderTitle(order.name),
      texts: textsOf(notified),
      action: filesUrl(order.orderId),
      bundleKey: bundleKey(notified.flatMap((one) => one.news.slice(0, NAMED))),
    },
  };
}

export const announceVersions = (ctx: Context, orderId: string, organizationIds: readonly number[]): void =>
  ctx.live({ kind: 'fileVersions', orderId, organizationIds: [...new Set(organizationIds)] });

const textsOf = (readers: readonly { type: UserType; news: readonly VersionNews[] }[]): Texts =>
  Object.fromEntries(readers.map(({ type, news }) => [type, firstTexts(news.map(newsText))]));

/** What the activity names, with who may know it, so that it disappears for a side from which the field is hidden later. */
const changesOf = (
  news: readonly VersionNews[],
  shown: readonly { type: UserType; news: readonly VersionNews[] }[],
): Change[] =>
  news.map((one) => ({
    label: one.change.slot.field.name,
    from: '',
    to: String(one.number),
    audience: shown.filter((reader) => reader.news.includes(one)).map(({ type }) => type),
    field: one.change.slot.field.id,
  }));

/** Contains the ids of the fields that the notification names, by which `withdrawNews` finds it. */
const bundleKey = (named: readonly VersionNews[]): string =>
  ['files', uuid(), ...new Set(named.map(({ change }) => change.slot.field.id))].join(' ');

export const withdrawNews = (
  ctx: Context,
  hidden: readonly { organizationId: number; fieldId: string }[],
): Promise<void> =>
  withdrawNotifications(
    ctx,
    KIND,
    hidden.map(({ organizationId, fieldId }) => ({ organizationId, words: fieldId })),
  );

function newsText({ change, number, note }: VersionNews): LocalizedText {
  const values = { file: fileName(change.slot), number: String(number) };
  const text =
    change.after === null
      ? localized('{file}: version {number}, removed', values)
      : localized('{file}: version {number}', values);
  return note === '' ? text : joinTexts([text, localized('“{note}”', { note })], '. ');
}

function fileName(slot: FileSlot): LocalizedText {
  const field = { field: slot.field.name };
  if (!slot.part) return localized('{field}', { field });
  return localized('{field} of {part}', { field, part: partText(slot.part) });
}

function partText(part: NonNullable<FileSlot['part']>): LocalizedText {
  const [style = '', combo = '', material = ''] = partNamesOf(part);
  if (part.level === 'Style') return localized('Style {style}', { style });
  if (part.level === 'Combo') return localized('Combo {combo} of Style {style}', { combo, style });
  return localized('Material {material} of Combo {combo} of Style {style}', { material, combo, style });
}
