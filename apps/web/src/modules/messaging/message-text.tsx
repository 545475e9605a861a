import { mentionParts } from '@selvedge/domain/messaging/mention-text';
import type { Mention } from '@selvedge/domain/messaging/mentions';
import styles from './mentions.module.css';

/** The text of a message with the names of mentioned people emphasized, the reader's own name most. */
export function MessageText({
  content,
  mentions,
  readerId,
}: {
  content: string;
  mentions: readonly Mention[];
  readerId: number;
}) {
  let start = 0;
  return mentionParts(content, mentions).map(({ text, userId }) => {
    const key = start;
    start += text.length;
    return userId === null ? (
      text
    ) : (
      <strong key={key} className={styles.mention} data-own={userId === readerId || undefined}>
        {text}
      </strong>
    );
  });
}
