import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import { useBoard } from '#web/modules/board/use-board';
import { RequestedSendLink } from '#web/modules/planning/links/send-link';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import { StageReportDialog } from '#web/modules/planning/reporting/stage-report-dialog';
import type { DateEdit } from '#web/modules/planning/schedule/date-edit';
import { ExpectedDialog } from '#web/modules/planning/schedule/expected-dialog';
import { MoveDeadlineDialog } from '#web/modules/planning/schedule/move-deadline-dialog';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { Drawer } from '#web/ui/drawer';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { OrderStages } from './order-stages';
import { StageFacts } from './stage-facts';

interface Props {
  orderId: string;
  /** What the board lists, for the name of the order. */
  search: SearchTexts;
  /** The key of the stages; all stages of the order without. */
  stage: string | null;
  userType: UserType;
  linkOf: (key: string) => string;
  onStage: (key: string) => void;
  onClose: () => void;
}

/** The stages behind a cell of the board, or all stages of an order: their dates, statuses and reports. */
export function StagesDrawer({ orderId, search, stage: key, userType, linkOf, onStage, onClose }: Props) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { pages } = useBoard(search, userType);
  const order = pages.flatMap(({ orders }) => orders).find((one) => one.orderId === orderId);
  const plan = useQuery(planningQueries.plan(orderId));
  const schedule = useQuery(scheduleQueries.order(orderId));
  const [edit, setEdit] = useState<DateEdit | null>(null);
  const [reporting, setReporting] = useState<Stage | null>(null);
  const stages = plan.data?.stages.filter((one) => key === null || stageKey(one.stageName) === key);
  const datesOf = ({ stageId }: Stage) => schedule.data?.stages.find((one) => one.stageId === stageId);
  const sides = sidesOf(userType);
  const names = key === null ? [] : (stages ?? []).map((one) => stageText(one.stageName));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 520}
      title={[...new Set(names), order?.name].filter(Boolean).join(', ') || t`Stages`}
    >
      {plan.isError && !plan.data ? (
        <FailedState message={t`Failed to load the plan.`} onRetry={() => void plan.refetch()} />
      ) : !stages ? (
        <LoadingState label={t`Loading...`} rows={6} rowHeight={36} />
      ) : stages.length === 0 ? (
        <EmptyState title={t`No stages`} />
      ) : key === null ? (
        <OrderStages
          stages={stages}
          sides={sides}
          onReport={setReporting}
          onOpen={onStage}
          mayAsk={schedule.data?.can.plan === true}
        />
      ) : (
        <Stack gap="xl">
          {stages.map((stage) => (
            <StageFacts
              key={stage.stageId}
              {...{ stage, sides, userType }}
              dates={datesOf(stage)}
              chain={schedule.data?.chain ?? []}
              nameOf={(stageId) => plan.data?.stages.find((one) => one.stageId === stageId)?.stageName ?? ''}
              mayMove={schedule.data?.can.plan === true}
              link={linkOf(key)}
              onEdit={setEdit}
              onReport={setReporting}
            />
          ))}
        </Stack>
      )}
      <RequestedSendLink />
      {edit?.kind === 'deadline' ? <MoveDeadlineDialog edit={edit} onClose={() => setEdit(null)} /> : null}
      {edit?.kind === 'expected' ? (
        <ExpectedDialog {...edit} isTrader={userType === UserType.Trader} onClose={() => setEdit(null)} />
      ) : null}
      {reporting ? (
        <StageReportDialog
          stage={plan.data?.stages.find((one) => one.stageId === reporting.stageId) ?? reporting}
          sides={sides}
          onClose={() => setReporting(null)}
        />
      ) : null}
    </Drawer>
  );
}

const sidesOf = (userType: UserType): readonly Side[] => {
  if (userType === UserType.Trader) return ['client', 'factory'];
  return [userType === UserType.Buyer ? 'client' : 'factory'];
};
