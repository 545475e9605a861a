import { UserType } from '../vocabulary';

/** The user types that a viewer may know about: buyers and factories never see each other. */
export const visibleUserTypes = (viewer: UserType): UserType[] =>
  viewer === UserType.Trader
    ? [UserType.Buyer, UserType.Trader, UserType.Manufacturer]
    : [viewer, UserType.Trader];
