import type { ClipboardEvent } from 'react';
import { type CellWrite, copyCells, pasteWrites, readClipboard } from './grid-clipboard';
import type { GridSize, Place, Range } from './grid-state';

interface ClipboardOptions {
  /** True while a cell editor is open, which then handles the clipboard itself. */
  isEditing: boolean;
  range: Range;
  size: GridSize;
  grows: boolean;
  copyOf: (place: Place) => string;
  onPaste: (cells: readonly CellWrite[]) => void;
  onCut: () => void;
}

/** Copies, cuts and pastes the selection with native clipboard events, which need no permission. */
export function useGridClipboard({
  isEditing,
  range,
  size,
  grows,
  copyOf,
  onPaste,
  onCut,
}: ClipboardOptions) {
  const copy = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const { top, left, bottom, right } = range;
    const lines = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_one, across) =>
        copyOf({ row: top + down, column: left + across }),
      ),
    );
    const { text, html } = copyCells(lines);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    if (event.type === 'cut') onCut();
  };
  const paste = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const cells = readClipboard(event.clipboardData.getData('text/plain'));
    const writes = pasteWrites(cells, range, size, grows);
    if (writes.length > 0) onPaste(writes);
  };
  return { onCopy: copy, onCut: copy, onPaste: paste };
}
