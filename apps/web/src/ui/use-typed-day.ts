import { type Day, isDay } from '@selvedge/domain/calendar';
import { readTypedDay } from '@selvedge/domain/typed-day';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { formatDay } from '#web/lib/format';

interface Facts {
  day: string | null;
  onDay: (day: Day | null) => void;
  onUnreadable: ((text: string) => void) | undefined;
  clearable: boolean;
  today: Day;
}

interface Left {
  text: string;
  day: string | null;
}

/** The text of a date field. Readable text sets the day during typing; Escape restores the last day. */
export function useTypedDay({ day, onDay, onUnreadable, clearable, today }: Facts) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const before = useRef(day);
  const stale = left !== null && left.day === day ? left.text : null;
  const shown = day ? (isDay(day) ? formatDay(day) : day) : '';
  const resetTyped = () => {
    setTyped(null);
    setLeft(null);
  };
  const restore = () => {
    const last = isDay(before.current) ? before.current : null;
    if (day !== before.current) onDay(last);
    return last;
  };
  /** Ends typing. Returns false when the text is not a day. */
  const settle = (): boolean => {
    if (typed === null) return stale === null;
    const blank = typed.trim() === '';
    const isRead = blank || readTypedDay(typed, today) !== null;
    setTyped(null);
    if (blank && !clearable) restore();
    if (isRead) return true;
    if (onUnreadable) onUnreadable(typed.trim());
    else setLeft({ text: typed, day: restore() });
    return false;
  };
  const write = (text: string) => {
    if (typed === null) before.current = day;
    setTyped(text);
    setLeft(null);
    const read = readTypedDay(text, today);
    if (read) onDay(read);
    else if (text.trim() === '' && clearable) onDay(null);
  };
  const unread = typed === null ? (stale ?? (day && !isDay(day) ? day : null)) : null;
  return {
    settle,
    unread,
    choose: (picked: Day) => {
      resetTyped();
      onDay(picked);
    },
    clear: () => {
      resetTyped();
      onDay(null);
    },
    input: {
      value: typed ?? stale ?? shown,
      'data-unread': unread !== null || undefined,
      // A surrounding dialog must ignore this Escape.
      'data-mantine-stop-propagation': typed !== null || stale !== null || undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.currentTarget.value),
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !settle()) event.preventDefault();
        if (event.key !== 'Escape' || (typed === null && stale === null)) return;
        event.stopPropagation();
        if (typed !== null) restore();
        resetTyped();
      },
    },
  };
}
