import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatInstant } from '#web/lib/format';
import { TextLink } from '#web/ui/link';
import { RevisionChanges } from '#web/ui/revision-card';
import { ChangeAnswers } from './change-answers';
import { ChangeBadge } from './change-badge';
import { ChangeButtons } from './change-buttons';
import type { ChangeAction } from './change-dialogs';
import { ChangeEffects } from './change-effects';
import { searchOfChange } from './change-link';
import styles from './changes.module.css';
import type { OrderChange } from './queries';

interface Props {
  orderId: string;
  change: OrderChange;
  isLinked: boolean;
  onAction: (action: ChangeAction) => void;
}

export function ChangeCard({ orderId, change, isLinked, onAction }: Props) {
  const { t } = useLingui();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView?.({ block: 'start' });
  }, [isLinked]);
  const { number, kind, reason, proposerName, proposerOrganization, createdAt, from, closedAt } = change;
  const fromNumber = from?.number;
  const kinds = { notice: t`Notice`, proposal: t`Proposal`, request: t`Request` };
  return (
    <li ref={card} className={`sv-card ${styles.card}`} data-linked={isLinked || undefined}>
      <article aria-label={t`Change ${number}`}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.title}>
              {reason === '' ? t`Change ${number}` : t`Change ${number}: ${reason}`}
            </h2>
            <Text size="sm" c="dimmed">
              {[kinds[kind], [proposerName, proposerOrganization].filter(Boolean).join(', ')]
                .filter(Boolean)
                .join(' · ')}
              {' · '}
              <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
              {closedAt && kind !== 'notice' ? (
                <>
                  {' · '}
                  <Trans>closed on {formatInstant(closedAt)}</Trans>
                </>
              ) : null}
            </Text>
            {from === null ? null : (
              <Text size="sm">
                <TextLink to="/order/$orderId" params={{ orderId }} search={searchOfChange(from.changeId)}>
                  <Trans>Follows change {fromNumber}</Trans>
                </TextLink>
              </Text>
            )}
          </div>
          <ChangeBadge change={change} />
        </header>
        <RevisionChanges changes={change.items} />
        <ChangeAnswers change={change} />
        <div className={styles.effects}>
          <ChangeEffects orderId={orderId} change={change} />
        </div>
        <ChangeButtons orderId={orderId} change={change} onAction={onAction} />
      </article>
    </li>
  );
}
