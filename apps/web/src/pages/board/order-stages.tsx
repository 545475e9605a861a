import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, UnstyledButton } from '@mantine/core';
import { sideOf } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { SendLinkButton } from '#web/modules/planning/links/send-link';
import type { Stage } from '#web/modules/planning/queries';
import { reportable } from '#web/modules/planning/reporting/report-role';
import { LinkButton } from '#web/ui/link';
import { StageStatusBadge } from '#web/ui/status-badge';
import styles from './board-page.module.css';

interface Props {
  stages: readonly Stage[];
  sides: readonly Side[];
  onReport: (stage: Stage) => void;
  onOpen: (key: string) => void;
  /** The viewer may send report links. */
  mayAsk: boolean;
}

/** The stages of an order with a report for each; a tap on a name opens its dates. */
export function OrderStages({ stages, sides, onReport, onOpen, mayAsk }: Props) {
  const { t } = useLingui();
  const names: Record<Side, string> = { client: t`Client`, factory: t`Factory` };
  const orderId = stages[0]?.orderId ?? '';
  return (
    <>
      <Group gap={8} mb="md">
        <LinkButton
          variant="default"
          size="compact-md"
          to="/order/$orderId"
          params={{ orderId }}
          search={{ tab: 'CREATE_ORDER_PLANNING_LIST' }}
        >
          <Trans>Open in plan</Trans>
        </LinkButton>
        {mayAsk ? <SendLinkButton ofOrder={orderId} /> : null}
      </Group>
      <ul className={styles.stages}>
        {stages.map((stage) => (
          <li key={stage.stageId}>
            <UnstyledButton className={styles.stage} onClick={() => onOpen(stageKey(stage.stageName))}>
              {stageText(stage.stageName)}
            </UnstyledButton>
            {sides.map((side) => {
              const deadline = stage.sides[side]?.deadline;
              return stage.sides[side] ? (
                <Group key={side} gap={8}>
                  {sides.length > 1 ? <span className={styles.side}>{names[side]}</span> : null}
                  <StageStatusBadge status={sideOf(stage, side).status} />
                  <span>{deadline ? formatDay(deadline) : t`no date`}</span>
                </Group>
              ) : null;
            })}
            {stage.subStages.length > 0 && reportable(stage, sides).length > 0 ? (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t`Report on ${stageText(stage.stageName)}`}
                onClick={() => onReport(stage)}
              >
                <Trans>Report</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
