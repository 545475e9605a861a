import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { FIGURE_NAMES, useFigureTexts } from './figure-texts';
import type { ScorecardRow } from './queries';
import styles from './scorecards.module.css';
import { type SortColumn, type Sorting, sortRows } from './sort-rows';

interface Props {
  label: string;
  rows: readonly ScorecardRow[];
  period: { from: string | undefined; to: string | undefined };
}

/** Partners with their figures; a header sorts by its column, the partners without a figure last. */
export function ScorecardTable({ label, rows, period }: Props) {
  const { t } = useLingui();
  const texts = useFigureTexts();
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', descending: false });
  const labels = {
    name: t`Partner`,
    onTime: t`On-time ex-factory`,
    slip: t`Mean slip`,
    firstPass: t`First-pass approval`,
    response: t`Response`,
  } satisfies Record<SortColumn, string>;
  const columns: readonly SortColumn[] = ['name', ...FIGURE_NAMES];
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={label} verticalSpacing="xs" className={styles.partners}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <SortHeader
                key={column}
                label={labels[column]}
                direction={sorting.column !== column ? null : sorting.descending ? 'descending' : 'ascending'}
                onSort={() =>
                  setSorting({ column, descending: sorting.column === column && !sorting.descending })
                }
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sortRows(rows, sorting).map(({ organization, ...figures }) => {
            const shown = texts(figures);
            return (
              <Table.Tr key={organization.id}>
                <Table.Th scope="row">
                  <TextLink
                    to="/insights"
                    search={{ tab: 'scorecards', organizationId: String(organization.id), ...period }}
                    inherit
                  >
                    {organization.name}
                  </TextLink>
                </Table.Th>
                {FIGURE_NAMES.map((name) => (
                  <Table.Td key={name}>
                    {shown[name].value}
                    <span className={styles.detail}>{shown[name].sample}</span>
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown };

function SortHeader({
  label,
  direction,
  onSort,
}: {
  label: string;
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
}) {
  const Icon = direction ? ICONS[direction] : IconArrowsSort;
  return (
    <Table.Th scope="col" aria-sort={direction ?? 'none'}>
      <UnstyledButton className={styles.sort} onClick={onSort}>
        {label}
        <Icon size={14} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}
