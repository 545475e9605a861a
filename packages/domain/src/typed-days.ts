import { plainTyped } from './plain-typed';

const DAYS = /^(\d+) ?(?:days?|天|দিন|ngay|gun)?$/;

/** 0 to `max`, with or without the word in any language; null for other texts. */
export function readDays(text: string, max: number): number | null {
  const [, digits] = DAYS.exec(plainTyped(text)) ?? [];
  return digits !== undefined && Number(digits) <= max ? Number(digits) : null;
}
