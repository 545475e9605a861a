import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, ScrollArea, Stack, Table, Text, Textarea } from '@mantine/core';
import { diffDocument } from '@selvedge/domain/orders/merge';
import type { Style } from '@selvedge/domain/orders/order';
import {
  applyTable,
  readCells,
  readTable,
  TABLE_COLUMNS,
  type TableMakers,
} from '@selvedge/domain/styles/table';
import { UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { useMemo, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import styles from './style-step.module.css';

interface Props {
  list: readonly Style[];
  make: TableMakers;
  onApply: (list: Style[]) => void;
  onClose: () => void;
}

const PREVIEW_ROWS = 100;
const documentOf = (styleInfo: readonly Style[]) => ({
  customFields: [],
  styleInfo: [...styleInfo],
  associatedUsers: [],
  editorUsers: [],
});

/** Styles, combos and materials pasted from a spreadsheet: a preview with what each row does, or what is wrong with it. */
export function PasteDialog({ list, make, onApply, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const rows = useMemo(() => (text.trim() === '' ? [] : readTable(readCells(text))), [text]);
  const next = useMemo(() => applyTable(list, rows, make), [list, rows, make]);
  const changes = useMemo(
    () => (rows.length === 0 ? [] : diffDocument(documentOf(list), documentOf(next))),
    [list, next, rows.length],
  );
  const good = rows.filter((row) => row.errors.length === 0).length;
  const bad = rows.length - good;
  const columns = TABLE_COLUMNS.join(' · ');
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={t`Paste rows`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        <Textarea
          label={t`Rows from a spreadsheet`}
          description={t`Columns: ${columns}. A header row may name them in another order; an empty style or combo means that of the row above.`}
          data-autofocus
          minRows={4}
          maxRows={8}
          autosize
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {rows.length > 0 ? (
          <>
            <Text size="sm" role="status">
              {bad > 0
                ? t`${good} rows are ready, ${bad} have errors and will be left out.`
                : t`${good} rows are ready.`}
            </Text>
            <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0 }}>
              <Table striped aria-label={t`Preview`} className={styles.preview}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t`Row`}</Table.Th>
                    <Table.Th>{t`Style`}</Table.Th>
                    <Table.Th>{t`Combo`}</Table.Th>
                    <Table.Th>{t`Quantity`}</Table.Th>
                    <Table.Th>{t`Material`}</Table.Th>
                    <Table.Th>{t`Result`}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.slice(0, PREVIEW_ROWS).map((row) => (
                    <Table.Tr key={row.line}>
                      <Table.Td>{row.line}</Table.Td>
                      <Table.Td>{row.style}</Table.Td>
                      <Table.Td>{row.combo}</Table.Td>
                      <Table.Td>{row.comboQuantity === null ? '' : formatNumber(row.comboQuantity)}</Table.Td>
                      <Table.Td>
                        {row.material
                          ? `${row.material} (${row.materialType ?? 'Fabric'}) ${
                              row.materialQuantity
                                ? `${formatNumber(row.materialQuantity.value)} ${UNIT_LABELS[row.materialQuantity.unit]}`
                                : ''
                            }`
                          : ''}
                      </Table.Td>
                      <Table.Td className={row.errors.length > 0 ? styles.wrong : undefined}>
                        {row.errors.length > 0
                          ? row.errors.map((error) => error.message).join('; ')
                          : t`Ready`}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollArea.Autosize>
            {changes.length > 0 ? (
              <Alert color="blue" title={t`What will change`}>
                <ul className={styles.changes}>
                  {changes.slice(0, 10).map((change) => (
                    <li key={`${change.label} ${change.to}`}>
                      {change.label}: {change.from} → {change.to}
                    </li>
                  ))}
                  {changes.length > 10 ? <li>{t`and ${changes.length - 10} more`}</li> : null}
                </ul>
              </Alert>
            ) : null}
          </>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={good === 0} onClick={() => onApply(next)}>
            <Trans>Add rows</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
