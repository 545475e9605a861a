import { type LocalizedText, localized } from '../localized-text';
import { UserType } from '../vocabulary';

/** The recipients for whom a trader creates a link or a document; `team` shows everything that the trader sees. */
export const AUDIENCES = ['buyer', 'factory', 'team'] as const;
export type Audience = (typeof AUDIENCES)[number];

const TYPES: Record<Audience, UserType> = {
  buyer: UserType.Buyer,
  factory: UserType.Manufacturer,
  team: UserType.Trader,
};
export const AUDIENCE_LABELS: Record<UserType, LocalizedText> = {
  [UserType.Buyer]: localized('buyer'),
  [UserType.Trader]: localized('team'),
  [UserType.Manufacturer]: localized('factory'),
};

/** The user type whose view is shared. Only traders can choose; all others share their own side's view. */
export const audienceType = (viewer: UserType, audience: Audience | undefined): UserType =>
  viewer === UserType.Trader && audience ? TYPES[audience] : viewer;
