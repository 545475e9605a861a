import { Table } from '@mantine/core';
import type { SearchTexts } from '#web/lib/search';
import { TextLink } from '#web/ui/link';
import { boardSearch } from './board-links';
import { cellText, isNumeric } from './figure-cells';
import styles from './insights.module.css';
import type { FigureAnswer } from './queries';

/** The rows of a figure. Each row opens the board with the orders that it counts. */
export function FigureTable({
  answer,
  search,
  title,
}: {
  answer: FigureAnswer;
  search: SearchTexts;
  title: string;
}) {
  const [first, ...others] = answer.columns;
  if (!first) return null;
  return (
    <section className={styles.table} aria-label={title}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {answer.columns.map((column) => (
              <Table.Th key={column.key} scope="col" data-numeric={isNumeric(column) || undefined}>
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row">
                <TextLink to="/board" search={boardSearch(answer, row, search)}>
                  {cellText(first, row[first.key])}
                </TextLink>
              </Table.Th>
              {others.map((column) => (
                <Table.Td key={column.key} data-numeric>
                  {cellText(column, row[column.key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
