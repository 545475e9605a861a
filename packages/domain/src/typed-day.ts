import { addDays, type Day, daysBetween, isDay } from './calendar';
import { latinDigits } from './latin-digits';

const PART_ENDS = /[\s./,-]+/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a day as people and spreadsheets write it: '2027-03-11', '11/03/2027', '11.3.27', '11 Mar 2027', 'March 11,
 * 2027'. The day precedes the month unless the month is a word. Null if it is not a valid day.
 */
export function readDay(text: string): Day | null {
  const parts = latinDigits(text).trim().toLowerCase().split(PART_ENDS);
  if (parts.length !== 3) return null;
  const months = parts.map((part) => (/^\p{L}{3,}$/u.test(part) ? MONTHS.indexOf(part.slice(0, 3)) + 1 : 0));
  const [one = '', two = '', three = ''] = parts;
  if (/^\d{4}$/.test(one)) return dayOf(one, months[1] ? String(months[1]) : two, three);
  if (months[0]) return dayOf(three, String(months[0]), two);
  return dayOf(three, months[1] ? String(months[1]) : two, one);
}

function dayOf(year: string, month: string, day: string): Day | null {
  if (!/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/**
 * Parses a day typed into a date field: the formats of `readDay`, 'today' or 't', '+14' and '-3' (days from `today`),
 * and day and month without a year ('20 nov', '20/11'), which means the date nearest to `today`. Null if it is not a
 * valid day.
 */
export function readTypedDay(text: string, today: Day): Day | null {
  const typed = latinDigits(text).trim().toLowerCase();
  if (typed === 'today' || typed === 't') return today;
  if (/^[+-] ?\d{1,5}$/.test(typed)) {
    const count = Number(typed.replace(' ', ''));
    const day = addDays(today, count);
    // `addDays` clamps to the valid range.
    return daysBetween(today, day) === count ? day : null;
  }
  const spaced = typed.replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ');
  return readDay(spaced) ?? readWithoutYear(spaced, today);
}

/**
 * Parses a day typed into a cell that shows `shown`: the formats of `readTypedDay` with `shown` in place of today, '15'
 * (the same month), '+1w' and '-2w' (weeks), and 'today' or 't'. Null if it is not a valid day.
 */
export function readCellDay(text: string, shown: Day | null, today: Day): Day | null {
  const typed = latinDigits(text).trim().toLowerCase();
  if (typed === 'today' || typed === 't') return today;
  const from = shown ?? today;
  if (/^\d{1,2}$/.test(typed)) return readDay(`${typed}/${from.slice(5, 7)}/${from.slice(0, 4)}`);
  const [, sign, weeks] = /^([+-]) ?(\d{1,4}) ?w$/.exec(typed) ?? [];
  return readTypedDay(weeks ? `${sign}${7 * Number(weeks)}` : typed, from);
}

/** Leap days are up to eight years apart (1896 and 1904, 2096 and 2104). */
const YEARS_BETWEEN_LEAP_DAYS = 8;

function readWithoutYear(text: string, today: Day): Day | null {
  if (text.split(PART_ENDS).length !== 2) return null;
  const year = Number(today.slice(0, 4));
  const offsets = Array.from(
    { length: 2 * YEARS_BETWEEN_LEAP_DAYS + 1 },
    (_, index) => index - YEARS_BETWEEN_LEAP_DAYS,
  );
  const days = offsets.flatMap((offset) => readDay(`${text} ${year + offset}`) ?? []);
  const distance = (day: Day) => Math.abs(daysBetween(today, day));
  return days.reduce<Day | null>(
    (best, day) => (best !== null && distance(best) < distance(day) ? best : day),
    null,
  );
}

/** Parses a time of day ('9:30', '0930', '9.30 pm', '14') as 'HH:MM'; null if it is not one. */
export function readTypedTime(text: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:. ]?(\d{2}))? ?([ap]m?)?$/.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || (half && (hour < 1 || hour > 12))) return null;
  const ofDay = half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour;
  return ofDay > 23 ? null : `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
