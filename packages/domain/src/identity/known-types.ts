import { UserType } from '../vocabulary';

/** The user types that a viewer may learn of: a buyer never of the factory's side, a factory never of the buyer's. */
export const typesKnownTo = (viewer: UserType): UserType[] =>
  viewer === UserType.Trader
    ? [UserType.Buyer, UserType.Trader, UserType.Manufacturer]
    : [viewer, UserType.Trader];
