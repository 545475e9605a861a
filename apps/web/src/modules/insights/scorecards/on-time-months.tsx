import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { TableHead } from '#web/ui/table-head';
import { monthName, percentText } from './figure-texts';
import type { Scorecard } from './queries';
import styles from './scorecards.module.css';

/** The rest of the height is for the number above the bar. */
const BAR_SHARE = 0.85;

/** Bars of the share of orders that left on time by month, and the same as a table. */
export function OnTimeMonths({ months }: { months: Scorecard['months'] }) {
  const { t } = useLingui();
  const due = months.filter(({ sample }) => sample > 0);
  const sentence = due.map(({ month, percent }) => `${monthName(month)} ${percentText(percent)}`).join(', ');
  return (
    <>
      <div className={styles.bars} role="img" aria-label={t`On time by month: ${sentence}`}>
        {months.map(({ month, percent }) => (
          <div key={month} className={styles.bar} aria-hidden="true">
            <span className={styles.barTrack}>
              {percent === null ? null : (
                <>
                  <span className={styles.barValue}>{percent}</span>
                  <span className={styles.barFill} style={{ height: `${BAR_SHARE * percent}%` }} />
                </>
              )}
            </span>
            <span className={styles.barMonth}>{monthName(month)}</span>
          </div>
        ))}
      </div>
      <Table aria-label={t`On time by month`} verticalSpacing={4} className={styles.figures}>
        <TableHead titles={[t`Month`, t`Orders due`, t`On time`, t`By the baseline`]} />
        <Table.Tbody>
          {due.map(({ month, percent, baselinePercent, sample }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">{monthName(month)}</Table.Th>
              <Table.Td>{sample}</Table.Td>
              <Table.Td>{percentText(percent)}</Table.Td>
              <Table.Td>{percentText(baselinePercent)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
