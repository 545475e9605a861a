import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import styles from './reorder-handle.module.css';

interface Props {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Marks an element as one of a list whose handles move them; `list` tells nested lists apart. */
export const reorderItem = (list: string) => ({ 'data-reorder': list });

const EDGE = 90;
const SCROLL_STEP = 14;

/**
 * Moves an item of a list: dragged by mouse, pen or finger, or with the arrow keys. The item is the nearest element
 * around it with `reorderItem`.
 */
export function ReorderHandle({ name, index, count, onMove }: Props) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  if (count < 2) return null;
  const move = (to: number) => {
    if (to === index || to < 0 || to >= count) return;
    onMove(to);
    setSaid(t`${name} moved to place ${to + 1} of ${count}`);
    // The item stands elsewhere in the page by then, and the browser forgot that it had the focus.
    requestAnimationFrame(() => button.current?.focus());
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    follow(event.currentTarget, event.pointerId, index, move);
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={styles.handle}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t`Move ${name}`}
        title={t`Drag, or press the arrow keys`}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        onKeyDown={press}
        onPointerDown={drag}
      >
        <IconGripVertical size={18} stroke={1.5} />
      </ActionIcon>
      <span role="status" className="sv-hidden">
        {said}
      </span>
    </>
  );
}

/** Follows the pointer until it is let go, shows where the item would land, and puts it there. */
function follow(handle: HTMLElement, pointer: number, from: number, move: (to: number) => void): void {
  const item = handle.closest<HTMLElement>('[data-reorder]');
  if (!item) return;
  const list = item.dataset.reorder ?? '';
  const items = [...document.querySelectorAll<HTMLElement>(`[data-reorder="${CSS.escape(list)}"]`)];
  const rest = items.filter((one) => one !== item);
  let to = from;
  let y = Number.NaN;
  const unmark = () => {
    for (const one of rest) delete one.dataset.drop;
  };
  const look = () => {
    unmark();
    const above = rest.filter((one) => {
      const { top, height } = one.getBoundingClientRect();
      return y > top + height / 2;
    });
    to = above.length;
    if (to === from) return;
    const [mark, side] = rest[to] ? [rest[to], 'before'] : [rest.at(-1), 'after'];
    if (mark) mark.dataset.drop = side;
  };
  const scroller = scrollerOf(item);
  const timer = setInterval(() => {
    if (!Number.isNaN(y) && scrollTowards(scroller, y)) look();
  }, 16);
  const ending = new AbortController();
  const { signal } = ending;
  const end = (apply: boolean) => {
    ending.abort();
    clearInterval(timer);
    unmark();
    delete item.dataset.dragged;
    if (apply) move(to);
  };
  item.dataset.dragged = 'true';
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointer) return;
      y = event.clientY;
      look();
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
}

/** The nearest box around the list that scrolls up and down by itself, beside the window. */
function scrollerOf(item: HTMLElement): HTMLElement | null {
  for (let box = item.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return null;
}

/**
 * Near an edge of what is seen of the list, its own box scrolls; the window follows only where the box is at its end or
 * reaches beyond the screen. Whether anything moved.
 */
function scrollTowards(box: HTMLElement | null, y: number): boolean {
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const [first, last] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
  // In a low box both edges would be everywhere.
  const edge = Math.min(EDGE, (last - first) / 4);
  const step = y < first + edge ? -SCROLL_STEP : y > last - edge ? SCROLL_STEP : 0;
  if (step === 0) return false;
  if (box && scrolled(box, step)) return true;
  const outside = step < 0 ? y < EDGE : y > window.innerHeight - EDGE;
  return outside && scrolled(document.documentElement, step);
}

function scrolled(box: HTMLElement, step: number): boolean {
  const before = box.scrollTop;
  // Smooth scrolling would answer each step with the place it began at.
  box.scrollBy({ top: step, behavior: 'instant' });
  return box.scrollTop !== before;
}
