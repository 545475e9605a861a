import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { daysBetween } from '@selvedge/domain/calendar';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import { type SummaryFigures, summaryState } from '@selvedge/domain/planning/summary';
import { figureLabel, STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import type { SummaryStage } from '#web/modules/planning/queries';
import { FILLS_PHONE } from '#web/ui/dialog-footer';
import { IconArrowsDiff } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import styles from './plan-summary.module.css';
import { figuresOf, shownStatus, styleFigures } from './sides';
import { totalsText } from './totals-text';

interface Line {
  name: string;
  you: string;
  factory: string;
  /** Replaces 'Differs' when the two deadlines differ by days. */
  gap?: string;
}

export function CompareDialog({ stage, onClose }: { stage: SummaryStage; onClose: () => void }) {
  const { t } = useLingui();
  const you = figuresOf(stage, 'client');
  const factory = figuresOf(stage, 'factory');
  const day = (text: string | null) => (text ? formatDay(text) : t`N/A`);
  const daysApart = you.deadline && factory.deadline ? daysBetween(you.deadline, factory.deadline) : 0;
  const days = plural(Math.abs(daysApart), { one: '# day', other: '# days' });
  const gap =
    daysApart === 0 ? undefined : daysApart > 0 ? t`Factory ${days} later` : t`Factory ${days} earlier`;
  const status = (one: SummaryFigures) =>
    fixedText(STAGE_STATUS_LABELS[shownStatus(one.status, summaryState(one, stage.category))]);
  const share = (one: { completed: number; total: number }) => `${one.completed} / ${one.total}`;
  const amount = (one: SummaryFigures) => totalsText(one.totals ?? []) || '0';
  const shared = sideIsTracked(stage, 'client') && sideIsTracked(stage, 'factory');
  const compared: Line[] = [
    {
      name: t`Status`,
      you: status(you),
      factory: status(factory),
    },
    { name: t`Deadline`, you: day(you.deadline), factory: day(factory.deadline), gap },
    { name: t`Completed`, you: share(you), factory: share(factory) },
    ...(stage.category === 'Quantity'
      ? [{ name: productText(figureLabel(stage.stageType)), you: amount(you), factory: amount(factory) }]
      : []),
    ...stage.styles.map((style) => ({
      name: style.styleName || t`Unnamed Style`,
      you: share({ completed: styleFigures(style, 'client').completed, total: style.styleTotalStages }),
      factory: share({ completed: styleFigures(style, 'factory').completed, total: style.styleTotalStages }),
    })),
  ];
  const lines = shared ? compared : compared.map((line) => unshared(line, stage, t`Not shared`));
  return (
    <Modal className={FILLS_PHONE} opened onClose={onClose} title={t`You vs Factory`} size="lg">
      <p className={styles.compared}>{stageText(stage.stageName)}</p>
      <Table className={styles.compare}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Figure</Trans>
            </Table.Th>
            <Table.Th scope="col" data-side="client">
              <Trans>Your View</Trans>
            </Table.Th>
            <Table.Th scope="col" data-side="factory">
              <Trans>Factory View</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <Table.Tr
              key={`${index} ${line.name}`}
              data-differs={(shared && line.you !== line.factory) || undefined}
            >
              <Table.Th scope="row">{line.name}</Table.Th>
              <Table.Td>{line.you}</Table.Td>
              <Table.Td>
                {line.factory}
                {!shared || line.you === line.factory ? null : (
                  <span className={styles.differs}>
                    <IconArrowsDiff size={14} aria-hidden />
                    {line.gap ?? t`Differs`}
                  </span>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

/** A line of a stage that only one side sees. The other side has no figure to compare. */
const unshared = (line: Line, stage: SummaryStage, text: string): Line =>
  sideIsTracked(stage, 'client') ? { ...line, factory: text } : { ...line, you: text };
