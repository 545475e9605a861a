import { type LocalizedText, localized } from '../localized-text';
import { readNumber } from '../spreadsheet';
import { type StageCategory, Unit } from '../vocabulary';
import { clampInhouse, type Part, sideOf } from './progress';
import { REPORT_MESSAGES } from './report';
import type { Side } from './stage';

export const QUANTITY_MESSAGES = {
  category: localized('A quantity belongs to a Quantity stage.'),
  several: localized('Open the combo to enter a quantity for each material.'),
  unreadable: (text: string) => localized('Not a quantity: {text}', { text }),
};

export interface InhouseFigure<P extends Part = Part> {
  part: P;
  inhouse: number;
}

/** Digits behind the point of a quantity from a percentage, of units that are not counted in whole numbers. */
const DIGITS = 3;

/** '50%' is of what each part requires. Between 0 and the requirement; pieces are whole. */
export function readInhouse<P extends Part>(
  text: string,
  parts: readonly P[],
  side: Side,
  category: StageCategory,
  decimal: '.' | ',' = '.',
): { figures: InhouseFigure<P>[] } | { message: LocalizedText } {
  // Turkish writes the sign first: '%50'.
  const written = text.trim().replace(/^%([^%]+)$/, '$1%');
  const [, sign, digits = '', percent] = /^(-?)([^%]*)(%?)$/.exec(written) ?? [];
  const amount = readNumber(digits.trim(), decimal);
  if (amount === null) return { message: QUANTITY_MESSAGES.unreadable(text.trim()) };
  if (category !== 'Quantity') return { message: QUANTITY_MESSAGES.category };
  const value = sign ? -amount : amount;
  if (percent) return { figures: parts.flatMap((part) => shareOf(part, side, value)) };
  const [part] = parts;
  if (!part || parts.length > 1) return { message: QUANTITY_MESSAGES.several };
  if (unitOf(part, side) === Unit.Piece && !Number.isInteger(value))
    return { message: REPORT_MESSAGES.whole };
  return { figures: [{ part, inhouse: clampInhouse(value, sideOf(part, side).required) }] };
}

function shareOf<P extends Part>(part: P, side: Side, percent: number): InhouseFigure<P>[] {
  const { required } = sideOf(part, side);
  if (required <= 0) return [];
  const share = clampInhouse((required * percent) / 100, required);
  const digits = unitOf(part, side) === Unit.Piece ? 0 : DIGITS;
  return [{ part, inhouse: clampInhouse(Number(share.toFixed(digits)), required) }];
}

const unitOf = (part: Part, side: Side): Unit => part.sides[side]?.required?.unit ?? Unit.Piece;
