import { useLingui } from '@lingui/react/macro';
import { Alert, Radio, Stack } from '@mantine/core';
import { formatNumber } from '#web/lib/format';
import type { TableImport } from './use-table-import';

export function NumberQuestions({ table, choices, decide }: TableImport) {
  const { t } = useLingui();
  if (table.questions.length === 0) return null;
  return (
    <Alert color="yellow" title={t`Please check the numbers`}>
      <Stack gap="sm">
        {table.questions.map(({ column, example, readings }) => (
          <Radio.Group
            key={column}
            label={t`In ${column}, ${example} means`}
            value={choices.decimals[column] ?? ''}
            onChange={(decimal) => decide(column, decimal as '.' | ',')}
          >
            <Stack gap={6} mt={6}>
              {readings.map(({ decimal, value }) => (
                <Radio key={decimal} value={decimal} label={formatNumber(value)} />
              ))}
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </Alert>
  );
}
