/** Distance in pixels between the pointer and the edge of the visible list at which the list starts to scroll. */
const SCROLL_ZONE = 90;
/** Pixels scrolled per frame of 16 ms. */
const SCROLL_STEP = 14;

interface Drag {
  handle: HTMLElement;
  pointerId: number;
  from: number;
  onDrop: (to: number) => void;
}

/** Follows the pointer until it is released, marks the target position and moves the item there. */
export function dragToReorder({ handle, pointerId, from, onDrop }: Drag): void {
  const item = handle.closest<HTMLElement>('[data-reorder]');
  if (!item) return;
  const list = item.dataset.reorder ?? '';
  const items = [...document.querySelectorAll<HTMLElement>(`[data-reorder="${CSS.escape(list)}"]`)];
  const others = items.filter((other) => other !== item);
  let to = from;
  let y = Number.NaN;
  const unmark = () => {
    for (const other of others) delete other.dataset.drop;
  };
  const update = () => {
    unmark();
    to = others.filter((other) => y > middleOf(other)).length;
    if (to === from) return;
    const [target, side] = others[to] ? [others[to], 'before'] : [others.at(-1), 'after'];
    if (target) target.dataset.drop = side;
  };
  const scroller = scrollerOf(item);
  const timer = setInterval(() => {
    if (!Number.isNaN(y) && scrollTowards(scroller, y)) update();
  }, 16);
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isDropped: boolean) => {
    listening.abort();
    clearInterval(timer);
    unmark();
    delete item.dataset.dragged;
    if (isDropped) onDrop(to);
  };
  item.dataset.dragged = 'true';
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return;
      y = event.clientY;
      update();
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** The nearest ancestor of the item that scrolls vertically, if it is not the window. */
function scrollerOf(item: HTMLElement): HTMLElement | null {
  for (let box = item.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return null;
}

/**
 * Near an edge of the visible part of the list's own box. The window scrolls only when the box cannot scroll further
 * and the pointer is near the edge of the window. Returns whether anything scrolled.
 */
function scrollTowards(box: HTMLElement | null, y: number): boolean {
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const [first, last] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
  // The two zones of a low box must not overlap.
  const zone = Math.min(SCROLL_ZONE, (last - first) / 4);
  const step = y < first + zone ? -SCROLL_STEP : y > last - zone ? SCROLL_STEP : 0;
  if (step === 0) return false;
  if (box && scroll(box, step)) return true;
  const isAtWindowEdge = step < 0 ? y < SCROLL_ZONE : y > window.innerHeight - SCROLL_ZONE;
  return isAtWindowEdge && scroll(document.documentElement, step);
}

function scroll(box: HTMLElement, step: number): boolean {
  const before = box.scrollTop;
  // With smooth scrolling, scrollTop would still be the old value.
  box.scrollBy({ top: step, behavior: 'instant' });
  return box.scrollTop !== before;
}
