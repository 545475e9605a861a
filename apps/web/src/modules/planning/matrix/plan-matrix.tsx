import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import type { Style } from '@selvedge/domain/orders/order';
import { isStageOpen } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { comboPieces } from '@selvedge/domain/styles/rules';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSearchTexts } from '#web/lib/search';
import type { Stage } from '#web/modules/planning/queries';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { EditedMatrix } from './edited-matrix';
import { MatrixGrid } from './matrix-grid';
import { widthOf } from './matrix-width';
import type { Pieces } from './row-name';

interface Props {
  orderId: string;
  stages: readonly Stage[];
  sides: readonly Side[];
  today: Day;
  isGuest: boolean;
  userType: UserType;
  orderStyles: readonly Style[];
  onReport: (report: Report) => void;
  onSeveral: (stage: Stage) => void;
  empty: ReactNode;
}

export function PlanMatrix({ orderId, stages, sides, isGuest, userType, orderStyles, empty, ...on }: Props) {
  const [search, patch] = useSearchTexts();
  const schedule = useQuery({ ...scheduleQueries.order(orderId), enabled: !isGuest });
  const dates = useMemo(
    () => new Map(schedule.data?.stages.map((stage) => [stage.stageId, stage.sides])),
    [schedule.data],
  );
  const hidesFinished = search.finished === 'hidden';
  const showsMaterials = search.materials === '1';
  const shown = useMemo(
    () => (hidesFinished ? stages.filter((stage) => hasOpenSide(stage, sides)) : stages),
    [stages, sides, hidesFinished],
  );
  const width = widthOf(search.columns, stages.length);
  const pieces = useMemo(() => piecesOf(orderStyles), [orderStyles]);
  const openDates = useCallback((stageId: string) => patch({ dates: stageId }), [patch]);
  const onDates = isGuest ? undefined : openDates;
  const grid = { ...on, sides, width, showsMaterials, dates, pieces, onDates, stages: shown };
  // Rows that were folded by hand follow the switch again.
  const foldKey = String(showsMaterials);
  return (
    <>
      {stages.length === 0 ? empty : shown.length === 0 ? <AllFinished /> : null}
      {isGuest ? (
        <MatrixGrid key={foldKey} {...grid} />
      ) : (
        <EditedMatrix {...grid} {...{ orderId, userType, foldKey }} />
      )}
    </>
  );
}

const AllFinished = () => (
  <Text c="dimmed">
    <Trans>All of these stages are finished.</Trans>
  </Text>
);

const hasOpenSide = (stage: Stage, sides: readonly Side[]): boolean =>
  sides.some((side) => stage.sides[side] && sideIsTracked(stage, side) && isStageOpen(stage, side));

function piecesOf(orderStyles: readonly Style[]): Pieces {
  const pieces = new Map<string, number>();
  for (const { styleId, combos } of orderStyles) {
    for (const combo of combos) pieces.set(combo.comboId, comboPieces(combo));
    pieces.set(
      styleId,
      combos.reduce((sum, combo) => sum + comboPieces(combo), 0),
    );
  }
  return pieces;
}
