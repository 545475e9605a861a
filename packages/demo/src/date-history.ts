import { addDays, type Day } from '@selvedge/domain/calendar';
import type { LoadedDateChange, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import { REASONS, type ReasonCode } from '@selvedge/domain/planning/dates/reasons';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { BookedOrder } from './booked-orders';
import { instantOn } from './demo-plan';
import { fabricKey, sewingKey, slippedKey } from './outcomes';
import { peopleAt, personId } from './people';
import type { MakeId } from './seeded-ids';

/** The stage where the delay began; null for an order on time. */
function delayOf(order: BookedOrder): { code: ReasonCode; key: string | null } | null {
  if (order.late) return { code: order.late.code, key: slippedKey(order) };
  switch (order.story) {
    case 'fabricLate':
      return { code: 'fabric', key: fabricKey(order) };
    case 'approvalSlow':
      return { code: 'buyer_comments', key: 'pp-sample' };
    case 'labFail':
      return { code: 'test_failed', key: 'gpt-test' };
    case 'capacity':
      return { code: 'capacity', key: sewingKey(order) };
    case 'leavingLate':
      return { code: 'logistics', key: 'packing' };
    default:
      return null;
  }
}

/** A person of the side states each date on the day that it was known. */
export function dateHistory(
  order: BookedOrder,
  stages: readonly LoadedStage[],
  today: Day,
  makeId: MakeId,
): LoadedDateChange[] {
  const delay = delayOf(order);
  return stages.flatMap((stage) =>
    SIDES.flatMap((side): LoadedDateChange[] => {
      const change = changeOf(stage, side, today);
      if (!change) return [];
      const isStated = delay && (stage.key === delay.key || stage.key === 'ex-factory');
      const reason = isStated
        ? { code: delay.code, party: REASONS[delay.code].party, note: null, sharedWith: [] }
        : null;
      const [factory = 0] = peopleAt(order.factory);
      const isFactory = side === 'factory';
      return [
        {
          ...change,
          id: makeId(change.at),
          stageId: stage.stageId,
          side,
          by: isFactory ? factory : personId(order.merchandiser),
          byType: isFactory ? UserType.Manufacturer : UserType.Trader,
          reason,
        },
      ];
    }),
  );
}

function changeOf(
  { sides, parts, position }: LoadedStage,
  side: Side,
  today: Day,
): Pick<LoadedDateChange, 'kind' | 'from' | 'to' | 'at'> | null {
  const { baseline, deadline, expected, tracked } = sides[side];
  if (!tracked || baseline === null || deadline === null) return null;
  const at = (day: Day) => instantOn(day, 480 + position);
  if (deadline !== baseline)
    return { kind: 'moved', from: baseline, to: deadline, at: at(addDays(today, -6)) };
  if (expected) return { kind: 'expected', from: deadline, to: expected.day, at: expected.at };
  const days = parts.map((part) => part.sides[side].actual);
  const last = days.includes(null) ? null : (days as Day[]).sort().at(-1);
  return last && last > deadline ? { kind: 'finished', from: deadline, to: last, at: at(last) } : null;
}
