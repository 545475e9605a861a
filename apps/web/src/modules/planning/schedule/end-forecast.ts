import { isDay } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { END_KEY, openEnds } from '@selvedge/domain/planning/schedule/end';
import { comparisonOf, endText } from '@selvedge/domain/planning/schedule/schedule-texts';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import type { Schedule } from './queries';

const END_FIELDS = { client: FIELD.contractShipDate, factory: FIELD.plannedExFactoryDate } as const;

type ScheduleEnd = Pick<Schedule, 'ends' | 'endStageId'>;

interface ShownEnd {
  text: LocalizedText;
  isLate: boolean;
}

/**
 * Of a late side, else of one that is compared with a date of the order. Null without either, and for an end that is
 * reached.
 */
export function shownEnd(
  schedule: ScheduleEnd,
  fields: readonly CustomField[],
  nameOf: (stageId: string) => string,
): ShownEnd | null {
  const { ends, endStageId } = schedule;
  const isSet = (side: Side) => {
    const day = fieldValue(fields, END_FIELDS[side]);
    return isDay(day) && day === ends[side]?.due;
  };
  const open = openEnds(ends);
  const side = open.find((one) => (ends[one]?.late ?? 0) > 0) ?? open.find(isSet);
  const end = side && ends[side];
  if (!side || !end || endStageId === null) return null;
  const stageName = nameOf(endStageId);
  const name = stageKey(stageName) === END_KEY ? null : stageName;
  return { text: endText(name, end, comparisonOf(side, isSet(side))), isLate: end.late > 0 };
}
