import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { addedOrRemovedText, isAddedOrRemoved } from '@selvedge/domain/orders/changes';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '#web/lib/format';
import { fieldLabel, productText, recordedText } from '#web/lib/product-text';
import styles from './revision-card.module.css';

interface RevisionChange {
  label: string;
  from: string;
  to: string;
}

interface RevisionCardProps {
  revision: { version: number; authorName: string; createdAt: string; changes: readonly RevisionChange[] };
  title: string;
  isCurrent: boolean;
  actions?: ReactNode;
  /** Without it, the version cannot be restored. */
  onRestore?: (() => void) | undefined;
  children?: ReactNode;
}

export function RevisionCard({
  revision,
  title,
  isCurrent,
  actions,
  onRestore,
  children,
}: RevisionCardProps) {
  const { t } = useLingui();
  const { version, authorName, createdAt, changes } = revision;
  return (
    <li className={`sv-card ${styles.commit}`}>
      <article aria-label={t`Version ${version}`}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.message}>{title}</h2>
            <Text size="sm" c="dimmed">
              {t`Version ${version}`}
              {authorName === '' ? null : ` · ${authorName}`}
              {' · '}
              <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
            </Text>
          </div>
          <Group gap="xs" className="sv-no-print">
            {isCurrent ? <Badge variant="default" tt="none">{t`Current version`}</Badge> : null}
            {actions}
            {onRestore ? (
              <Button
                size="xs"
                variant="default"
                onClick={onRestore}
                aria-label={t`Restore version ${version}`}
              >
                <Trans>Restore</Trans>
              </Button>
            ) : null}
          </Group>
        </header>
        <RevisionChanges changes={changes} />
        {children}
      </article>
    </li>
  );
}

const SHOWN_AT_FIRST = 5;

/** What a version changed, with the values before and after. Long lists are shortened until they are opened. */
export function RevisionChanges({ changes }: { changes: readonly RevisionChange[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  if (shown.length === 0) return null;
  return (
    <>
      <dl className={styles.changes}>
        {shown.map((change, index) => (
          <div key={`${change.label} ${index}`} className={styles.change}>
            <dt className={styles.label}>{fieldLabel(change.label)}</dt>
            <dd className={styles.values}>
              {isAddedOrRemoved(change) ? null : (
                <>
                  <del className={styles.from}>{recordedText(change.from)}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              <ins className={styles.to}>
                {isAddedOrRemoved(change)
                  ? productText(addedOrRemovedText(change.to))
                  : recordedText(change.to)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > shown.length ? (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          <Plural value={changes.length} one="Show # change" other="Show all # changes" />
        </Button>
      ) : null}
    </>
  );
}
