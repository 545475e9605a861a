import type { Day } from '../calendar';
import type { LocalizedText } from '../localized-text';
import { readingsOf } from '../sheets/date-order';
import { IMPORT_MESSAGES } from './import-texts';

/**
 * The day of a cell, or what is wrong with it. A spreadsheet's own dates arrive as 'YYYY-MM-DD'; a text with two meanings
 * is refused, because no other cell of an edited export says which one is meant.
 */
export function readOneDay(column: string, text: string): Day | LocalizedText {
  const days = readingsOf(text);
  const [day] = days;
  if (day === undefined) return IMPORT_MESSAGES.day(column, text);
  return days.size > 1 ? IMPORT_MESSAGES.twoDays(column, text) : day;
}
