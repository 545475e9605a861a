import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { firstDayOf, lastDayOf, periodFrom } from '@selvedge/domain/insights/period';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { TableHead } from '#web/ui/table-head';
import { type FirstPassRates, sampleQueries } from './queries';
import styles from './samples-page.module.css';

interface Props {
  from: string | undefined;
  to: string | undefined;
}

export function FirstPassTab({ from, to }: Props) {
  const { t } = useLingui();
  const months = periodFrom({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, todayHere());
  const rates = useQuery(sampleQueries.firstPass({ from: firstDayOf(months), to: lastDayOf(months) }));
  return (
    <>
      {rates.isPending ? <LoadingState label={t`Loading...`} rows={4} /> : null}
      {rates.isError ? (
        <FailedState message={t`Failed to load samples`} onRetry={() => void rates.refetch()} />
      ) : null}
      {rates.data?.rows.length === 0 ? (
        <EmptyState title={t`No first rounds were answered in this period.`} />
      ) : null}
      {rates.data && rates.data.rows.length > 0 ? <RateTable {...rates.data} /> : null}
    </>
  );
}

function RateTable({ rows, total }: FirstPassRates) {
  const { t } = useLingui();
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table aria-label={t`First-pass rate`} verticalSpacing="xs" className={styles.rates}>
        <TableHead titles={[t`Organization`, t`Stage`]}>
          <Table.Th scope="col" className={styles.number}>{t`First-pass rate`}</Table.Th>
          <Table.Th scope="col" className={styles.number}>{t`Passed`}</Table.Th>
        </TableHead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.organizationId} ${row.side} ${row.stageName}`}>
              <Table.Td>{row.organizationName}</Table.Td>
              <Table.Td>{stageText(row.stageName)}</Table.Td>
              <RateCells rate={row} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2} scope="row">
              <Trans>Total</Trans>
            </Table.Th>
            <RateCells rate={total} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

/** '67 %' of '2 of 3'; a dash without decisions. */
function RateCells({ rate: { passed, decided, percent } }: { rate: FirstPassRates['total'] }) {
  const { t } = useLingui();
  return (
    <>
      <Table.Td className={styles.number}>{percent === null ? '—' : formatPercent(percent)}</Table.Td>
      <Table.Td className={styles.number}>
        {decided === 0 ? '—' : t`${formatNumber(passed)} of ${formatNumber(decided)}`}
      </Table.Td>
    </>
  );
}
