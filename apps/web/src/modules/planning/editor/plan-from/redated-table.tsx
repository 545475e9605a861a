import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { Redated } from '@selvedge/domain/planning/plan-from';
import type { Side } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { TableHead } from '#web/ui/table-head';
import styles from './redated-table.module.css';

interface RedatedTableProps {
  stages: readonly Stage[];
  moves: readonly Redated[];
  /** A question follows that must be visible on a phone. */
  isBeforeQuestion: boolean;
}

/** The stages of which a deadline moves, with their deadlines before and after. */
export function RedatedTable({ stages, moves, isBeforeQuestion }: RedatedTableProps) {
  const { t } = useLingui();
  const moved = stages.filter(({ stageId }) => moves.some((move) => move.stageId === stageId));
  if (moved.length === 0) return null;
  return (
    <Table.ScrollContainer
      minWidth={340}
      className={styles.box}
      data-before-question={isBeforeQuestion}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t`Deadlines`}
    >
      <Table stickyHeader>
        <TableHead titles={[t`Stage`, t`Client`, t`Factory`]} />
        <Table.Tbody>
          {moved.map((stage) => (
            <Table.Tr key={stage.stageId}>
              <Table.Th scope="row" fw={500}>
                {stageText(stage.stageName)}
              </Table.Th>
              <Table.Td>
                <Days {...{ stage, moves }} side="client" />
              </Table.Td>
              <Table.Td>
                <Days {...{ stage, moves }} side="factory" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface DaysProps {
  stage: Stage;
  side: Side;
  moves: readonly Redated[];
}

function Days({ stage, side, moves }: DaysProps) {
  const move = moves.find((one) => one.stageId === stage.stageId && one.side === side);
  const from = move ? move.from : stage.sides[side]?.deadline;
  return (
    <div className={styles.days}>
      {from ? <span className={styles.before}>{formatDay(from)}</span> : null}
      {from && move ? ' → ' : null}
      {move ? <span className={styles.after}>{formatDay(move.to)}</span> : null}
    </div>
  );
}
