import { useCombobox } from '@mantine/core';
import { mentionQuery, mentionsLeft, withMention } from '@selvedge/domain/messaging/mention-text';
import { MAX_MENTIONS, type Mention } from '@selvedge/domain/messaging/mentions';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MentionSource, type Suggestion, useMentionSuggestions } from './use-mention-suggestions';

export const RETRY = 'retry';

interface MentionField {
  text: string;
  mentions: readonly Mention[];
  source: MentionSource;
  input: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string, mentions: readonly Mention[]) => void;
}

/** Suggestions for the name typed after '@', the keys that choose one, and the text with the chosen name. */
export function useMentionField({ text, mentions, source, input, onChange }: MentionField) {
  // Null while the text has no focus, or after Escape until the next change.
  const [caret, setCaret] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  const combobox = useCombobox();
  const isFull = mentionsLeft(text, mentions).length >= MAX_MENTIONS;
  const query = caret === null || isFull ? null : mentionQuery(text, caret, mentions);
  const { people, state, retry } = useMentionSuggestions(source, query?.search ?? null);
  // After a second word without a match it is a sentence, not a name.
  const isName = people.length > 0 || !query?.search.includes(' ');
  const opened = query !== null && isName;
  const firstId = people[0]?.userId;
  const { openDropdown, closeDropdown, selectFirstOption, resetSelectedOption } = combobox;

  useEffect(() => {
    if (opened) openDropdown();
    else closeDropdown();
  }, [opened, openDropdown, closeDropdown]);
  // Other suggestions start at the first one.
  useEffect(() => {
    if (opened && (firstId !== undefined || state === 'failed')) selectFirstOption();
    else resetSelectedOption();
  }, [opened, firstId, people.length, state, selectFirstOption, resetSelectedOption]);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const choose = (value: string) => {
    if (value === RETRY) return void retry();
    const person = people.find(({ userId }) => String(userId) === value);
    if (!person || !query || caret === null) return;
    const next = withMention(text, { start: query.start, caret }, person.name);
    nextCaret.current = next.caret;
    setCaret(next.caret);
    onChange(next.text, [...mentionsLeft(next.text, mentions), { userId: person.userId, name: person.name }]);
  };
  const hasOptions = people.length > 0 || state === 'failed';
  /** Whether the key was used for the suggestions. */
  const onKey = (event: KeyboardEvent): boolean => {
    // Keys that an input method uses to write a character do not choose a person.
    if (!opened || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    if (event.key === 'Escape') setCaret(null);
    else if (!hasOptions) return false;
    else if (event.key === 'ArrowDown') combobox.selectNextOption();
    else if (event.key === 'ArrowUp') combobox.selectPreviousOption();
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey)
      combobox.clickSelectedOption();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { combobox, opened, people: people as readonly Suggestion[], state, choose, onKey, setCaret };
}
