import { UserType } from '../vocabulary';

/** Whose turn an open side of a stage is: one's own, or that of the party one waits for. */
export const WORK_LANES = ['mine', 'factory', 'buyer', 'trader'] as const;
export type WorkLane = (typeof WORK_LANES)[number];

/** The lanes of a viewer's My work: a trader stands between two parties, a buyer or factory waits for the trader only. */
export const lanesOf = (userType: UserType): readonly WorkLane[] =>
  userType === UserType.Trader ? ['mine', 'factory', 'buyer'] : ['mine', 'trader'];
