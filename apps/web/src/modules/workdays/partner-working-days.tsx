import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CardSection } from '#web/ui/card-section';
import { LinkButton } from '#web/ui/link';
import { FailedState, LoadingState } from '#web/ui/states';
import { type Calendar, calendarQueries, isOutOfReach } from './queries';
import { useCalendarSummary } from './texts';
import styles from './workdays.module.css';

interface PartnerProps {
  organizationId: number;
  name: string;
}

/** When a trader's partner works. Nothing is shown before the connection is active. */
export function PartnerWorkingDays({ organizationId, name }: PartnerProps) {
  const { t } = useLingui();
  const { data, isPending, error, refetch } = useQuery(calendarQueries.of(organizationId));
  if (isOutOfReach(error)) return null;
  return (
    <CardSection
      title={t`Working days`}
      actions={data?.keptBy ? <OpenLink organizationId={organizationId} edit={data.can.edit} /> : null}
    >
      {isPending ? <LoadingState label={t`Loading...`} rows={1} rowHeight={22} /> : null}
      {error ? (
        <FailedState message={t`Working days could not be loaded.`} onRetry={() => void refetch()} />
      ) : null}
      {data ? <PartnerCalendar calendar={data} organizationId={organizationId} name={name} /> : null}
    </CardSection>
  );
}

function OpenLink({ organizationId, edit }: { organizationId: number; edit: boolean }) {
  const { t } = useLingui();
  return (
    <LinkButton
      to="/organization/$organizationId/working-days"
      params={{ organizationId: String(organizationId) }}
      size="xs"
      variant="default"
      aria-label={edit ? t`Edit working days` : t`View working days`}
    >
      {edit ? t`Edit` : t`View`}
    </LinkButton>
  );
}

function PartnerCalendar({ calendar, organizationId, name }: PartnerProps & { calendar: Calendar }) {
  const { t } = useLingui();
  const summary = useCalendarSummary();
  const { keptBy, can } = calendar;
  if (keptBy === 'own') return <p className={styles.text}>{summary(calendar)}</p>;
  if (keptBy === 'you') {
    return (
      <>
        <p className={styles.text}>{summary(calendar)}</p>
        <p className={styles.note}>{t`Kept by you for your own orders, until ${name} sets its own.`}</p>
      </>
    );
  }
  if (!can.edit) return <p className={styles.text}>{t`${name} has not set its working days.`}</p>;
  return (
    <>
      <p className={styles.note}>
        {t`${name} has not set its working days. You can set them for your own orders.`}
      </p>
      <LinkButton
        to="/organization/$organizationId/working-days"
        params={{ organizationId: String(organizationId) }}
        variant="default"
      >
        <Trans>Set working days</Trans>
      </LinkButton>
    </>
  );
}
