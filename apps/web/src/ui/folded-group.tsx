import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import styles from './schedule-fields.module.css';

interface FoldedGroupProps {
  title: string;
  /** What is set in it, shown while it is folded. */
  summary: string;
  hasErrors: boolean;
  children: ReactNode;
}

/** A group of fields that is folded at first. An error unfolds it, and it stays so while the error is corrected. */
export function FoldedGroup({ title, summary, hasErrors, children }: FoldedGroupProps) {
  const [isShown, setIsShown] = useState(false);
  if (hasErrors && !isShown) setIsShown(true);
  const Icon = isShown ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.group} aria-label={title}>
      <UnstyledButton className={styles.head} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {title} {!isShown && summary ? <span className={styles.summary}>{summary}</span> : null}
      </UnstyledButton>
      {isShown ? <div className={styles.fields}>{children}</div> : null}
    </section>
  );
}
