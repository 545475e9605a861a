import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import { eachPart } from '@selvedge/domain/orders/parts';
import { TABLE_COLUMNS, type Target } from '@selvedge/domain/styles/import-columns';
import { isImportedField } from '@selvedge/domain/styles/table-rows';
import { useState } from 'react';
import { ColumnSelects, NOT_TAKEN } from '#web/ui/column-selects';
import type { TableImport } from './use-table-import';

interface Props {
  read: TableImport;
  list: readonly Style[];
}

export function ImportColumns({ read, list }: Props) {
  const [all, setAll] = useState(false);
  const titled = read.table.columns.filter(({ header }) => header !== '');
  const untaken = titled.filter(({ target }) => target === null);
  const shown = all ? titled : untaken;
  const options = useTargets(list);
  return (
    <Stack gap="xs">
      {untaken.length > 0 ? (
        <Text size="sm" fw={600}>
          <Trans>Not taken</Trans>
        </Text>
      ) : null}
      <ColumnSelects
        columns={shown}
        options={options}
        onChoose={(key, target) => read.map(key, target as Target)}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setAll(!all)}
      >
        {all ? <Trans>Hide columns</Trans> : <Trans>Show all columns</Trans>}
      </Button>
    </Stack>
  );
}

function useTargets(list: readonly Style[]) {
  const { t } = useLingui();
  const headers = { Style: new Set<string>(), Combo: new Set<string>(), Material: new Set<string>() };
  for (const { level, fields } of eachPart(list))
    for (const field of fields) if (isImportedField(field)) headers[level].add(`${level}: ${field.name}`);
  return [
    { value: NOT_TAKEN, label: t`Do not take` },
    { value: 'size', label: t`A size` },
    { group: t`Columns`, items: [...TABLE_COLUMNS] },
    { group: t`Own fields`, items: [...headers.Style, ...headers.Combo, ...headers.Material] },
  ].filter((option) => !('items' in option) || (option.items?.length ?? 0) > 0);
}
