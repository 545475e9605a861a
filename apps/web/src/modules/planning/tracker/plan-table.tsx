import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { stageProgress } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { SIDE_TEXTS } from '#web/modules/planning/texts';
import { TableHead } from '#web/ui/table-head';
import { SideState } from './side-due';
import styles from './tracker.module.css';

interface PlanTableProps {
  stages: readonly Stage[];
  sides: readonly Side[];
  today: string;
}

/** The plan on paper, a row for each side of a stage: its combos are on the order sheet and in the workbook. */
export function PlanTable({ stages, sides, today }: PlanTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table className={styles.paper} aria-label={t`Stages`} verticalSpacing={2}>
      <TableHead titles={[t`Stage`, t`Side`, t`Done`, t`Deadline`, t`State`]} />
      {stages.map((stage) => (
        <Table.Tbody key={stage.stageId}>
          {sides.map((side, nth) => {
            const { completed, total } = stageProgress(stage, side);
            const deadline = stage.sides[side]?.deadline;
            return (
              <Table.Tr key={side}>
                {nth === 0 ? (
                  <Table.Th scope="rowgroup" rowSpan={sides.length}>
                    {stageText(stage.stageName)}
                  </Table.Th>
                ) : null}
                <Table.Td>{i18n._(SIDE_TEXTS[side])}</Table.Td>
                {sideIsTracked(stage, side) ? (
                  <>
                    <Table.Td>
                      {completed} / {total}
                    </Table.Td>
                    <Table.Td>{deadline ? formatDay(deadline) : null}</Table.Td>
                    <Table.Td>
                      <SideState {...{ stage, side, today }} />
                    </Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={3}>
                    <Trans>Not shared</Trans>
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      ))}
    </Table>
  );
}
