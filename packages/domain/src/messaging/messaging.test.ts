import { english } from '@selvedge/i18n/test-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USER_TYPES, UserType } from '../vocabulary';
import { audienceOptions, broadcastRecipients, type Candidate, mayAddress } from './audience';
import { pageOf, requestSize } from './paging';
import { checkTags, TAG_NAMES, tagsOf, targetOf, withTag } from './tags';
import { audienceOf, threadsFor, threadsOf } from './thread';

const { Buyer, Trader, Manufacturer } = UserType;
const userType = fc.constantFrom(...USER_TYPES);
const audience = fc.uniqueArray(userType, { minLength: 1 });
const candidate = fc.record({
  userId: fc.integer({ min: 1, max: 20 }),
  userType,
  active: fc.boolean(),
  colleague: fc.boolean(),
  connected: fc.boolean(),
  sharesOrder: fc.boolean(),
  listed: fc.boolean(),
});

describe('the target audience', () => {
  it.each([
    [Buyer, ['Factory']],
    [Trader, ['Buyer', 'Trader', 'Manufacturer']],
    [Manufacturer, ['Client']],
  ] as const)('is offered to %i by the names that side uses', (type, labels) => {
    expect(audienceOptions(type).map((option) => option.label)).toEqual(labels);
  });

  it.each([
    [Buyer, [Trader], true],
    [Buyer, [Manufacturer], false],
    [Buyer, [Buyer], false],
    [Buyer, [Trader, Manufacturer], false],
    [Manufacturer, [Trader], true],
    [Manufacturer, [Buyer], false],
    [Trader, [Buyer, Trader, Manufacturer], true],
  ] as const)('of %i may be %j: %s', (type, types, allowed) => {
    expect(mayAddress({ userType: type }, { audience: types }).allowed).toBe(allowed);
  });

  it.each([
    ['somebody listed, on a live order', { listed: true }, 1, true],
    ['a connected person who is not listed, on a live order', { connected: true }, 1, false],
    ['a listed buyer, on a draft', { listed: true, userType: Buyer }, 3, false],
    ['a listed trader, on a draft', { listed: true, userType: Trader }, 3, true],
    ['a connected person, without a tag', { connected: true }, null, true],
    ['a colleague, without a tag', { colleague: true }, null, true],
    ['somebody on a shared order, without a tag', { sharesOrder: true }, null, true],
    ['a stranger, without a tag', {}, null, false],
    ['a deactivated person', { connected: true, active: false }, null, false],
    ['the author', { connected: true, userId: 9 }, null, false],
  ] as const)('reaches %s or not', (_, facts, orderStatus, is) => {
    const person: Candidate = {
      userId: 1,
      userType: Trader,
      active: true,
      colleague: false,
      connected: false,
      sharesOrder: false,
      listed: false,
      ...facts,
    };
    expect(broadcastRecipients({ authorId: 9, audience: USER_TYPES, orderStatus }, [person])).toEqual(
      is ? [person.userId] : [],
    );
  });

  it('never reaches a type that was not chosen, nor the author', () => {
    fc.assert(
      fc.property(
        fc.array(candidate),
        audience,
        fc.constantFrom(null, 1, 2, 3, 4),
        (people, types, orderStatus) => {
          const ids = broadcastRecipients(
            { authorId: 1, audience: types, orderStatus: orderStatus as 1 | null },
            people,
          );
          expect(ids).not.toContain(1);
          for (const id of ids)
            expect(people.some((one) => one.userId === id && types.includes(one.userType))).toBe(true);
        },
      ),
    );
  });
});

describe('the threads of an order', () => {
  it.each([
    [Buyer, [Trader], ['buyer']],
    [Manufacturer, [Trader], ['manufacturer']],
    [Trader, [Buyer], ['buyer']],
    [Trader, [Manufacturer], ['manufacturer']],
    [Trader, [Buyer, Manufacturer], ['buyer', 'manufacturer']],
    [Trader, [Trader], ['internal']],
    [Trader, [Trader, Buyer], ['buyer']],
  ] as const)('contain a comment of %i to %j in %j', (creatorUserType, targetAudienceUserType, threads) => {
    expect(threadsOf({ creatorUserType, targetAudienceUserType })).toEqual(threads);
  });

  it('keep the comments of one side hidden from the other', () => {
    const seesComment = (viewer: UserType, comment: Parameters<typeof threadsOf>[0]) =>
      threadsOf(comment).some((thread) => threadsFor(viewer).includes(thread));
    fc.assert(
      fc.property(userType, audience, (creatorUserType, targetAudienceUserType) => {
        fc.pre(mayAddress({ userType: creatorUserType }, { audience: targetAudienceUserType }).allowed);
        const comment = { creatorUserType, targetAudienceUserType };
        expect(seesComment(Trader, comment)).toBe(true);
        for (const [side, other] of [
          [Buyer, Manufacturer],
          [Manufacturer, Buyer],
        ] as const)
          if (creatorUserType === other || !targetAudienceUserType.includes(side))
            expect(seesComment(side, comment)).toBe(creatorUserType === side);
      }),
    );
  });

  it('put a comment into exactly the thread where it was written', () => {
    for (const author of USER_TYPES)
      for (const thread of threadsFor(author)) {
        const comment = { creatorUserType: author, targetAudienceUserType: audienceOf(author, thread) };
        expect(threadsOf(comment)).toEqual([thread]);
        expect(mayAddress({ userType: author }, { audience: comment.targetAudienceUserType }).allowed).toBe(
          true,
        );
      }
  });
});

describe('the tags of a message', () => {
  const tag = (tagName: (typeof TAG_NAMES)[number]) => ({ tagName, tagValue: `${tagName}-id` });
  it.each([
    [[], []],
    [['order'], []],
    [['stage', 'order', 'combo', 'style'], []],
    [['style'], ['A style needs its order.']],
    [['order', 'combo'], ['A combo needs its style.']],
    [['order', 'style', 'stage'], ['A stage needs its combo.']],
    [['order', 'order'], ['A message can have one order only.']],
  ] as const)('%j are refused with %j', (names, messages) => {
    expect(checkTags(names.map(tag)).map((problem) => english(problem.message))).toEqual(messages);
  });

  it('lose everything below the one that is cleared', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAG_NAMES), (name) => {
        const all = targetOf(TAG_NAMES.map(tag));
        const left = tagsOf(withTag(all, name, null)).map((one) => one.tagName);
        expect(left).toEqual(TAG_NAMES.slice(0, TAG_NAMES.indexOf(name)));
        expect(checkTags(tagsOf(withTag(all, name, 'x')))).toEqual([]);
      }),
    );
  });
});

describe('a list of messages', () => {
  it('shows the newest four, then five more each time, until there are no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (count) => {
        const all = Array.from({ length: count }, (_, index) => ({ id: String(5000 - index) }));
        const seen: { id: string }[] = [];
        let before: string | undefined;
        let page = 0;
        do {
          const rest = before === undefined ? all : all.filter((one) => one.id < (before as string));
          const found = pageOf(page, rest.slice(0, requestSize(page)));
          seen.push(...found.shown);
          expect(seen.length).toBe(Math.min(count, 4 + 5 * page));
          before = found.before;
          page += 1;
        } while (before !== undefined);
        expect(seen).toEqual(all);
      }),
    );
  });
});
