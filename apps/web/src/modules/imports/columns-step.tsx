import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DateOrder } from '@selvedge/domain/imports/date-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { connectionQueries } from '#web/modules/connections/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import type { ReadSheet } from './queries';
import type { OrderImportSteps } from './use-order-import';

interface Props {
  steps: OrderImportSteps;
  sheet: ReadSheet;
  /** On a phone: the buyer and open questions only. */
  isShort: boolean;
}

const NONE = '';

/** What the columns are taken for, whose sheet it is, and what comes first in its dates. */
export function ColumnsStep({ steps, sheet, isShort }: Props) {
  const { t } = useLingui();
  const buyers = useQuery(connectionQueries.of('buyers'));
  const [buyerId, setBuyerId] = useState(sheet.mapping ? String(sheet.mapping.buyerId) : null);
  const [columns, setColumns] = useState(() =>
    Object.fromEntries(sheet.columns.map(({ key, target }) => [key, target])),
  );
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(sheet.mapping?.dateOrder ?? undefined);
  const { checking } = steps;
  const options = [
    { value: NONE, label: t`Not taken` },
    ...sheet.targets.map((target) => ({ value: target, label: target })),
  ];
  const titled = sheet.columns.filter(({ header }) => header !== '');
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
      {isShort ? null : (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
          {titled.map((column) => (
            <Select
              key={column.letters}
              size="xs"
              label={t`${column.letters}: ${column.header}`}
              description={firstRow[sheet.columns.indexOf(column)] || t`Empty in the first row`}
              data={options}
              value={columns[column.key] ?? NONE}
              allowDeselect={false}
              searchable
              onChange={(value) => setColumns({ ...columns, [column.key]: value || null })}
            />
          ))}
        </SimpleGrid>
      )}
      {sheet.problem && sheet.columns.length === 0 ? <Alert color="red">{sheet.problem}</Alert> : null}
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
