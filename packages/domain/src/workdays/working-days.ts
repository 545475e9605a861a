import { type Day, FIRST_DAY, LAST_DAY } from '../calendar';
import { dayNumber, dayOfNumber } from './day-number';

/** `name` is the holiday's or the own day's. */
export type Closure =
  | { kind: 'weekend' }
  | { kind: 'own'; name: string }
  | { kind: 'holiday'; name: string; mayMove: boolean };

/** Total: counts end at the first and the last valid day. */
export interface WorkingDays {
  /** Null for a working day. */
  closureOf: (day: Day) => Closure | null;
  isWorking: (day: Day) => boolean;
  /** The day itself for 0 or less, else the `count`-th working day after it. */
  plus: (day: Day, count: number) => Day;
  /** The latest working day whose `plus` is not after `day`; the day itself for 0 or less. */
  minus: (day: Day, count: number) => Day;
  /** Includes `to`, but not `from`; 0 if `to` is not later. */
  between: (from: Day, to: Day) => number;
}

const FIRST = dayNumber(FIRST_DAY);
const LAST = dayNumber(LAST_DAY);

/** `closureAt` gets a `dayNumber`; each result is computed once. */
export function countingBy(closureAt: (number: number) => Closure | null): WorkingDays {
  const works = (number: number) => closureAt(number) === null;
  const blocks = new Map<number, Block>();
  const blockAt = (index: number): Block => {
    const block = blocks.get(index) ?? countBlock(index, works);
    blocks.set(index, block);
    return block;
  };
  /** `place` working days after the start of a block; negative before it. */
  const workingDayAt = (start: number, place: number): number => {
    let index = start;
    let left = place;
    while (left <= 0 && index > FIRST_BLOCK) {
      index -= 1;
      left += blockAt(index).working.length;
    }
    while (left > blockAt(index).working.length && index < LAST_BLOCK) {
      left -= blockAt(index).working.length;
      index += 1;
    }
    return blockAt(index).working[left - 1] ?? (left <= 0 ? FIRST : LAST);
  };
  const countThrough = (number: number): number =>
    blockAt(blockOf(number)).counts[number - startOf(blockOf(number)) + 1] ?? 0;
  return {
    closureOf: (day) => closureAt(dayNumber(day)),
    isWorking: (day) => works(dayNumber(day)),
    plus: (day, count) => {
      if (count <= 0) return day;
      const number = dayNumber(day);
      return dayOfNumber(workingDayAt(blockOf(number), countThrough(number) + count));
    },
    minus: (day, count) => {
      if (count <= 0) return day;
      const number = dayNumber(day);
      return dayOfNumber(workingDayAt(blockOf(number), countThrough(number) - count));
    },
    between: (from, to) => {
      if (to <= from) return 0;
      const [first, last] = [dayNumber(from), dayNumber(to)];
      let count = countThrough(last) - countThrough(first);
      for (let index = blockOf(first); index < blockOf(last); index += 1)
        count += blockAt(index).working.length;
      return count;
    },
  };
}

/** `BLOCK_DAYS` days, counted together so that a count over years takes a few steps. */
interface Block {
  /** Day numbers. */
  working: number[];
  /** Before the day at each place of the block. */
  counts: number[];
}
const BLOCK_BITS = 9;
const BLOCK_DAYS = 1 << BLOCK_BITS;
const blockOf = (number: number): number => number >> BLOCK_BITS;
const startOf = (index: number): number => index << BLOCK_BITS;
const FIRST_BLOCK = blockOf(FIRST);
const LAST_BLOCK = blockOf(LAST);

function countBlock(index: number, works: (number: number) => boolean): Block {
  const working: number[] = [];
  const counts = [0];
  const start = startOf(index);
  for (let number = start; number < start + BLOCK_DAYS; number += 1) {
    if (number >= FIRST && number <= LAST && works(number)) working.push(number);
    counts.push(working.length);
  }
  return { working, counts };
}

/** For organizations without a calendar. */
export const EVERY_DAY: WorkingDays = countingBy(() => null);
