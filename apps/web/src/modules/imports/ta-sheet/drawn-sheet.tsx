import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCircleMinus, IconZoomQuestion } from '#web/ui/icons';
import type { TaColumn, TaReading } from '../queries';
import { shortLabel } from '../target-labels';
import styles from './ta-sheet.module.css';

interface Props {
  read: TaReading;
  onColumn: (column: TaColumn) => void;
}

/** The first rows as they are in the sheet, below the headings. Headings of further sheets follow it. */
export function DrawnSheet({ read: { columns, rows }, onColumn }: Props) {
  const { t } = useLingui();
  const [first] = columns;
  const shown = columns.filter(({ sheet }) => sheet === first?.sheet);
  const known = new Set(shown.map(({ key }) => key));
  const others = columns.filter(
    ({ key }, index) => !known.has(key) && columns.findIndex((one) => one.key === key) === index,
  );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        <Trans>Choose a heading to change what it is.</Trans>
      </Text>
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={first?.sheet ?? t`Sheet`}
      >
        <table className={styles.sheet}>
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.key} scope="col" data-state={column.state}>
                  <ColumnButton column={column} onColumn={onColumn} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {shown.map(({ key, state }, column) => (
                  <td key={key} data-state={state}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Table.ScrollContainer>
      {others.length > 0 ? (
        <>
          <Text size="sm" fw={550}>
            <Trans>Headings of other sheets</Trans>
          </Text>
          <div className={styles.others}>
            {others.map((column) => (
              <div key={column.key} data-state={column.state}>
                <ColumnButton column={column} onColumn={onColumn} />
              </div>
            ))}
          </div>
        </>
      ) : null}
    </Stack>
  );
}

const ICONS = { recognized: IconCheck, asked: IconZoomQuestion, left: IconCircleMinus };

function ColumnButton({ column, onColumn }: { column: TaColumn; onColumn: (column: TaColumn) => void }) {
  const { t } = useLingui();
  const { letters, header, target, state } = column;
  const Icon = ICONS[state];
  const words = { recognized: target ? shortLabel(target) : '', asked: t`Asked`, left: t`Left out` };
  return (
    <UnstyledButton className={styles.heading} onClick={() => onColumn(column)}>
      <span className={styles.letters}>{letters}</span>
      <span className={styles.header}>{header}</span>
      <span className={styles.target}>
        <Icon size={14} stroke={2} aria-hidden />
        {words[state]}
      </span>
    </UnstyledButton>
  );
}
