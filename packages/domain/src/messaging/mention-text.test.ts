import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionParts, mentionQuery, mentionsLeft, withMention } from './mention-text';

const RAFIQUL = { userId: 1, name: 'Rafiqul Islam' };
const RAFI = { userId: 2, name: 'Rafiqul' };
const NAMESAKE = { userId: 3, name: 'Rafiqul Islam' };
const HOA = { userId: 4, name: 'Nguyễn Thị Hoa' };

describe('the name typed after @', () => {
  it.each([
    ['@', '', 0],
    ['@Raf', 'Raf', 0],
    ['Hi @Raf', 'Raf', 3],
    ['(@raf', 'raf', 1],
    ['line\n@Nguyễn Th', 'Nguyễn Th', 5],
    ['@S. Mur', 'S. Mur', 0],
    ['@O’Brien', 'O’Brien', 0],
  ])('of %j is %j', (text, search, start) => {
    expect(mentionQuery(text, text.length, [])).toEqual({ start, search });
  });
  it.each(['', 'Raf', 'rafiqul@shapla', '@Raf ', '@one two three', '@Raf\nx', '@@raf', '@Raf, please'])(
    'is absent in %j',
    (text) => {
      expect(mentionQuery(text, text.length, [])).toBeNull();
    },
  );
  it('ends at the caret, and is absent once the mention is complete', () => {
    expect(mentionQuery('@Rafi and more', 4, [])).toEqual({ start: 0, search: 'Raf' });
    expect(mentionQuery('@Rafiqul', 8, [RAFI])).toBeNull();
    expect(mentionQuery('@Rafiqul please', 15, [RAFI])).toBeNull();
  });
  it('is replaced by the chosen name and a space', () => {
    expect(withMention('Hi @raf', { start: 3, caret: 7 }, 'Rafiqul Islam')).toEqual({
      text: 'Hi @Rafiqul Islam ',
      caret: 18,
    });
    expect(withMention('Hi @raf, thanks', { start: 3, caret: 7 }, 'Rafiqul')).toEqual({
      text: 'Hi @Rafiqul, thanks',
      caret: 11,
    });
    expect(withMention('@raf now', { start: 0, caret: 4 }, 'Rafiqul')).toEqual({
      text: '@Rafiqul now',
      caret: 9,
    });
  });
});

describe('mentions in a text', () => {
  it.each([
    ['@Rafiqul Islam, thanks', [RAFIQUL], [RAFIQUL]],
    ['@Rafiqul Isla, thanks', [RAFIQUL], []],
    ['@Rafiqul Islams', [RAFIQUL], []],
    ['Rafiqul Islam', [RAFIQUL], []],
    ['@Rafiqul Islam', [RAFI, RAFIQUL], [RAFIQUL]],
    ['@Rafiqul and @Rafiqul Islam', [RAFIQUL, RAFI], [RAFIQUL, RAFI]],
    ['@Rafiqul Islam', [RAFIQUL, NAMESAKE], [RAFIQUL]],
    ['@Rafiqul Islam @Rafiqul Islam', [RAFIQUL, NAMESAKE], [RAFIQUL, NAMESAKE]],
    ['@Nguyễn Thị Hoa!', [HOA], [HOA]],
  ])('of %j are left', (text, mentioned, left) => {
    expect(mentionsLeft(text, mentioned)).toEqual(left);
  });

  it('are parts with their person', () => {
    expect(mentionParts('Hi @Rafiqul Islam, thanks @all', [RAFIQUL])).toEqual([
      { text: 'Hi ', userId: null },
      { text: '@Rafiqul Islam', userId: 1 },
      { text: ', thanks @all', userId: null },
    ]);
  });

  it('keep the text as it is, and every part with a person is a name of theirs', () => {
    const people = [RAFIQUL, RAFI, NAMESAKE, HOA];
    const word = fc.oneof(
      fc.constantFrom(...people.map(({ name }) => `@${name}`), ' ', '@', 's'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word), fc.subarray(people), (words, mentioned) => {
        const text = words.join('');
        const parts = mentionParts(text, mentioned);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        const left = mentionsLeft(text, mentioned).map(({ userId }) => userId);
        for (const part of parts.filter(({ userId }) => userId !== null)) {
          expect(left).toContain(part.userId);
          expect(people.find(({ userId }) => userId === part.userId)?.name).toBe(part.text.slice(1));
        }
      }),
    );
  });
});
