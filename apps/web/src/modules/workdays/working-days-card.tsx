import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CardSection } from '#web/ui/card-section';
import { LinkButton } from '#web/ui/link';
import { FailedState, LoadingState } from '#web/ui/states';
import { calendarQueries } from './queries';
import { useCalendarSummary } from './texts';
import styles from './workdays.module.css';

export function WorkingDaysCard({ organizationId }: { organizationId: number }) {
  const { t } = useLingui();
  const summary = useCalendarSummary();
  const { data, isPending, isError, refetch } = useQuery(calendarQueries.of(organizationId));
  const page = '/my-organization/working-days';
  return (
    <CardSection
      title={t`Working days`}
      actions={
        data?.keptBy ? (
          <LinkButton
            to={page}
            size="xs"
            variant="default"
            aria-label={data.can.edit ? t`Edit working days` : t`View working days`}
          >
            {data.can.edit ? t`Edit` : t`View`}
          </LinkButton>
        ) : null
      }
    >
      {isPending ? <LoadingState label={t`Loading...`} rows={1} rowHeight={22} /> : null}
      {isError ? (
        <FailedState message={t`Working days could not be loaded.`} onRetry={() => void refetch()} />
      ) : null}
      {data?.keptBy ? <p className={styles.text}>{summary(data)}</p> : null}
      {data && !data.keptBy ? (
        <>
          <p className={styles.note}>
            <Trans>No working days set. Deadlines can fall on any day.</Trans>
          </p>
          {data.can.edit ? (
            <LinkButton to={page} variant="default">
              <Trans>Set working days</Trans>
            </LinkButton>
          ) : null}
        </>
      ) : null}
    </CardSection>
  );
}
