import { UserType } from '../vocabulary';

/** Who has to act on an open side of a stage: the viewer's own party, or another party. */
export const WORK_LANES = ['mine', 'factory', 'buyer', 'trader'] as const;
export type WorkLane = (typeof WORK_LANES)[number];

/** The lanes of My work: traders work with two parties, buyers and factories with the trader only. */
export const lanesOf = (userType: UserType): readonly WorkLane[] =>
  userType === UserType.Trader ? ['mine', 'factory', 'buyer'] : ['mine', 'trader'];
