import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import styles from './list.module.css';
import type { ListView } from './use-list-view';

export interface ListColumn<Row> {
  label: string;
  /** The width and look of its cells. */
  className?: string | undefined;
  /** Only for readers of the screen. */
  isLabelHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** What a cell may have cut off. */
  title?: (row: Row) => string | undefined;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** The first one holds the button that unfolds a row. */
  columns: readonly ListColumn<Row>[];
  /** What a row unfolds to. */
  card: (row: Row) => ReactNode;
  /** Selects rows, in a column before the others. */
  pick?: { all: ReactNode; one: (row: Row, index: number) => ReactNode };
  minWidth?: number;
  /** Attributes of a row by which styles and scripts know it. */
  marks?: (row: Row) => Record<`data-${string}`, string | undefined>;
}

/** Rows or cards of the same things. */
export function List<Row>({ view, ...props }: TableProps<Row> & { view: ListView }) {
  return view === 'table' ? <ListTable {...props} /> : <ListCards {...props} />;
}

export const ListCards = <Row,>({ rows, keyOf, card }: Pick<TableProps<Row>, 'rows' | 'keyOf' | 'card'>) => (
  <div className={styles.cards}>
    {rows.map((row) => (
      <Fragment key={keyOf(row)}>{card(row)}</Fragment>
    ))}
  </div>
);

/** Rows of 44 px, each of which unfolds to its card. */
export function ListTable<Row>({ minWidth = 980, ...props }: TableProps<Row>) {
  const { label, rows, keyOf, columns, pick } = props;
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native">
      <Table highlightOnHover className={styles.table} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {pick ? <Table.Th className={styles.pick}>{pick.all}</Table.Th> : null}
            {columns.map((column) => (
              <Table.Th key={column.label} className={column.className}>
                <span className={column.isLabelHidden ? 'sv-hidden' : undefined}>{column.label}</span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <ListRow key={keyOf(row)} {...props} row={row} picked={pick?.one(row, index)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RowProps<Row> = Omit<TableProps<Row>, 'rows'> & { row: Row; picked: ReactNode };

function ListRow<Row>({ row, nameOf, columns, card, pick, picked, marks }: RowProps<Row>) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(false);
  const name = nameOf(row);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr {...marks?.(row)}>
        {pick ? <Table.Td className={styles.pick}>{picked}</Table.Td> : null}
        {columns.map((column, index) => (
          <Table.Td key={column.label} className={column.className} title={column.title?.(row)}>
            {index > 0 ? (
              column.cell(row)
            ) : (
              <div className={styles.first}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-expanded={isOpen}
                  aria-label={t`Details of ${name}`}
                  onClick={toggle}
                >
                  <Chevron size={16} />
                </ActionIcon>
                {column.cell(row)}
              </div>
            )}
          </Table.Td>
        ))}
      </Table.Tr>
      {isOpen ? (
        <Table.Tr className={styles.unfolded}>
          <Table.Td colSpan={columns.length + (pick ? 1 : 0)}>{card(row)}</Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}

/** What matters, and below it what is said about it, each in one line. */
export const Lines = ({ title, children }: { title?: string | undefined; children: ReactNode[] }) => (
  <div className={styles.lines} title={title}>
    {children.map((line, index) => (
      <Fragment key={index}>
        {index === 0 ? line : line ? <span className={styles.muted}>{line}</span> : null}
      </Fragment>
    ))}
  </div>
);
