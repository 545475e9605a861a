import type { Day } from '../../calendar';
import { type DateOrder, type DateQuestion, dateOrderOf } from '../../sheets/date-order';
import { DATE_COLUMNS } from '../po-columns';
import { datesOfText, readTaDay, shipWindow, withYear } from './cells';
import type { StatedTable } from './columns';
import { stageOfTarget } from './headings';

/** A year with a 29 February. */
const ANY_YEAR = 2028;

/** The order of day, month and year that all dates of the sheets have, or the question which of several is meant. */
export function sheetDateOrder(tables: readonly StatedTable[], today: Day): DateOrder | DateQuestion {
  const texts = tables.flatMap(({ columns, lines }) =>
    columns
      .filter(({ target }) => isDateTarget(target))
      .flatMap((column) => lines.flatMap((line) => datesOfText(line.text(column), column.hasWeeks))),
  );
  const dated = new Map(texts.map((text) => [withYear(text, ANY_YEAR, 'dmy') ?? text, text] as const));
  const found = dateOrderOf([...dated.keys()]);
  if (typeof found === 'string') return found;
  const example = dated.get(found.example) ?? found.example;
  return {
    example,
    readings: found.readings.flatMap(({ order }) => {
      const read = readTaDay(example, {
        order,
        window: shipWindow(today),
        hasWeeks: false,
        isDate1904: false,
      });
      return read ? [{ order, day: read.day }] : [];
    }),
  };
}

const isDateTarget = (target: string | null): boolean => {
  const stage = stageOfTarget(target);
  return stage ? stage.part !== 'remarks' : target !== null && DATE_COLUMNS.has(target);
};
