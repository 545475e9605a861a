import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IconGripVertical } from '#web/ui/icons';
import { dragToReorder } from './drag-to-reorder';
import styles from './reorder-handle.module.css';

interface Props {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Props for an element that a `ReorderHandle` inside it can move. `list` distinguishes nested lists. */
export const reorderItem = (list: string) => ({ 'data-reorder': list });

/**
 * By mouse, pen or finger, or with the arrow keys. The item is the nearest ancestor with the props of `reorderItem`.
 */
export function ReorderHandle({ name, index, count, onMove }: Props) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  if (count < 2) return null;
  const move = (to: number) => {
    if (to === index || to < 0 || to >= count) return;
    onMove(to);
    setAnnouncement(t`${name} moved to place ${to + 1} of ${count}`);
    // The browser drops the focus when the item's element moves in the document.
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
    dragToReorder({ handle: event.currentTarget, pointerId: event.pointerId, from: index, onDrop: move });
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
        {announcement}
      </span>
    </>
  );
}
