import { useLingui } from '@lingui/react/macro';
import { Alert, ScrollArea, Table, Text } from '@mantine/core';
import { changeText, diffDocument } from '@selvedge/domain/orders/changes';
import type { Style } from '@selvedge/domain/orders/order';
import { compositionText } from '@selvedge/domain/styles/composition-text';
import type { TableRow } from '@selvedge/domain/styles/table';
import { unitWord } from '@selvedge/domain/vocabulary';
import { useMemo } from 'react';
import { formatNumber } from '#web/lib/format';
import { RowsRead } from '#web/ui/rows-read';
import styles from './style-step.module.css';

interface Props {
  rows: readonly TableRow[];
  list: readonly Style[];
  /** The list with the rows taken in. */
  next: readonly Style[];
  /** Name the cell that is wrong, as the file has it. */
  cells?: boolean;
}

const PREVIEW_ROWS = 100;
const SHOWN_CHANGES = 10;
const documentOf = (styleInfo: readonly Style[]) => ({
  customFields: [],
  styleInfo: [...styleInfo],
  associatedUsers: [],
  editorUsers: [],
});

/** What rows of a spreadsheet say and what is wrong in each, and what they will change in the order's styles. */
export function RowsPreview({ rows, list, next, cells = false }: Props) {
  const { t } = useLingui();
  const changes = useMemo(() => diffDocument(documentOf(list), documentOf(next)), [list, next]);
  const wrongFirst = [...rows].sort(
    (one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0),
  );
  const good = rows.filter((row) => row.errors.length === 0).length;
  return (
    <>
      <RowsRead good={good} bad={rows.length - good} />
      <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table striped aria-label={t`Preview`} className={styles.preview}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Row`}</Table.Th>
              <Table.Th>{t`Style`}</Table.Th>
              <Table.Th>{t`Combo`}</Table.Th>
              <Table.Th>{t`Quantity`}</Table.Th>
              <Table.Th>{t`Material`}</Table.Th>
              <Table.Th>{t`Result`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {wrongFirst.slice(0, PREVIEW_ROWS).map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td>{row.line}</Table.Td>
                <Table.Td>{row.style}</Table.Td>
                <Table.Td>{row.combo}</Table.Td>
                <Table.Td>{row.comboQuantity === null ? '' : formatNumber(row.comboQuantity)}</Table.Td>
                <Table.Td>{materialText(row)}</Table.Td>
                <Table.Td className={row.errors.length > 0 ? styles.wrong : undefined}>
                  {row.errors.length > 0
                    ? row.errors
                        .map((error) => (cells ? `${error.cell}: ${error.message}` : error.message))
                        .join('; ')
                    : t`Ready`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rows.length > PREVIEW_ROWS ? (
        <Text size="sm" c="dimmed">{t`and ${rows.length - PREVIEW_ROWS} more rows`}</Text>
      ) : null}
      {changes.length > 0 ? (
        <Alert color="blue" title={t`What will change`}>
          <ul className={styles.changes}>
            {changes.slice(0, SHOWN_CHANGES).map((change) => (
              <li key={`${change.label} ${change.to}`}>{changeText(change)}</li>
            ))}
            {changes.length > SHOWN_CHANGES ? <li>{t`and ${changes.length - SHOWN_CHANGES} more`}</li> : null}
          </ul>
        </Alert>
      ) : good > 0 ? (
        <Text size="sm">{t`Nothing will change: the order has all of this already.`}</Text>
      ) : null}
    </>
  );
}

function materialText(row: TableRow): string {
  if (row.material === '') return '';
  const { materialQuantity: amount, composition } = row;
  const quantity = amount ? `${formatNumber(amount.value)} ${unitWord(amount.unit)}` : '';
  const parts = composition ? compositionText(composition) : '';
  return [`${row.material} (${row.materialType ?? 'Fabric'})`, quantity, parts]
    .filter((part) => part)
    .join(' ');
}
