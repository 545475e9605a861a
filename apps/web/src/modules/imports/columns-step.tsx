import { Trans, useLingui } from '@lingui/react/macro';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay, formatNumber } from '#web/lib/format';
import { connectionQueries } from '#web/modules/connections/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import type { ReadSheet } from './queries';
import type { OrderImportSteps } from './use-order-import';

interface Props {
  steps: OrderImportSteps;
  sheet: ReadSheet;
  /** On a phone: the buyer and open questions only, if the columns are known. */
  isShort: boolean;
}

const NONE = '';

/** What the columns are taken for, whose sheet it is, and what comes first in its dates. */
export function ColumnsStep({ steps, sheet, isShort }: Props) {
  const { t } = useLingui();
  const buyers = useQuery(connectionQueries.of('buyers'));
  const [buyerId, setBuyerId] = useState(sheet.mapping ? String(sheet.mapping.buyerId) : null);
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(sheet.mapping?.dateOrder ?? undefined);
  const { checking, reading } = steps;
  const columns = Object.fromEntries(
    sheet.columns.map(({ key, target }) => [key, key in chosen ? (chosen[key] ?? null) : target]),
  );
  const options = [
    { value: NONE, label: t`Not taken` },
    ...sheet.targets.map((target) => ({ value: target, label: target })),
  ];
  const filled = sheet.columns.filter(
    ({ header }, index) => header !== '' || sheet.rows.some((row) => row[index]),
  );
  const firstRow = sheet.rows[0] ?? [];
  return (
    <>
      <Select
        label={t`Buyer`}
        required
        searchable
        data={(buyers.data ?? []).map(({ organizationId, organizationName }) => ({
          value: String(organizationId),
          label: organizationName,
        }))}
        value={buyerId}
        onChange={setBuyerId}
        data-autofocus
      />
      {sheet.mapping ? (
        <Text
          size="sm"
          role="status"
        >{t`The columns are those that you chose for ${sheet.mapping.name}.`}</Text>
      ) : null}
      <Sheets sheets={sheet.sheets} isReading={reading.isPending} onChange={steps.readSheets} />
      {sheet.dates ? (
        <Radio.Group
          label={t`What does ${sheet.dates.example} mean?`}
          value={dateOrder ?? null}
          onChange={(order) => setDateOrder(order as DateOrder)}
        >
          <Stack gap="xs" mt="xs">
            {sheet.dates.readings.map(({ order, day }) => (
              <Radio key={order} value={order} label={formatDay(day)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {isShort && sheet.problem === null ? null : (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
          <HeadingRow row={sheet.headerRow} isReading={reading.isPending} onChange={steps.readRow} />
          {filled.map((column) => (
            <Select
              key={column.letters}
              size="xs"
              label={column.header === '' ? column.letters : t`${column.letters}: ${column.header}`}
              description={firstRow[sheet.columns.indexOf(column)] || t`Empty in the first row`}
              data={options}
              value={columns[column.key] ?? NONE}
              allowDeselect={false}
              searchable
              onChange={(value) => setChosen({ ...chosen, [column.key]: value || null })}
            />
          ))}
        </SimpleGrid>
      )}
      {sheet.problem && Object.keys(chosen).length === 0 ? (
        <Alert color={sheet.columns.length === 0 ? 'red' : 'yellow'}>{sheet.problem}</Alert>
      ) : null}
      {reading.isError ? (
        <Alert color="red">{failureText(reading.error, t`Failed to read the file`)}</Alert>
      ) : null}
      {checking.isError ? (
        <Alert color="red">{failureText(checking.error, t`Failed to check the file`)}</Alert>
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={steps.back}>
          <Trans>Back</Trans>
        </Button>
        <Button
          loading={checking.isPending}
          disabled={buyerId === null || sheet.columns.length === 0 || (sheet.dates !== null && !dateOrder)}
          onClick={() => steps.check({ buyerId: Number(buyerId), columns, dateOrder })}
        >
          <Trans>Check changes</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}

interface SheetsProps {
  sheets: ReadSheet['sheets'];
  isReading: boolean;
  onChange: (names: string[]) => void;
}
/** The sheets of a workbook that has several with headings. One at least stays chosen. */
function Sheets({ sheets, isReading, onChange }: SheetsProps) {
  const { t } = useLingui();
  if (sheets.length < 2) return null;
  const read = sheets.flatMap(({ name, isRead }) => (isRead ? [name] : []));
  return (
    <Checkbox.Group
      label={t`Sheets that are read`}
      value={read}
      onChange={(names) => (names.length > 0 && !isReading ? onChange(names) : undefined)}
    >
      <Group gap="md" mt={4}>
        {sheets.map(({ name, rows }) => (
          <Checkbox key={name} value={name} label={`${name} (${formatNumber(rows)})`} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

interface HeadingRowProps {
  row: number | null;
  isReading: boolean;
  onChange: (row: number) => void;
}
/** The number of the row with the headings; another one is read when the input loses the focus. */
function HeadingRow({ row, isReading, onChange }: HeadingRowProps) {
  const { t } = useLingui();
  return (
    <NumberInput
      key={row}
      size="xs"
      label={t`Row of the headings`}
      description={t`The first row is 1`}
      defaultValue={row ?? ''}
      min={1}
      allowDecimal={false}
      hideControls
      disabled={isReading}
      onBlur={(event) => {
        const next = Number(event.currentTarget.value);
        if (Number.isInteger(next) && next >= 1 && next !== row) onChange(next);
      }}
    />
  );
}
