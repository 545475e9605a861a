import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { SearchPatch, SearchTexts } from '#web/lib/search';
import { todayHere } from '#web/lib/today';
import { isNotFound } from '#web/modules/organizations/queries';
import { TextLink } from '#web/ui/link';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { type ChosenPeriod, PartnerTables } from './partner-tables';
import { PeriodSelect } from './period-select';
import { type Scorecard, scorecardQueries } from './queries';
import { ScorecardCard } from './scorecard-card';
import styles from './scorecards.module.css';

interface Props {
  search: SearchTexts;
  reader: { userType: UserType; organization: { id: number } };
  onChange: (patch: SearchPatch) => void;
}

/** A trader's partners with their records, or the record of one; for a partner its own. */
export function ScorecardsTab({ search, reader, onChange }: Props) {
  const isTrader = reader.userType === UserType.Trader;
  const chosen = Number(search.organizationId) || null;
  const organizationId = isTrader ? chosen : reader.organization.id;
  const period = { from: search.from || undefined, to: search.to || undefined };
  return (
    <Stack gap="md">
      <div className={styles.controls}>
        <PeriodSelect {...period} onChange={(next) => onChange({ ...next })} />
        {isTrader && chosen ? (
          <TextLink to="/insights" search={{ tab: 'scorecards', ...period }}>
            <Trans>All partners</Trans>
          </TextLink>
        ) : null}
      </div>
      {organizationId === null ? (
        <PartnerTables period={period} />
      ) : (
        <OneScorecard
          organizationId={organizationId}
          traderId={isTrader ? null : Number(search.traderId) || null}
          period={period}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

interface OneProps extends Pick<Props, 'onChange'> {
  organizationId: number;
  traderId: number | null;
  period: ChosenPeriod;
}

function OneScorecard({ organizationId, traderId, period, onChange }: OneProps) {
  const { t } = useLingui();
  const query = { ...period, ...(traderId ? { traderId } : {}), today: todayHere() };
  const { data: card, error, refetch } = useQuery(scorecardQueries.card(organizationId, query));
  const title = useTitle(card);
  if (error && isNotFound(error))
    return (
      <EmptyState
        title={t`Organization not found`}
        description={t`It does not exist, or it is not connected with yours.`}
      />
    );
  if (error) return <FailedState message={t`Failed to load the scorecard.`} onRetry={() => void refetch()} />;
  if (!card) return <LoadingState label={t`Loading...`} rows={3} rowHeight={120} />;
  return (
    <>
      {card.traders && card.traders.length > 1 ? (
        <NativeSelect
          label={t`Trader`}
          w={280}
          value={String(card.trader?.id ?? '')}
          data={card.traders.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => onChange({ traderId: currentTarget.value })}
        />
      ) : null}
      <ScorecardCard card={card} title={title} />
    </>
  );
}

function useTitle(card: Scorecard | undefined): string {
  const { t } = useLingui();
  if (!card) return '';
  const { traders, trader, organization } = card;
  if (!traders) return organization.name;
  return trader ? t`Our record with ${trader.name}` : t`Our record`;
}
