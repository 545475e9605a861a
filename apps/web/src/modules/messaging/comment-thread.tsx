import { useLingui } from '@lingui/react/macro';
import { tagsOf } from '@selvedge/domain/messaging/tags';
import { audienceOf, type Thread } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { toast } from '#web/ui/toast';
import styles from './comments-panel.module.css';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { useOutbox } from './outbox';
import { type CommentTarget, messagingQueries, useMarkRead } from './queries';
import { ThreadReaders } from './thread-readers';

interface CommentThreadProps {
  target: CommentTarget;
  user: { id: number; userType: UserType };
  thread: Thread;
  absent?: string | undefined;
}

export function CommentThread({ target, user, thread, absent }: CommentThreadProps) {
  const { t } = useLingui();
  const [{ at }] = useSearchTexts();
  const query = messagingQueries.comments(target, thread);
  const newest = useInfiniteQuery(query).data?.pages[0]?.shown[0]?.id;
  const { mutate: read } = useMarkRead();
  const { orderId, styleId, comboId, stageId } = target;
  useEffect(() => {
    if (newest) read({ orderId, styleId, comboId, stageId, thread });
  }, [read, newest, orderId, styleId, comboId, stageId, thread]);
  const failed = t`Failed to add comment`;
  const added = t`Comment added successfully`;
  const onSettled = useCallback(
    (failure: string | null) => (failure === null ? toast.success(added) : toast.error(failed)),
    [added, failed],
  );
  const box = `${user.id}:comment:${Object.values(target).join('.')}:${thread}`;
  const outbox = useOutbox(box, onSettled, failed);
  return (
    <div className={styles.thread} data-thread={thread}>
      <ThreadReaders thread={thread} userType={user.userType} absent={absent} />
      <MessageList
        query={query}
        label={t`Comments`}
        empty={t`No comments yet.`}
        failed={t`Failed to load comments`}
        ownId={user.id}
        at={at}
        inOrder
        pending={outbox.pending}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <Composer
        label={t`Write a comment`}
        placeholder={t`Write a comment, @ mentions someone`}
        source={{ orderId, stageId, thread }}
        draftKey={box}
        empty={t`Please write a message`}
        onSend={(message) =>
          outbox.send({
            ...message,
            targetAudienceUserType: audienceOf(user.userType, thread),
            tags: tagsOf(target),
          })
        }
      />
    </div>
  );
}
