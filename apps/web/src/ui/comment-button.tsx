import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Indicator } from '@mantine/core';
import { createContext, useContext } from 'react';
import { IconMessageCircle } from '#web/ui/icons';
import styles from './comment-button.module.css';

interface CommentPlace {
  styleId?: string;
  comboId?: string;
  stageId?: string;
}
export interface Comments {
  open: (place: CommentPlace) => void;
  /** The numbers of comments on a place and in it; null while they are unknown. */
  countAt: (place: CommentPlace) => { total: number; unread: number } | null;
}

/** Opens the comments. The page provides it; without it (for guests) there is no comment button. */
export const CommentOpener = createContext<Comments | null>(null);

export function useCommentsLabel(about: string, count: ReturnType<Comments['countAt']>): string {
  const { t } = useLingui();
  const { total = 0, unread = 0 } = count ?? {};
  if (total === 0) return t`Comments on ${about}`;
  return unread === 0
    ? t`Comments on ${about}: ${total}`
    : t`Comments on ${about}: ${total}, ${unread} unread`;
}

interface CommentButtonProps {
  place: CommentPlace;
  about: string;
  /** Shown only while there are unread comments. */
  isUnreadOnly?: boolean;
}

export function CommentButton({ place, about, isUnreadOnly = false }: CommentButtonProps) {
  const { t } = useLingui();
  const comments = useContext(CommentOpener);
  const count = comments?.countAt(place) ?? null;
  const label = useCommentsLabel(about, count);
  if (!comments || (isUnreadOnly && !count?.unread)) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles.button}
      aria-label={label}
      title={t`Comments`}
      onClick={() => comments.open(place)}
    >
      <UnreadDot unread={count?.unread ?? 0}>
        <IconMessageCircle size={18} stroke={1.5} />
      </UnreadDot>
      {count && count.total > 0 ? <span className={styles.count}>{count.total}</span> : null}
    </ActionIcon>
  );
}

export const UnreadDot = ({ unread, children }: { unread: number; children: React.ReactNode }) => (
  <Indicator disabled={unread === 0} size={8} offset={2} color="red" component="span">
    {children}
  </Indicator>
);
