import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { OFFERED_ESCALATION } from '@selvedge/domain/planning/escalation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSection } from '#web/ui/card-section';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './escalation.module.css';
import { EscalationForm } from './escalation-form';
import { type ReminderRules, reminderQueries } from './queries';

export function EscalationCard() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useQuery(reminderQueries.rules);
  return (
    <CardSection title={t`Escalation`}>
      {isPending ? <LoadingState label={t`Loading...`} rows={1} rowHeight={22} /> : null}
      {isError ? (
        <FailedState message={t`Escalation could not be loaded.`} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Escalation rules={data} /> : null}
    </CardSection>
  );
}

function Escalation({ rules }: { rules: ReminderRules }) {
  const [turningOn, setTurningOn] = useState(false);
  const { editorsAfter, adminsAfter, can } = rules;
  const isOff = editorsAfter === null && adminsAfter === null;
  if (!can.edit) return <EscalationFacts rules={rules} isOff={isOff} />;
  if (isOff && !turningOn)
    return (
      <>
        <Off />
        <Button variant="default" onClick={() => setTurningOn(true)}>
          <Trans>Turn on</Trans>
        </Button>
      </>
    );
  return (
    <EscalationForm
      // A change of another Admin replaces the values.
      key={`${editorsAfter} ${adminsAfter}`}
      stored={{ editorsAfter, adminsAfter }}
      initial={isOff ? OFFERED_ESCALATION : { editorsAfter, adminsAfter }}
      onDone={() => setTurningOn(false)}
    />
  );
}

const Off = () => (
  <p className={styles.note}>
    <Trans>Off. Nobody else is told of what stays overdue.</Trans>
  </p>
);

/** For people who may not edit them; the page says why, in the card of the organization. */
function EscalationFacts({ rules, isOff }: { rules: ReminderRules; isOff: boolean }) {
  const { editorsAfter, adminsAfter } = rules;
  return (
    <>
      {isOff ? <Off /> : null}
      {editorsAfter === null ? null : (
        <p className={styles.text}>
          <Plural
            value={editorsAfter}
            one="To the editors of the order after # working day overdue."
            other="To the editors of the order after # working days overdue."
          />
        </p>
      )}
      {adminsAfter === null ? null : (
        <p className={styles.text}>
          <Plural
            value={adminsAfter}
            one="To your Admins after # working day overdue."
            other="To your Admins after # working days overdue."
          />
        </p>
      )}
    </>
  );
}
