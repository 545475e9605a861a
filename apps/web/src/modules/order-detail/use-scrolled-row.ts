import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen tab of a row that is wider than its place in sight (on a phone, or beside the comments), and says in
 * `data-more` on which sides there are more.
 */
export function useScrolledRow(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list || !chosen) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list;
      const sides = [scrollLeft > 1 ? 'start' : '', scrollLeft < scrollWidth - clientWidth - 1 ? 'end' : ''];
      list.dataset.more = sides.join(' ').trim();
    };
    const show = () => {
      const tab = list.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
      mark();
    };
    show();
    const watch = new ResizeObserver(show);
    watch.observe(list);
    list.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, [chosen]);
  return row;
}
