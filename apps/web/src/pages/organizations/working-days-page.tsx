import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { organizationQueries } from '#web/modules/organizations/queries';
import { CalendarFacts } from '#web/modules/workdays/calendar-facts';
import { CalendarForm } from '#web/modules/workdays/calendar-form';
import { calendarQueries, isOutOfReach } from '#web/modules/workdays/queries';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

export function WorkingDaysPage() {
  const { t } = useLingui();
  const { data: mine, isError, refetch } = useQuery(organizationQueries.mine);
  return (
    <Page
      title={t`Working days`}
      breadcrumbs={[{ label: t`My Organization`, to: '/my-organization' }, { label: t`Working days` }]}
    >
      {isError ? (
        <FailedState message={t`Working days could not be loaded.`} onRetry={() => void refetch()} />
      ) : (
        <WorkingDays organizationId={mine?.id} />
      )}
    </Page>
  );
}

/** When a trader's partner works: its own calendar, or the one that the trader keeps for it. */
export function PartnerWorkingDaysPage() {
  const { t } = useLingui();
  const { organizationId } = useParams({ from: '/shell/organization/$organizationId/working-days' });
  const id = Number(organizationId);
  const { data: partner } = useQuery(organizationQueries.detail(id));
  const { data: calendar } = useQuery(calendarQueries.of(id));
  const isKept = partner && calendar && calendar.keptBy !== 'own';
  return (
    <Page
      title={t`Working days`}
      description={isKept ? t`For your own orders, until ${partner.name} sets its own working days.` : null}
      breadcrumbs={[
        ...(partner ? [{ label: partner.name, to: `/organization/${id}` as const }] : []),
        { label: t`Working days` },
      ]}
    >
      <WorkingDays organizationId={id} />
    </Page>
  );
}

function WorkingDays({ organizationId = 0 }: { organizationId: number | undefined }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...calendarQueries.of(organizationId),
    enabled: organizationId > 0,
  });
  if (data?.can.edit) {
    return <CalendarForm key={organizationId} organizationId={organizationId} calendar={data} />;
  }
  if (data) return <CalendarFacts calendar={data} />;
  if (error && isOutOfReach(error)) {
    return (
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={t`Organization not found`}
        description={t`It does not exist, or it is not connected with yours.`}
      />
    );
  }
  if (error) {
    return <FailedState message={t`Working days could not be loaded.`} onRetry={() => void refetch()} />;
  }
  return <LoadingState label={t`Loading...`} rows={2} rowHeight={220} />;
}
