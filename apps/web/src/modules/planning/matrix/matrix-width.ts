export type MatrixWidth = 'compact' | 'wide';

/** Plans with as many stages are compact at first. */
const COMPACT_FROM = 12;
export const widthOf = (chosen: string | undefined, stages: number): MatrixWidth => {
  if (chosen === 'wide' || chosen === 'compact') return chosen;
  return stages < COMPACT_FROM ? 'wide' : 'compact';
};
