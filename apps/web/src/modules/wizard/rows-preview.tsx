import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Badge, Checkbox, Radio, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { changeText, diffDocument } from '@selvedge/domain/orders/changes';
import type { Style } from '@selvedge/domain/orders/order';
import type { SheetError } from '@selvedge/domain/sheets/read-sheet';
import type { TableRow } from '@selvedge/domain/styles/read-row';
import { useMemo, useState } from 'react';
import { formatNumber, formatPercent } from '#web/lib/format';
import { productText, unitText } from '#web/lib/product-text';
import { TableHead } from '#web/ui/table-head';
import { ImportColumns } from './import-columns';
import styles from './style-step.module.css';
import type { TableImport } from './use-table-import';

interface Props {
  read: TableImport;
  list: readonly Style[];
}

const PREVIEW_ROWS = 100;
const SHOWN_CHANGES = 10;
const documentOf = (styleInfo: readonly Style[]) => ({
  customFields: [],
  styleInfo: [...styleInfo],
  associatedUsers: [],
  editorUsers: [],
});
const weight = (row: TableRow) => (row.errors.length > 0 ? 2 : row.warnings.length > 0 ? 1 : 0);

export function RowsPreview({ read, list }: Props) {
  const { t } = useLingui();
  const { rows, totals } = read.table;
  const worstFirst = useMemo(() => [...rows].sort((one, other) => weight(other) - weight(one)), [rows]);
  return (
    <>
      <RowCounts read={read} />
      <NumberQuestions {...read} />
      <ImportColumns read={read} list={list} />
      <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table striped aria-label={t`Preview`} className={styles.preview}>
          <TableHead titles={[t`Take`, t`Style`, t`Combo`, t`Quantity`, t`Material`, t`Result`]} />
          <Table.Tbody>
            {worstFirst.slice(0, PREVIEW_ROWS).map((row) => (
              <PreviewRow key={row.line} row={row} read={read} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rows.length > PREVIEW_ROWS ? (
        <Text size="sm" c="dimmed">{t`and ${rows.length - PREVIEW_ROWS} more rows`}</Text>
      ) : null}
      {totals.length > 0 ? <Totals read={read} /> : null}
      <Changes read={read} list={list} />
    </>
  );
}

function RowCounts({ read }: { read: TableImport }) {
  const { t } = useLingui();
  const emptied = read.table.rows.reduce((sum, row) => sum + row.warnings.length, 0);
  const ready = plural(read.taken, { one: '# row will be taken', other: '# rows will be taken' });
  const left = plural(emptied, {
    one: '# cell could not be read and is left empty',
    other: '# cells could not be read and are left empty',
  });
  return (
    <Text size="sm" role="status">
      {emptied > 0 ? t`${ready}, ${left}.` : t`${ready}.`}
    </Text>
  );
}

function NumberQuestions({ table, choices, decide }: TableImport) {
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

function PreviewRow({ row, read }: { row: TableRow; read: TableImport }) {
  const { t } = useLingui();
  const faulty = row.errors.length > 0;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          size="xs"
          label={row.line}
          aria-label={t`Take row ${row.line}`}
          checked={!faulty && !read.unticked.has(row.line)}
          disabled={faulty}
          onChange={() => read.tick(row.line)}
        />
      </Table.Td>
      <Table.Td>{row.style}</Table.Td>
      <Table.Td>{row.allCombos ? t`All combos` : row.combo}</Table.Td>
      <Table.Td>{row.comboQuantity === null ? '' : formatNumber(row.comboQuantity)}</Table.Td>
      <Table.Td>
        <MaterialCell row={row} />
      </Table.Td>
      <Table.Td className={faulty ? styles.wrong : undefined}>
        {faulty ? row.errors.map(({ cell, message }) => `${cell}: ${productText(message)}`).join('; ') : null}
        <Stack gap={6}>
          {row.warnings.map((fault) => (
            <CellCorrection key={fault.cell} fault={fault} onCorrect={read.correct} />
          ))}
        </Stack>
        {faulty || row.warnings.length > 0 ? null : read.undecided ? t`Please check the numbers` : t`Ready`}
      </Table.Td>
    </Table.Tr>
  );
}

interface CorrectionProps {
  fault: SheetError;
  onCorrect: (cell: string, text: string) => void;
}

/** A cell that could not be read, with an input for a correction. Without one, the cell stays empty. */
function CellCorrection({ fault, onCorrect }: CorrectionProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const message = productText(fault.message);
  const commit = () => {
    if (text.trim() !== '') onCorrect(fault.cell, text.trim());
  };
  return (
    <TextInput
      size="xs"
      label={t`${fault.cell}: ${message}`}
      placeholder={t`Left empty`}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={getHotkeyHandler([['Enter', commit]])}
    />
  );
}

/** Rows that look like totals. They are left out unless the user selects them. */
function Totals({ read }: { read: TableImport }) {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">{t`Rows with totals are left out:`}</Text>
      {read.table.totals.map(({ line, text }) => (
        <Checkbox
          key={line}
          size="xs"
          label={`${line}: ${text}`}
          aria-label={t`Take row ${line}`}
          checked={false}
          onChange={() => read.takeTotal(line)}
        />
      ))}
    </Stack>
  );
}

function MaterialCell({ row }: { row: TableRow }) {
  if (row.material === '') return null;
  const { materialQuantity: amount, composition } = row;
  const quantity = amount ? `${formatNumber(amount.value)} ${unitText(amount.unit)}` : '';
  return (
    <>
      {[`${row.material} (${row.materialType ?? 'Fabric'})`, quantity].filter((part) => part).join(' ')}{' '}
      {composition?.map((part) => (
        <Badge key={part.name} size="sm" variant="default" mr={4} tt="none">
          {formatPercent(part.percentage)} {part.name}
        </Badge>
      ))}
    </>
  );
}

function Changes({ read, list }: Props) {
  const { t } = useLingui();
  const changes = useMemo(() => diffDocument(documentOf(list), documentOf(read.next)), [list, read.next]);
  if (changes.length === 0)
    return read.taken > 0 ? (
      <Text size="sm">{t`Nothing will change: the order has all of this already.`}</Text>
    ) : null;
  return (
    <Alert color="blue" title={t`What will change`}>
      <ul className={styles.changes}>
        {changes.slice(0, SHOWN_CHANGES).map((change) => (
          <li key={`${change.label} ${change.to}`}>{changeText(change)}</li>
        ))}
        {changes.length > SHOWN_CHANGES ? <li>{t`and ${changes.length - SHOWN_CHANGES} more`}</li> : null}
      </ul>
    </Alert>
  );
}
