import type { Side } from '@selvedge/domain/planning/stage';

/** A part of a plan whose rounds are open; without a side, the one that needs the reader. */
export interface RoundsPlace {
  subStageId: string;
  side?: Side | undefined;
}

/** The value of `rounds` in an order's address: a part, and for traders a side: '{part}.factory'. */
export const roundsText = ({ subStageId, side }: RoundsPlace): string =>
  side ? `${subStageId}.${side}` : subStageId;

/** The place that an address names, or null when it names none. */
export function placeOfRounds(text: string | undefined): RoundsPlace | null {
  if (!text) return null;
  const [subStageId = '', side] = text.split('.');
  return { subStageId, side: side === 'client' || side === 'factory' ? side : undefined };
}
