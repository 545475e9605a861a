import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { reasonLabel } from '@selvedge/domain/scorecards/delay-reasons';
import { productText } from '#web/lib/product-text';
import { TableHead } from '#web/ui/table-head';
import type { Scorecard } from './queries';
import styles from './scorecards.module.css';

export function DelayReasons({ reasons }: { reasons: Scorecard['reasons'] }) {
  const { t } = useLingui();
  const most = Math.max(...reasons.map(({ days }) => days));
  if (reasons.length === 0)
    return (
      <p className={styles.note}>
        <Trans>No ex-factory date slipped in this period.</Trans>
      </p>
    );
  return (
    <Table aria-label={t`Reasons for delays`} verticalSpacing={4} className={styles.figures}>
      <TableHead titles={[t`Reason`, t`Days`]} />
      <Table.Tbody>
        {reasons.map(({ code, days }) => (
          <Table.Tr key={code ?? ''}>
            <Table.Th scope="row">
              {productText(reasonLabel(code))}
              <span
                className={styles.share}
                style={{ width: `${(100 * days) / most}%` }}
                aria-hidden="true"
              />
            </Table.Th>
            <Table.Td>{days}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
