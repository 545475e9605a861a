import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#web/lib/format';
import styles from './changes.module.css';
import type { OrderChange } from './queries';

type Asked = OrderChange['asked'][number];

export function ChangeAnswers({ change: { asked, kind, state } }: { change: OrderChange }) {
  const { t } = useLingui();
  if (asked.length === 0) return null;
  const waits = state === 'open';
  return (
    <ul className={styles.answers} aria-label={t`Answers`}>
      {asked.map((party) => (
        <li key={`${party.side} ${party.organizationName}`}>
          <AnswerLine party={party} isNotice={kind === 'notice'} waits={waits} />
          {party.comment === '' ? null : <q className={styles.comment}>{party.comment}</q>}
        </li>
      ))}
    </ul>
  );
}

interface AnswerLineProps {
  party: Asked;
  isNotice: boolean;
  waits: boolean;
}

function AnswerLine({ party, isNotice, waits }: AnswerLineProps) {
  const { organizationName, answer, person, answeredAt } = party;
  const who = person ?? '';
  const day = answeredAt ? formatDay(answeredAt) : '';
  if (answer === null)
    return (
      <span className={styles.muted}>
        {isNotice ? (
          <Trans>{organizationName}: not acknowledged yet</Trans>
        ) : waits ? (
          <Trans>{organizationName}: no answer yet</Trans>
        ) : (
          <Trans>{organizationName}: no answer</Trans>
        )}
      </span>
    );
  const lines = {
    accept: (
      <Trans>
        {organizationName}: accepted by {who}, {day}
      </Trans>
    ),
    decline: (
      <Trans>
        {organizationName}: declined by {who}, {day}
      </Trans>
    ),
    counter: (
      <Trans>
        {organizationName}: other values proposed by {who}, {day}
      </Trans>
    ),
    acknowledge: (
      <Trans>
        {organizationName}: acknowledged by {who}, {day}
      </Trans>
    ),
  };
  return <span>{lines[answer]}</span>;
}
