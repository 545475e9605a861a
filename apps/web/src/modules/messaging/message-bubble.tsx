import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { fileLabel, isImageName } from '@selvedge/domain/files/file-name';
import { UserType } from '@selvedge/domain/vocabulary';
import { formatInstant, formatTime } from '#web/lib/format';
import { thumbnail } from '#web/lib/thumbnail';
import { IconAlertCircle, IconPaperclip } from '#web/ui/icons';
import { PersonAvatar } from '#web/ui/person-avatar';
import { MessageText } from './message-text';
import styles from './messages.module.css';
import type { Pending } from './outbox';
import { PinChip } from './pin-chip';
import type { Message } from './queries';
import { orderOf, TagChips } from './tag-chips';
import { useTranslation } from './use-translation';

export function MessageBubble({
  message,
  own,
  readerId,
  inOrder,
  isTarget,
  onReply,
}: {
  message: Message;
  own: boolean;
  readerId: number;
  inOrder: boolean;
  /** True for the message that the address names. */
  isTarget: boolean;
  /** Starts a reply about the same part; missing where replies need no part. */
  onReply?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const { shown, line } = useTranslation(message);
  const kinds: Record<UserType, string> = {
    [UserType.Buyer]: t`Buyer`,
    [UserType.Trader]: t`Trader`,
    [UserType.Manufacturer]: t`Factory`,
  };
  return (
    <li
      className={styles.bubble}
      data-own={own || undefined}
      data-target={isTarget || undefined}
      aria-current={isTarget || undefined}
    >
      <PersonAvatar person={{ name: message.creatorName, profilePicture: message.creatorPicture }} />
      <div className={`sv-card ${styles.body}`}>
        <p className={styles.meta}>
          <strong>{own ? t`You` : message.creatorName}</strong> · {kinds[message.creatorUserType]} ·{' '}
          <time dateTime={message.createdAt} title={formatInstant(message.createdAt)}>
            {formatTime(message.createdAt)}
          </time>
          {message.via === 'mail' ? (
            <>
              {' '}
              <Badge component="span" variant="light" size="sm" tt="none">
                <Trans>by mail</Trans>
              </Badge>
            </>
          ) : null}
        </p>
        <MessageContent {...message} content={shown} readerId={readerId} />
        {line}
        <TagChips tags={message.tags} inOrder={inOrder} />
        {message.pin ? <PinChip pin={message.pin} orderId={orderOf(message.tags)} /> : null}
        {onReply ? (
          <Button size="compact-xs" variant="subtle" className={styles.reply} onClick={onReply}>
            <Trans>Reply</Trans>
          </Button>
        ) : null}
        {own && message.readBy.length > 0 ? (
          <p className={styles.foot}>
            {message.receiverUserIds.length === 1 ? <Trans>Read</Trans> : t`Read by ${message.readBy.length}`}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** An own message before the server has it: sending, or failed with Retry. */
export function PendingBubble({
  pending,
  onRetry,
  onDiscard,
}: {
  pending: Pending;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const { content, attachments = [], isUrgent = false } = pending.body;
  return (
    <li className={styles.bubble} data-own data-pending>
      <div className={`sv-card ${styles.body}`}>
        <MessageContent content={content ?? ''} mentions={[]} readerId={0} {...{ attachments, isUrgent }} />
        {pending.failure === null ? (
          <p className={styles.foot} role="status">
            <Trans>Sending</Trans>
          </p>
        ) : (
          <div className={styles.failed}>
            <span role="alert">{pending.failure}</span>
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function MessageContent({
  content,
  mentions,
  readerId,
  attachments,
  isUrgent,
}: Pick<Message, 'content' | 'mentions' | 'attachments' | 'isUrgent'> & { readerId: number }) {
  return (
    <>
      {isUrgent ? (
        <p className={styles.urgent}>
          <IconAlertCircle size={16} aria-hidden /> <Trans>Urgent</Trans>
        </p>
      ) : null}
      <p className={styles.text}>
        <MessageText {...{ content, mentions, readerId }} />
      </p>
      {attachments.map((url) =>
        isImageName(url) ? (
          <a key={url} href={url} target="_blank" rel="noreferrer" className={styles.picture}>
            <img src={thumbnail(url, 256)} alt={fileLabel(url)} className={styles.image} loading="lazy" />
          </a>
        ) : (
          <a key={url} href={url} download={fileLabel(url)} className={styles.file}>
            <IconPaperclip size={16} aria-hidden /> {fileLabel(url)}
          </a>
        ),
      )}
    </>
  );
}
