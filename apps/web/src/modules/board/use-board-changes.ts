import { useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import type { UserType } from '@selvedge/domain/vocabulary';
import { type CellValue, type PendingCell, pendingKey } from '#web/ui/grid/pending/pending-cells';
import { valueText } from '#web/ui/grid/pending/value-texts';
import { type BoardTarget, storedValue } from './board-edit';

interface Options {
  names: ReadonlyMap<string, string>;
  lanes: readonly Side[];
  userType: UserType;
}

export function useBoardChanges({ names, lanes, userType }: Options) {
  const { t } = useLingui();
  const sides: Record<Side, string> = { client: t`client side`, factory: t`factory side` };
  const stageOf = ({ cell: [key] }: BoardTarget): string => names.get(key) ?? key;
  const placeOf = (target: BoardTarget): string =>
    [stageOf(target), target.order.name, target.partName].filter(Boolean).join(', ');
  const nameOf = (target: BoardTarget): string =>
    [placeOf(target), ...(lanes.length > 1 ? [sides[target.side]] : [])].join(', ');
  const changeOf = (target: BoardTarget, set: CellValue): PendingCell => {
    const { order, stageId, side, subStageIds, found } = target;
    const was = storedValue(found, set, userType);
    const place = { stageId, side, subStageIds };
    return {
      key: pendingKey(place, set.status === undefined ? 'date' : 'status'),
      change: { orderId: order.orderId, ...place, set, was },
      stage: stageOf(target),
      name: nameOf(target),
      from: valueText(was),
      to: valueText(set),
    };
  };
  return { placeOf, nameOf, changeOf };
}
