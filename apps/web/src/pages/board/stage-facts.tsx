import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, Text } from '@mantine/core';
import { isSubStageComplete, sideOf } from '@selvedge/domain/planning/progress';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { StagePeople as People, Side } from '@selvedge/domain/planning/stage';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import { usersById } from '#web/modules/identity/queries';
import { panelText } from '#web/modules/messaging/comment-target';
import type { Stage } from '#web/modules/planning/queries';
import { reportable } from '#web/modules/planning/reporting/report-role';
import { ChainList } from '#web/modules/planning/schedule/chain-list';
import { DateChangeList } from '#web/modules/planning/schedule/date-change-list';
import type { DateEdit } from '#web/modules/planning/schedule/date-edit';
import { DatesTable } from '#web/modules/planning/schedule/dates-table';
import type { Schedule, ScheduleStage } from '#web/modules/planning/schedule/queries';
import { LinkButton } from '#web/ui/link';
import { StageStatusBadge } from '#web/ui/status-badge';
import styles from './board-page.module.css';

interface Props {
  stage: Stage;
  dates: ScheduleStage | undefined;
  /** What decides the end of the plan, if it is late. */
  chain: Schedule['chain'];
  nameOf: (stageId: string) => string;
  sides: readonly Side[];
  userType: UserType;
  mayMove: boolean;
  link: string;
  onEdit: (edit: DateEdit) => void;
  onReport: (stage: Stage) => void;
}

/** What a cell of the board knows: statuses, dates and their changes, and what leads further. */
export function StageFacts({ stage, dates, chain, nameOf, ...props }: Props) {
  const { sides, userType, mayMove, link, onEdit, onReport } = props;
  const { t } = useLingui();
  const names: Record<Side, string> = { client: t`Client`, factory: t`Factory` };
  const { orderId, stageId, subStages, category } = stage;
  const total = subStages.length;
  return (
    <section aria-label={stageText(stage.stageName)}>
      <Group gap="md" mb="xs">
        {SIDES.filter((side) => stage.sides[side]).map((side) => {
          const done = subStages.filter((part) => isSubStageComplete(part, side, category)).length;
          return (
            <Group key={side} gap={6}>
              <Text size="sm" fw={600}>
                {names[side]}
              </Text>
              <StageStatusBadge status={sideOf(stage, side).status} />
              <Text size="sm" c="dimmed">{t`${done} of ${total} done`}</Text>
            </Group>
          );
        })}
      </Group>
      {dates ? <DatesTable {...{ stage, dates, mayMove, onEdit }} /> : null}
      {chain.at(-1)?.stageId === stageId ? (
        <section className={styles.why}>
          <h3 className={styles.heading}>
            <Trans>What decides it</Trans>
          </h3>
          <ChainList {...{ chain, nameOf }} />
        </section>
      ) : null}
      <Group gap="xs" my="sm">
        {reportable(stage, sides).length > 0 && total > 0 ? (
          <Button size="compact-sm" onClick={() => onReport(stage)}>
            <Trans>Report</Trans>
          </Button>
        ) : null}
        <LinkButton
          size="compact-sm"
          variant="default"
          to="/order/$orderId"
          params={{ orderId }}
          search={{ tab: 'CREATE_ORDER_PLANNING_LIST' }}
        >
          <Trans>Open in plan</Trans>
        </LinkButton>
        <LinkButton
          size="compact-sm"
          variant="default"
          to="/order/$orderId"
          params={{ orderId }}
          search={{ tab: 'CREATE_ORDER_PLANNING_LIST', comments: panelText({ stageId }) }}
        >
          <Trans>Comment</Trans>
        </LinkButton>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? t`Copied` : t`Copy link`}
            </Button>
          )}
        </CopyButton>
      </Group>
      <StagePeople people={stage.associatedUsers} />
      <DateChangeList {...{ orderId, stageId, userType }} />
    </section>
  );
}

function StagePeople({ people = {} }: { people: Partial<People> | undefined }) {
  const { t } = useLingui();
  const { traders = [], clients = [], manufacturers = [] } = people;
  const users = useQuery(usersById([...traders, ...clients, ...manufacturers]));
  const names = (users.data ?? []).map(({ name }) => name).join(', ');
  return names === '' ? null : <Text size="sm" mb="sm">{t`People: ${names}`}</Text>;
}
