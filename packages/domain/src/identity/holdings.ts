import { Role, UserType } from '../vocabulary';

export const HOLDINGS = [
  'orders',
  'stages',
  'drafts',
  'reports',
  'samples',
  'changes',
  'links',
  'views',
] as const;
export type Holding = (typeof HOLDINGS)[number];
/** Needs an editor of the orders. The colleague becomes one, so it must be an Admin. */
const OF_EDITORS: readonly Holding[] = ['orders', 'drafts', 'samples', 'changes', 'links'];

export const mayTakeOver = (holding: Holding, colleague: { role: Role; userType: UserType }): boolean =>
  colleague.userType !== UserType.Trader || colleague.role !== Role.Regular || !OF_EDITORS.includes(holding);
