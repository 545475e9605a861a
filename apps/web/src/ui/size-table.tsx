import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import { comboName } from '@selvedge/domain/styles/rules';
import { sizesOf, sortSizes, sumOfSizes } from '@selvedge/domain/styles/sizes';
import { formatNumber } from '#web/lib/format';
import styles from './size-table.module.css';

/** A style's combos by size, with totals for rows and columns. Renders nothing when no combo has sizes. */
export function SizeTable({ style }: { style: Style }) {
  const { t } = useLingui();
  const rows = style.combos.map((combo, index) => ({
    id: combo.comboId,
    name: comboName(combo, index),
    counts: sizesOf(combo) ?? [],
  }));
  const sizes = sortSizes(rows.flatMap(({ counts }) => counts.map(({ size }) => size)));
  if (sizes.length === 0) return null;
  const of = (counts: (typeof rows)[number]['counts'], size: string) =>
    counts.find((one) => one.size.toLowerCase() === size.toLowerCase())?.count ?? 0;
  const shown = (count: number) => (count === 0 ? '–' : formatNumber(count));
  const sumOf = (size: string) => rows.reduce((sum, { counts }) => sum + of(counts, size), 0);
  return (
    <Table.ScrollContainer
      minWidth={140 + sizes.length * 64}
      type="native"
      // Makes the table scrollable with the keyboard.
      tabIndex={0}
    >
      <Table className={styles.table} aria-label={t`Sizes`} withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Combo`}</Table.Th>
            {sizes.map((size) => (
              <Table.Th key={size} scope="col" className={styles.number}>
                {size}
              </Table.Th>
            ))}
            <Table.Th scope="col" className={styles.number}>{t`Total`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, counts }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" className={styles.combo}>
                {name}
              </Table.Th>
              {sizes.map((size) => (
                <Table.Td key={size} className={styles.number}>
                  {shown(of(counts, size))}
                </Table.Td>
              ))}
              <Table.Td className={styles.sum}>{shown(sumOfSizes(counts))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        {rows.length > 1 ? (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t`Total`}</Table.Th>
              {sizes.map((size) => (
                <Table.Td key={size} className={styles.sum}>
                  {shown(sumOf(size))}
                </Table.Td>
              ))}
              <Table.Td className={styles.sum}>
                {shown(rows.reduce((sum, { counts }) => sum + sumOfSizes(counts), 0))}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        ) : null}
      </Table>
    </Table.ScrollContainer>
  );
}
