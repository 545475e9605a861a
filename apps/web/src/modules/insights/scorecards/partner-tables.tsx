import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { todayHere } from '#web/lib/today';
import { CardSection } from '#web/ui/card-section';
import { FailedState, LoadingState } from '#web/ui/states';
import { scorecardQueries } from './queries';
import { ScorecardTable } from './scorecard-table';
import styles from './scorecards.module.css';

export interface ChosenPeriod {
  from: string | undefined;
  to: string | undefined;
}

export function PartnerTables({ period }: { period: ChosenPeriod }) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <PartnerSection side="factory" title={t`Factories`} period={period} />
      <PartnerSection side="client" title={t`Buyers`} period={period} />
    </Stack>
  );
}

function PartnerSection({ side, title, period }: { side: Side; title: string; period: ChosenPeriod }) {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useQuery(
    scorecardQueries.list({ side, ...period, today: todayHere() }),
  );
  return (
    <CardSection title={title}>
      {isPending ? <LoadingState label={t`Loading...`} rows={4} rowHeight={40} /> : null}
      {isError ? (
        <FailedState message={t`Failed to load the scorecards.`} onRetry={() => void refetch()} />
      ) : null}
      {data?.partners.length === 0 ? (
        <p className={styles.note}>
          <Trans>No partners yet.</Trans>
        </p>
      ) : null}
      {data && data.partners.length > 0 ? (
        <ScorecardTable label={title} rows={data.partners} period={period} />
      ) : null}
    </CardSection>
  );
}
