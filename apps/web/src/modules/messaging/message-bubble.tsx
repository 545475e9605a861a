import { Trans, useLingui } from '@lingui/react/macro';
import { isImageName, labelOf } from '@selvedge/domain/files/file-name';
import { UserType } from '@selvedge/domain/vocabulary';
import { IconAlertCircle, IconPaperclip } from '@tabler/icons-react';
import { formatInstant } from '#web/lib/format';
import { PersonAvatar } from '#web/ui/avatar-stack';
import styles from './messages.module.css';
import type { Message } from './queries';
import { TagChips } from './tag-chips';

/** One message or comment, with its attachments: pictures are shown, other files are links. */
export function MessageBubble({ message, own }: { message: Message; own: boolean }) {
  const { t } = useLingui();
  const kinds: Record<UserType, string> = { 3001: t`Buyer`, 3002: t`Trader`, 3003: t`Manufacturer` };
  return (
    <li className={styles.bubble} data-own={own}>
      <PersonAvatar person={{ name: message.creatorName, profilePicture: message.creatorPicture }} />
      <div className={styles.body}>
        <p className={styles.meta}>
          <strong>{message.creatorName}</strong> {kinds[message.creatorUserType]}{' '}
          <time dateTime={message.createdAt}>{formatInstant(message.createdAt)}</time>
        </p>
        {message.isUrgent ? (
          <p className={styles.urgent}>
            <IconAlertCircle size={16} aria-hidden /> <Trans>Urgent</Trans>
          </p>
        ) : null}
        <p className={styles.text}>{message.content}</p>
        {message.attachments.map((url) =>
          isImageName(url) ? (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={`${url}?w=512`} alt={labelOf(url)} className={styles.image} loading="lazy" />
            </a>
          ) : (
            <a key={url} href={url} download className={styles.file}>
              <IconPaperclip size={16} aria-hidden /> {labelOf(url)}
            </a>
          ),
        )}
        <TagChips tags={message.tags} />
      </div>
    </li>
  );
}
