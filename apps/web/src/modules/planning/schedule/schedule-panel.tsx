import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { signedDaysText } from '@selvedge/domain/planning/dates/date-line';
import { SIDES } from '@selvedge/domain/planning/sides';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { planningQueries } from '#web/modules/planning/queries';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { ChainList } from './chain-list';
import { type Schedule, type ScheduleStage, scheduleQueries } from './queries';
import styles from './schedule.module.css';
import { ScheduleRow } from './schedule-row';

type NameOf = (stageId: string) => string;

export function SchedulePanel({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const schedule = useQuery(scheduleQueries.order(orderId));
  const plan = useQuery(planningQueries.plan(orderId));
  if (schedule.data && plan.data) {
    const names = new Map(plan.data.stages.map(({ stageId, stageName }) => [stageId, stageName]));
    return <ScheduleParts schedule={schedule.data} nameOf={(stageId) => names.get(stageId) ?? ''} />;
  }
  return schedule.isError || plan.isError ? (
    <FailedState
      message={t`The schedule could not be loaded.`}
      onRetry={() => {
        void schedule.refetch();
        void plan.refetch();
      }}
    />
  ) : (
    <LoadingState label={t`Loading...`} rows={6} />
  );
}

function ScheduleParts({ schedule: { chain, stages }, nameOf }: { schedule: Schedule; nameOf: NameOf }) {
  const { t } = useLingui();
  const critical = stages.filter((stage) => stage.critical).toSorted(byDay);
  const linked = stages.filter(({ after }) => after.length > 0);
  return (
    <Stack gap="lg">
      {chain.length > 0 ? (
        <Part title={t`What decides it`}>
          <ChainList {...{ chain, nameOf }} />
        </Part>
      ) : null}
      {linked.length > 0 ? (
        <>
          <Part title={t`Critical path`}>
            <ul className={styles.rows}>
              {critical.map((stage) => (
                <li key={stage.stageId}>
                  <StageRow stage={stage} name={nameOf(stage.stageId)} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t`Links`}>
            <ul className={styles.rows}>
              {linked.map((stage) => (
                <li key={stage.stageId}>
                  <StageRow stage={stage} name={nameOf(stage.stageId)} />
                  <span className={styles.waits}>
                    {t`after ${stage.after.map(({ stageId, lag }) => linkText(nameOf(stageId), lag)).join(', ')}`}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        </>
      ) : (
        <EmptyState title={t`No stage waits for another yet.`} />
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function StageRow({ stage, name }: { stage: ScheduleStage; name: string }) {
  const { t } = useLingui();
  const { spare } = stage;
  const day = lastDay(stage);
  const isDone = Object.values(stage.sides).every((side) => side?.actual);
  const note =
    spare !== null
      ? plural(spare, { one: '# day to spare', other: '# days to spare' })
      : isDone
        ? t`Done`
        : '';
  return (
    <ScheduleRow note={note}>
      {stageText(name)}
      {day === '' ? null : <span className={styles.day}>{formatDay(day)}</span>}
    </ScheduleRow>
  );
}

const linkText = (name: string, lag: number): string =>
  [stageText(name), ...(lag === 0 ? [] : [productText(signedDaysText(lag))])].join(' ');

/** The day on which the last side is, or will be, done. */
const lastDay = ({ sides }: ScheduleStage): string =>
  SIDES.map((side) => sides[side]?.actual ?? sides[side]?.forecast ?? '').reduce((one, other) =>
    one > other ? one : other,
  );
const byDay = (one: ScheduleStage, other: ScheduleStage): number =>
  lastDay(one) < lastDay(other) ? -1 : lastDay(one) > lastDay(other) ? 1 : 0;
