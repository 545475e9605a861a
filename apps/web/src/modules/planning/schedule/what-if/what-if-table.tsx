import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Table, Text } from '@mantine/core';
import { signedDaysText } from '@selvedge/domain/planning/dates/date-line';
import type { WhatIfRow } from '@selvedge/domain/planning/schedule/what-if';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import { useIsPhone } from '#web/lib/use-media';
import { IconAlertTriangle } from '#web/ui/icons';
import { TableHead } from '#web/ui/table-head';
import styles from './what-if.module.css';

interface WhatIfTableProps {
  rows: readonly WhatIfRow[];
  nameOf: (stageId: string) => string;
}

/** The open sides with their dates. At first without those that stay as they are and on time. */
export function WhatIfTable({ rows, nameOf }: WhatIfTableProps) {
  const [all, setAll] = useState(false);
  const isNarrow = useIsPhone();
  const affected = rows.filter((row) => row.change !== 0 || isLate(row));
  const others = rows.length - affected.length;
  const shown = all ? rows : affected;
  return (
    <div>
      {isNarrow ? <RowList rows={shown} nameOf={nameOf} /> : <RowTable rows={shown} nameOf={nameOf} />}
      {others > 0 ? (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setAll(!all)}>
          {all ? (
            <Trans>Show only what changes or is late</Trans>
          ) : (
            <Plural
              value={others}
              one="Show # deadline that stays on time"
              other="Show # deadlines that stay on time"
            />
          )}
        </Button>
      ) : null}
    </div>
  );
}

const isLate = ({ changed, deadline }: WhatIfRow): boolean => changed > deadline;
const keyOf = ({ stageId, side }: WhatIfRow): string => `${stageId} ${side}`;
const changeText = ({ change }: WhatIfRow): string =>
  change === 0 ? '' : productText(signedDaysText(change));

function useSideNames() {
  const { t } = useLingui();
  return { client: t`Client side`, factory: t`Factory side` };
}

function RowTable({ rows, nameOf }: WhatIfTableProps) {
  const { t } = useLingui();
  const sides = useSideNames();
  if (rows.length === 0) return null;
  return (
    <Table.ScrollContainer
      minWidth={640}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t`Deadlines and forecasts`}
    >
      <Table className={styles.table}>
        <TableHead titles={[t`Stage`, t`Side`, t`Deadline`, t`Now`, t`With this`, t`Change`]} />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Th scope="row" className={styles.name}>
                {nameOf(row.stageId)}
              </Table.Th>
              <Table.Td>{sides[row.side]}</Table.Td>
              <Table.Td>{formatDay(row.deadline)}</Table.Td>
              <Table.Td>{formatDay(row.now)}</Table.Td>
              <Table.Td>
                <ChangedDay row={row} />
              </Table.Td>
              <Table.Td>{changeText(row)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RowList({ rows, nameOf }: WhatIfTableProps) {
  const { t } = useLingui();
  const sides = useSideNames();
  return (
    <ul className={styles.rows} aria-label={t`Deadlines and forecasts`}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.row}>
          <Text fw={600}>{nameOf(row.stageId)}</Text>
          <Text size="sm" c="dimmed">
            {sides[row.side]}
          </Text>
          <dl className={styles.facts}>
            <dt>{t`Deadline`}</dt>
            <dd>{formatDay(row.deadline)}</dd>
            <dt>{t`Now`}</dt>
            <dd>{formatDay(row.now)}</dd>
            <dt>{t`With this`}</dt>
            <dd>
              <ChangedDay row={row} />
            </dd>
            {row.change === 0 ? null : (
              <>
                <dt>{t`Change`}</dt>
                <dd>{changeText(row)}</dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function ChangedDay({ row }: { row: WhatIfRow }) {
  const { t } = useLingui();
  const day = formatDay(row.changed);
  if (!isLate(row)) return day;
  return (
    <span className={styles.late}>
      <IconAlertTriangle size={16} stroke={1.75} role="img" aria-label={t`After the deadline`} /> {day}
    </span>
  );
}
