import type { ClipboardEvent } from 'react';
import { copyCells, readClipboard } from '../grid-clipboard';
import type { Range } from '../grid-state';
import { type Block, type BlockPlace, copyTexts, type Lines, type PastedTexts, pasteTexts } from './blocks';
import type { WideColumn } from './wide-columns';

interface Options {
  isEditing: boolean;
  range: Range;
  lines: Lines;
  blocks: readonly Block[];
  columns: readonly WideColumn[];
  copyText: (place: BlockPlace) => string;
  onPaste: (pasted: PastedTexts) => void;
}

/** Copies and pastes the selection with native clipboard events, which need no permission. */
export function useBlockClipboard({ isEditing, range, lines, blocks, columns, copyText, onPaste }: Options) {
  const write = (event: Pick<ClipboardEvent, 'preventDefault' | 'clipboardData'>, titles: string[][]) => {
    event.preventDefault();
    const { text, html } = copyCells([...titles, ...copyTexts(range, lines, blocks, copyText)]);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
  };
  const copy = (event: ClipboardEvent) => {
    if (!isEditing) write(event, []);
  };
  const paste = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const cells = readClipboard(event.clipboardData.getData('text/plain'));
    const pasted = pasteTexts(cells, range, lines, blocks, columns.length);
    if (pasted.writes.length + pasted.missed.length > 0) onPaste(pasted);
  };
  return {
    events: { onCopy: copy, onPaste: paste },
    copyWithTitles: () => {
      const titles = columns.slice(range.left, range.right + 1).map(({ title }) => title);
      const copyTitled = (event: Event) => {
        const { clipboardData } = event as globalThis.ClipboardEvent;
        if (!clipboardData) return;
        event.stopPropagation();
        write({ preventDefault: () => event.preventDefault(), clipboardData }, [titles]);
      };
      // Browsers have no shortcut for this. Unlike Ctrl+C, the command raises the event at the body if no text is
      // selected, so the grid does not receive it.
      document.addEventListener('copy', copyTitled, { capture: true, once: true });
      document.execCommand('copy');
      document.removeEventListener('copy', copyTitled, { capture: true });
    },
  };
}
