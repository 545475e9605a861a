import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { conversationKey, conversationOf, readingParty, replyAudience } from './conversation';

const { Buyer, Trader, Manufacturer } = UserType;
const PLACE = { orderId: 'o', styleId: 's', comboId: 'c', stageId: 't' };
const PARTIES = { traderId: 1, buyerId: 2, factoryId: 3 };
const comment = (creatorUserType: UserType, targetAudienceUserType: UserType[]) => ({
  ...PLACE,
  authorId: 7,
  creatorUserType,
  targetAudienceUserType,
  isDirect: false,
});

describe('a reply to a comment', () => {
  it.each<[string, UserType, UserType, UserType[], UserType[], number]>([
    ['of the trader goes to the trader, by a buyer', Buyer, Trader, [Buyer], [Trader], 1],
    [
      'of the trader to both goes to the trader, by a factory',
      Manufacturer,
      Trader,
      [Buyer, Manufacturer],
      [Trader],
      1,
    ],
    ['of a colleague goes to the trader, by a factory', Manufacturer, Manufacturer, [Trader], [Trader], 1],
    ['of a buyer goes to the buyer, by the trader', Trader, Buyer, [Trader], [Buyer], 2],
    ['of a colleague to the buyer goes to the buyer, by the trader', Trader, Trader, [Buyer], [Buyer], 2],
    ['of a factory goes to the factory, by the trader', Trader, Manufacturer, [Trader], [Manufacturer], 3],
    ['for traders only stays internal', Trader, Trader, [Trader], [Trader], 1],
    ['to both stays on its author’s side, by the trader', Trader, Trader, [Buyer, Manufacturer], [Trader], 1],
  ])('%s', (_, reader, author, audience, goesTo, readBy) => {
    const conversation = conversationOf(reader, comment(author, audience));
    if (conversation.thread === null) throw new Error('A comment has a thread.');
    expect(replyAudience(reader, conversation.thread)).toEqual(goesTo);
    expect(readingParty(reader, conversation.thread, PARTIES)).toBe(readBy);
  });
});

describe('a conversation', () => {
  const keyOf = (
    ...[reader, message, parties = PARTIES]: [UserType, ReturnType<typeof comment>, typeof PARTIES?]
  ) => conversationKey(reader, conversationOf(reader, message), parties);

  it('is one thread on one part', () => {
    const key = keyOf(Trader, comment(Buyer, [Trader]));
    expect(keyOf(Trader, { ...comment(Trader, [Buyer]), authorId: 8 })).toBe(key);
    expect(keyOf(Trader, comment(Manufacturer, [Trader]))).not.toBe(key);
    expect(keyOf(Trader, { ...comment(Buyer, [Trader]), stageId: 'u' })).not.toBe(key);
  });

  it('ends for a trader when the order gets another partner, and not for the partner', () => {
    const other = { ...PARTIES, buyerId: 9 };
    expect(keyOf(Trader, comment(Buyer, [Trader]), other)).not.toBe(keyOf(Trader, comment(Buyer, [Trader])));
    expect(keyOf(Buyer, comment(Trader, [Buyer]), other)).toBe(keyOf(Buyer, comment(Trader, [Buyer])));
  });

  it('with a person is about one part too, and answered to that person', () => {
    const message = { ...comment(Trader, []), isDirect: true };
    expect(conversationOf(Buyer, message)).toEqual({ ...PLACE, thread: null, partnerId: 7 });
    expect(keyOf(Buyer, { ...message, authorId: 8 })).not.toBe(keyOf(Buyer, message));
  });

  it('without an order is with the author, also if the message went to many', () => {
    const nowhere = { orderId: null, styleId: null, comboId: null, stageId: null };
    expect(conversationOf(Manufacturer, { ...comment(Trader, [Manufacturer]), ...nowhere })).toEqual({
      ...nowhere,
      thread: null,
      partnerId: 7,
    });
  });
});
