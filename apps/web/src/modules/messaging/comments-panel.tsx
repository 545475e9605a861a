import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Tabs } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { SidePanelTint } from '#web/ui/tint-panel';
import { audienceOf, inThread, ownThread, type Thread } from './audience';
import { Composer } from './composer';
import { MessageBubble } from './message-bubble';
import styles from './messages.module.css';
import { type CommentTarget, messagingQueries, tagsOf, useMarkRead } from './queries';

export interface CommentsPanelProps {
  target: CommentTarget;
  /** What is talked about, as 'Lab Dip › Navy'. */
  about: string;
  user: { id: number; userType: UserType };
  onClose: () => void;
}

/** Comments on an order, style, combo or stage; a trader always sees which side reads along. */
export function CommentsPanel({ target, about, user, onClose }: CommentsPanelProps) {
  const { t } = useLingui();
  const [wide, setWide] = useState(false);
  const own = ownThread(user.userType);
  const [chosen, setChosen] = useState<Thread>('buyer');
  const { mutate: read } = useMarkRead();
  const { orderId } = target;
  useEffect(() => read({ orderId }), [read, orderId]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={wide ? 640 : 400}
      title={t`Comments: ${about}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Button variant="subtle" size="xs" visibleFrom="sm" onClick={() => setWide(!wide)}>
        {wide ? t`Collapse` : t`Expand`}
      </Button>
      {own ? (
        <CommentThread target={target} user={user} thread={own} />
      ) : (
        <Tabs value={chosen} onChange={(thread) => setChosen(thread as Thread)} keepMounted={false}>
          <Tabs.List grow aria-label={t`Threads`}>
            <Tabs.Tab value="buyer">
              <Trans>Buyer</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="manufacturer">
              <Trans>Manufacturer</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={chosen} pt="sm">
            <CommentThread key={chosen} target={target} user={user} thread={chosen} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Drawer>
  );
}

type CommentThreadProps = Pick<CommentsPanelProps, 'target' | 'user'> & { thread: Thread };

function CommentThread({ target, user, thread }: CommentThreadProps) {
  const { t } = useLingui();
  const comments = useQuery(messagingQueries.comments(target));
  const shown = (comments.data ?? []).filter((message) => inThread(message, thread)).reverse();
  const isTrader = user.userType === UserType.Trader;
  const seen = !isTrader
    ? t`Only your team and the trader can see this.`
    : thread === 'buyer'
      ? t`Only the buyer and your team can see this.`
      : t`Only the manufacturer and your team can see this.`;
  return (
    <SidePanelTint side={thread === 'buyer' ? 'client' : 'factory'}>
      <p className={styles.seen}>{seen}</p>
      {comments.isPending ? <LoadingState label={t`Loading...`} /> : null}
      {comments.isError ? (
        <FailedState message={t`Failed to load comments`} onRetry={() => void comments.refetch()} />
      ) : null}
      {comments.data && shown.length === 0 ? <EmptyState title={t`No comments yet.`} /> : null}
      <ol className={styles.list} aria-live="polite">
        {shown.map((message) => (
          <MessageBubble key={message.id} message={message} own={message.createdByUserId === user.id} />
        ))}
      </ol>
      <Composer
        label={t`Write a comment`}
        to={{ tags: tagsOf(target), targetAudienceUserType: audienceOf(user.userType, thread) }}
        texts={{ empty: t`Please write a message`, failed: t`Failed to add comment` }}
      />
    </SidePanelTint>
  );
}
