import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import type { LoadedDateChange, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import type { Rows } from '#server/modules/loading/loading';
import {
  eventOfLoadedBasis,
  eventOfLoadedRemoval,
  eventsOfLoadedDate,
} from '#server/modules/planning/planning';
import { eventFacts, recordedRows } from './recorded-rows';

const PLANNED_BACK = 'Plan back from the ship date';

/** As the saves of moved dates record them. */
export function dateEventRows(order: DemoOrder, since: string, makeId: MakeId): Rows {
  const { record, planFrom, stages, dateChanges, removals, merchandiserId } = order;
  const facts = eventFacts(order);
  const planned = { at: record.createdAt, by: merchandiserId };
  const saves = [
    ...(planFrom === 'ship'
      ? [{ ...planned, event: eventOfLoadedBasis(facts, planFrom, PLANNED_BACK) }]
      : []),
    ...dateChanges.flatMap((change) =>
      stages
        .filter(({ stageId }) => stageId === change.stageId)
        .flatMap((stage) => eventsOfLoadedDate(facts, loadedDate(change, stage)))
        .map((event) => ({ at: change.at, by: change.by, event })),
    ),
    ...removals.flatMap(({ stageId, at, by }) =>
      stages
        .filter((stage) => stage.stageId === stageId)
        .map((stage) => ({ at, by, event: eventOfLoadedRemoval(facts, stage) })),
    ),
  ].filter(({ at }) => at >= since);
  return recordedRows(order, saves, makeId);
}

function loadedDate(change: LoadedDateChange, { stageName, sides, associatedUsers }: LoadedStage) {
  const { id, stageId, side, kind, from, to, reason, byType, message = '' } = change;
  const { visible, baseline, deadline, expected } = sides[side];
  const place = { stageId, subStageId: null, side };
  return {
    ...place,
    changeId: id,
    kind,
    from,
    to,
    reason,
    byType,
    summary: message,
    dated: {
      ...place,
      stageName,
      isShared: visible,
      traders: associatedUsers.traders,
      partners: associatedUsers[PEOPLE_NAMES[side]],
      baseline,
      commitment: deadline,
      expected: expected?.day ?? null,
      actual: null,
    },
  };
}
