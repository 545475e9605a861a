import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the selected tab of a too wide row visible. `data-more` names the sides on which tabs are hidden. */
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
