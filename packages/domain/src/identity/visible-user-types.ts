import { UserType } from '../vocabulary';

/** Buyers and factories never see each other. */
export const visibleUserTypes = (viewer: UserType): UserType[] =>
  viewer === UserType.Trader
    ? [UserType.Buyer, UserType.Trader, UserType.Manufacturer]
    : [viewer, UserType.Trader];
