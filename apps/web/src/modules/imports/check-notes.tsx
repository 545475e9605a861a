import { plural, t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, List, Stack, Title } from '@mantine/core';
import type { Preview } from './queries';

/** What the orders have and the file does not mention. */
export function StayingParts({ stays }: Pick<Preview, 'stays'>) {
  const { t } = useLingui();
  if (stays.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        <Trans>Not in the file, stays</Trans>
      </Title>
      <List size="sm">
        {stays.map(({ order, what, value }) => (
          <List.Item key={`${order} ${what}`}>{t`${order}: ${what}, ${value}`}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

/** Which sheets were read, and what was left out of them. */
export function CheckNotes({ notes }: Pick<Preview, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <List size="sm">
      {notes.map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
  );
}

export function CheckErrors({ errors }: Pick<Preview, 'errors'>) {
  const { t } = useLingui();
  if (errors.length === 0) return null;
  return (
    <Alert
      color="red"
      title={plural(errors.length, { one: '# error, left out', other: '# errors, left out' })}
    >
      <List size="sm">
        {errors.map(({ cell, message }) => (
          <List.Item key={`${cell} ${message}`}>
            {ROW.test(cell) ? rowText(cell, message) : t`${cell}: ${message}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Errors of a whole row have its number for a cell. */
const ROW = /^\d+$/;
const rowText = (row: string, text: string): string => translate`Row ${row}: ${text}`;
