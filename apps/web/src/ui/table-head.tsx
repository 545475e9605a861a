import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** The head of a table of columns with plain titles, and further cells. */
export const TableHead = ({ titles, children }: { titles: readonly string[]; children?: ReactNode }) => (
  <Table.Thead>
    <Table.Tr>
      {titles.map((title) => (
        <Table.Th key={title} scope="col">
          {title}
        </Table.Th>
      ))}
      {children}
    </Table.Tr>
  </Table.Thead>
);
