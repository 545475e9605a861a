import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, NumberInput, Radio, Select, Stack, Text } from '@mantine/core';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { connectionQueries } from '#web/modules/connections/queries';
import { ColumnSelects, NOT_TAKEN } from '#web/ui/column-selects';
import { DialogFooter } from '#web/ui/dialog-footer';
import type { ReadSheet } from './queries';
import { targetLabel } from './target-labels';
import type { OrderImportSteps } from './use-order-import';

interface Props {
  steps: OrderImportSteps;
  sheet: ReadSheet;
  /** On a phone: the buyer and open questions only, if the columns are known. */
  isShort: boolean;
}

const SIZES = 'Size column';

/** What the columns are taken for, whose sheet it is, and what comes first in its dates. */
export function ColumnsStep({ steps, sheet, isShort }: Props) {
  const { t } = useLingui();
  const buyers = useQuery(connectionQueries.of('buyers'));
  const [buyerId, setBuyerId] = useState(sheet.mapping ? String(sheet.mapping.buyerId) : null);
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(sheet.mapping?.dateOrder ?? undefined);
  const { checking, reading } = steps;
  const columns: Record<string, string | null> = {
    ...Object.fromEntries(sheet.columns.map(({ key, target }) => [key, target])),
    ...chosen,
  };
  /** Other columns lose the target, unless it is the one of sizes. */
  const choose = (key: string, target: string | null) => {
    const others = Object.keys(columns).filter((other) => columns[other] === target);
    const lost = target === null || target === SIZES ? [] : others.map((other) => [other, null]);
    setChosen({ ...chosen, ...Object.fromEntries(lost), [key]: target });
  };
  const options = [
    { value: NOT_TAKEN, label: t`Not taken` },
    ...sheet.targets.map((target) => ({ value: target, label: targetLabel(target) })),
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
        <ColumnSelects
          columns={filled.map((column) => ({
            ...column,
            target: columns[column.key] ?? null,
            example: firstRow[sheet.columns.indexOf(column)] || t`Empty in the first row`,
          }))}
          options={options}
          onChoose={choose}
        >
          <HeadingRow row={sheet.headerRow} isReading={reading.isPending} onChange={steps.readRow} />
        </ColumnSelects>
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
        <Button variant="default" onClick={steps.backToFile}>
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
          <Checkbox
            key={name}
            value={name}
            label={t`${name} (${plural(rows, { one: '# row', other: '# rows' })})`}
          />
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
