import { type ClipboardEvent, useRef } from 'react';
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
  const withTitles = useRef(false);
  const copy = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const rows = copyTexts(range, lines, blocks, copyText);
    const titles = columns.slice(range.left, range.right + 1).map(({ title }) => title);
    const { text, html } = copyCells(withTitles.current ? [titles, ...rows] : rows);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
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
      withTitles.current = true;
      // Browsers have no shortcut for this; the command raises the same event as Ctrl+C, which needs no permission.
      document.execCommand('copy');
      withTitles.current = false;
    },
  };
}
