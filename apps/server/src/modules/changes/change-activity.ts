import { pathTo } from '@selvedge/contract/paths';
import { type ChangeNumbers, changeNumber } from '@selvedge/domain/changes/change-number';
import { type ChangeItem, isSeenBy } from '@selvedge/domain/changes/items';
import { firstTexts, joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { cutText, orderFacts, orderTitle } from '@selvedge/domain/orders/rules';
import { type PartnerType, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { type Recorded, record, type Texts } from '#server/modules/activity/activity';
import type { OrderRow } from '#server/modules/orders/orders';
import type { Party } from './parties';

const QUOTED_MAX = 140;
export const changesUrl = (orderId: string) =>
  pathTo('/order/$orderId', { orderId }, { tab: 'CREATE_ORDER_ACTIVITY', part: 'changes' });

export type NamedOrder = Pick<
  OrderRow,
  'orderId' | 'customFields' | 'traderOrganizationId' | 'associatedUsers'
>;

export interface NumberedChange {
  id: string;
  numbers: ChangeNumbers;
}
interface Change extends NumberedChange {
  items: readonly ChangeItem[];
}
interface PartnerNews {
  kind: string;
  change: Change;
  parties: readonly Party[];
  /** The number is counted for each reader separately. */
  ending: (number: LocalizedText) => LocalizedText;
}

export const recordForPartners = (ctx: Context, row: OrderRow, news: PartnerNews): Promise<void> =>
  recordChange(ctx, row, eventForPartners(row, news), news.parties);

export const noticeEvent = (row: NamedOrder, news: Pick<PartnerNews, 'change' | 'parties'>): Recorded =>
  eventForPartners(row, noticed(news));
export const noticed = (news: Pick<PartnerNews, 'change' | 'parties'>): PartnerNews => ({
  ...news,
  kind: 'change.noticed',
  ending: () => localized('Please acknowledge.'),
});

function eventForPartners(row: NamedOrder, { kind, change, parties, ending }: PartnerNews): Recorded {
  const partnerTexts: Texts = {};
  for (const { userType } of parties) {
    const own = change.items.filter((item) => isSeenBy(item, userType));
    if (own.length > 0) partnerTexts[userType] = partnerText({ ...change, items: own }, userType, ending);
  }
  return changeEvent(row, {
    kind,
    changeId: change.id,
    parties,
    texts: {
      ...partnerTexts,
      [UserType.Trader]: itemsText(changeNumber(change.numbers, UserType.Trader), change.items),
    },
    notifyTexts: partnerTexts,
    userIds: row.associatedUsers,
  });
}

/** Partners who were not asked about a change that is in force read its values only: it has no number for them. */
function partnerText(
  { numbers, items }: Change,
  reader: PartnerType,
  ending: PartnerNews['ending'],
): LocalizedText {
  const isNumbered = (reader === UserType.Buyer ? numbers.buyer : numbers.factory) !== null;
  if (!isNumbered) return firstTexts(items.map(valueText));
  const number = changeNumber(numbers, reader);
  return joinTexts([itemsText(number, items), ending(number)], '. ');
}
const valueText = ({ label, from, to }: ChangeItem): LocalizedText =>
  localized('{label} {from} → {to}', {
    label: { field: label },
    from: { choice: from },
    to: { choice: to },
  });

function itemsText(number: LocalizedText, items: readonly ChangeItem[]): LocalizedText {
  const [first] = items;
  const facts = {
    number,
    label: { field: first?.label ?? '' },
    from: first?.from ?? '',
    to: first?.to ?? '',
  };
  return items.length > 1
    ? localized('Change {number}: {label} {from} → {to} and {more} more', {
        ...facts,
        more: String(items.length - 1),
      })
    : localized('Change {number}: {label} {from} → {to}', facts);
}

export interface AnswerNews {
  kind: string;
  change: NumberedChange;
  /** The side that made or answered the change; the other partner is not notified. */
  party: Party | null;
  text: (number: LocalizedText) => LocalizedText;
  /** Only the trader, and the organization of a request, read it. */
  comment: string;
  userIds: readonly number[];
}
export const recordAnswer = (ctx: Context, row: OrderRow, news: AnswerNews): Promise<void> =>
  recordChange(ctx, row, answerEvent(row, news), news.party ? [news.party] : []);

export function answerEvent(row: NamedOrder, news: AnswerNews): Recorded {
  const textFor = (reader: UserType): LocalizedText => {
    const text = news.text(changeNumber(news.change.numbers, reader));
    return news.comment === ''
      ? text
      : joinTexts(
          [text, localized('“{comment}”', { comment: cutText(news.comment.trim(), QUOTED_MAX) })],
          '. ',
        );
  };
  const texts: Texts = {
    [UserType.Trader]: textFor(UserType.Trader),
    ...(news.party ? { [news.party.userType]: textFor(news.party.userType) } : {}),
  };
  return changeEvent(row, {
    kind: news.kind,
    changeId: news.change.id,
    parties: news.party ? [news.party] : [],
    texts,
    notifyTexts: texts,
    userIds: news.userIds,
  });
}

async function recordChange(
  ctx: Context,
  { orderId }: OrderRow,
  event: Recorded,
  parties: readonly Party[],
): Promise<void> {
  await record(ctx, event);
  ctx.live({
    kind: 'orders',
    orderId,
    organizationIds: event.organizationIds,
    userTypes: [UserType.Trader, ...parties.map(({ userType }) => userType)],
  });
}

function changeEvent(
  row: NamedOrder,
  event: {
    kind: string;
    changeId: string;
    parties: readonly Party[];
    texts: Texts;
    notifyTexts: Texts;
    userIds: readonly number[];
  },
): Recorded {
  const { orderId } = row;
  return {
    kind: event.kind,
    orderId,
    organizationIds: [row.traderOrganizationId, ...event.parties.map(({ organizationId }) => organizationId)],
    texts: event.texts,
    tags: ['order'],
    facts: { change: event.changeId },
    actionUrl: changesUrl(orderId),
    notify: {
      userIds: event.userIds,
      title: orderTitle(orderFacts(row.customFields).orderName),
      texts: event.notifyTexts,
      action: changesUrl(orderId),
    },
  };
}
