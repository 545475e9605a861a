import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The columns of a sheet, with a text of each if these are shown. */
  columns: readonly {
    key: string;
    letters: string;
    header: string;
    target: string | null;
    example?: string;
  }[];
  options: NonNullable<SelectProps['data']>;
  onChoose: (key: string, target: string | null) => void;
  children?: ReactNode;
}

/** The value of the option for columns that are not taken. */
export const NOT_TAKEN = '';

/** What each column of a sheet is taken for. */
export function ColumnSelects({ columns, options, onChoose, children }: Props) {
  const { t } = useLingui();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
      {children}
      {columns.map(({ key, letters, header, target, example }) => (
        <Select
          key={key}
          size="xs"
          label={header === '' ? letters : t`${letters}: ${header}`}
          description={example}
          data={options}
          value={target ?? NOT_TAKEN}
          allowDeselect={false}
          searchable
          onChange={(value) => onChoose(key, value || null)}
        />
      ))}
    </SimpleGrid>
  );
}
