import { Role, UserType } from '../vocabulary';

/** What a person holds, which a colleague can take over. */
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
/** A trader's work that needs an editor of the orders. Who takes it over becomes one, so it must be an Admin. */
const OF_EDITORS: readonly Holding[] = ['orders', 'drafts', 'samples', 'changes', 'links'];

/** Whether a colleague may take over a kind of work. */
export const mayTakeOver = (holding: Holding, colleague: { role: Role; userType: UserType }): boolean =>
  colleague.userType !== UserType.Trader || colleague.role !== Role.Regular || !OF_EDITORS.includes(holding);
