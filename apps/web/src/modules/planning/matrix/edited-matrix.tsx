import { type UserType as Type, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { useChangeCells } from '#web/modules/board/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { useFollowsRounds } from '#web/modules/planning/reporting/use-follows-rounds';
import type { DateReason } from '#web/modules/planning/schedule/queries';
import { EditNotices } from '#web/ui/grid/pending/edit-notices';
import { EditQuestions } from '#web/ui/grid/pending/edit-questions';
import { usePendingCells } from '#web/ui/grid/pending/use-pending-cells';
import { leavesMatrix } from './leaves-matrix';
import { MatrixGrid } from './matrix-grid';
import { MatrixPending } from './matrix-pending';
import { datesWithPending, storedPlan, withPending } from './stored-plan';
import { useMatrixEdits } from './use-matrix-edits';

interface Props extends Omit<ComponentProps<typeof MatrixGrid>, 'editing'> {
  orderId: string;
  userType: Type;
  /** Changes when rows that were folded by hand follow the switch again. */
  foldKey: string;
}

/** The matrix with changes that stay pending until they are committed together. */
export function EditedMatrix({ orderId, userType, foldKey, ...grid }: Props) {
  const { stages, dates, sides, today } = grid;
  const isTrader = userType === UserType.Trader;
  // The filters of the page do not hide what changes are compared with.
  const plan = useQuery(planningQueries.plan(orderId));
  const all = plan.data?.stages ?? stages;
  const stored = useMemo(() => storedPlan(all, dates, isTrader), [all, dates, isTrader]);
  const follows = useFollowsRounds(orderId);
  const change = useChangeCells();
  const [reason, setReason] = useState<DateReason | null>(null);
  const pending = usePendingCells({
    send: async (commit) => {
      await change.mutateAsync(reason ? { ...commit, reason } : commit);
      setReason(null);
    },
    isLeaving: leavesMatrix,
  });
  const { cells } = pending;
  const shown = useMemo(() => withPending(stages, cells, isTrader), [stages, cells, isTrader]);
  const shownDates = useMemo(() => datesWithPending(dates, cells, isTrader), [dates, cells, isTrader]);
  const hasBothSides = sides.length > 1;
  const edits = useMatrixEdits({ stored, dates: shownDates, hasBothSides, today, pending, follows });
  return (
    <>
      <EditNotices notices={edits.notices.map((text) => ({ text }))} onClose={edits.closeNotices} />
      <MatrixGrid
        key={foldKey}
        {...grid}
        stages={shown}
        dates={shownDates}
        editing={edits.editing}
        // Reports are about what is stored.
        onReport={(report) => {
          const sub = stored.parts.get(report.sub.stageId) ?? report.sub;
          grid.onReport({ ...report, stage: stored.stages.get(report.stage.stageId) ?? report.stage, sub });
        }}
        onSeveral={(stage) => grid.onSeveral(stored.stages.get(stage.stageId) ?? stage)}
      />
      <EditQuestions question={edits.question} onAnswer={edits.answer} onClose={edits.closeQuestion} />
      <MatrixPending {...{ orderId, stored, pending, reason }} onReason={setReason} />
    </>
  );
}
