import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatInstant } from '#web/lib/format';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBell,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconCircleXFilled,
  IconHourglass,
  IconRefresh,
} from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { RevisionChanges } from '#web/ui/revision-card';
import { StatusBadge } from '#web/ui/status-badge';
import type { Tone } from '#web/ui/tone';
import { ChangeAnswers } from './change-answers';
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

interface Look {
  label: string;
  tone: Tone;
  Icon: typeof IconBell;
}

function ChangeBadge({ change }: { change: Pick<OrderChange, 'kind' | 'state'> }) {
  const { label, tone, Icon } = useLook(change);
  return <StatusBadge tone={tone} label={label} icon={<Icon size={14} stroke={1.75} />} />;
}

function useLook({ kind, state }: Pick<OrderChange, 'kind' | 'state'>): Look {
  const { t } = useLingui();
  const looks: { [State in OrderChange['state']]: Look } = {
    open: { label: t`Waits for an answer`, tone: 'yellow', Icon: IconHourglass },
    applied: { label: t`In force`, tone: 'green', Icon: IconCircleCheckFilled },
    accepted: { label: t`Accepted`, tone: 'green', Icon: IconCircleCheckFilled },
    declined: { label: t`Declined`, tone: 'red', Icon: IconCircleXFilled },
    countered: { label: t`Other values proposed`, tone: 'purple', Icon: IconRefresh },
    passed: { label: t`Passed on`, tone: 'blue', Icon: IconArrowForwardUp },
    withdrawn: { label: t`Withdrawn`, tone: 'grey', Icon: IconArrowBackUp },
    notCarriedOut: { label: t`Not carried out`, tone: 'grey', Icon: IconCircleMinus },
  };
  if (kind !== 'notice') return looks[state];
  return state === 'open'
    ? { label: t`In force, not acknowledged`, tone: 'yellow', Icon: IconBell }
    : { label: t`In force`, tone: 'green', Icon: IconCircleCheckFilled };
}
