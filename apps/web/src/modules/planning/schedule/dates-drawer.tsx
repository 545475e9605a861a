import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Stack } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { useIsPhone } from '#web/lib/use-media';
import { planningQueries } from '#web/modules/planning/queries';
import { Drawer } from '#web/ui/drawer';
import { FailedState, LoadingState } from '#web/ui/states';
import { DateChangeList } from './date-change-list';
import type { DateEdit } from './date-edit';
import { DatesTable } from './dates-table';
import { ExpectedDialog } from './expected-dialog';
import { MoveDeadlineDialog } from './move-deadline-dialog';
import { PartDates } from './part-dates';
import { scheduleQueries } from './queries';

interface DatesDrawerProps {
  orderId: string;
  stageId: string;
  userType: UserType;
  onClose: () => void;
}

/** The dates of a stage: as agreed, promised, expected, forecast and done, and how they changed. */
export function DatesDrawer({ orderId, stageId, userType, onClose }: DatesDrawerProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const plan = useQuery(planningQueries.plan(orderId));
  const schedule = useQuery(scheduleQueries.order(orderId));
  const [edit, setEdit] = useState<DateEdit | null>(null);
  const stage = plan.data?.stages.find((one) => one.stageId === stageId);
  const dates = schedule.data?.stages.find((one) => one.stageId === stageId);
  const isRemoved = plan.isSuccess && schedule.isSuccess && !(stage && dates);
  const failed = [plan, schedule].filter((query) => query.isError && !query.data);
  const mayMove = schedule.data?.can.plan === true;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 480}
      title={stage ? t`Dates of ${stageText(stage.stageName)}` : t`Dates`}
    >
      {failed.length > 0 ? (
        <FailedState
          message={t`The dates could not be loaded.`}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      ) : isRemoved ? (
        <Alert color="blue" role="status">
          <Trans>This stage is no longer in the plan.</Trans>
        </Alert>
      ) : stage && dates ? (
        <Stack gap="lg">
          <DatesTable {...{ stage, dates, mayMove }} onEdit={setEdit} />
          <PartDates {...{ stage, dates, mayMove }} onEdit={setEdit} />
          <DateChangeList {...{ orderId, stageId, userType }} />
        </Stack>
      ) : (
        <LoadingState label={t`Loading...`} rows={6} rowHeight={36} />
      )}
      {edit?.kind === 'deadline' ? <MoveDeadlineDialog edit={edit} onClose={() => setEdit(null)} /> : null}
      {edit?.kind === 'expected' ? (
        <ExpectedDialog {...edit} isTrader={userType === UserType.Trader} onClose={() => setEdit(null)} />
      ) : null}
    </Drawer>
  );
}
