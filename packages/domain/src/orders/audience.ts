import { UserType } from '../vocabulary';

/** Whom a trader makes a link or a document for; `team` is everything that the trader sees. */
export const AUDIENCES = ['buyer', 'factory', 'team'] as const;
export type Audience = (typeof AUDIENCES)[number];

const TYPES: Record<Audience, UserType> = {
  buyer: UserType.Buyer,
  factory: UserType.Manufacturer,
  team: UserType.Trader,
};
export const AUDIENCE_LABELS: Record<UserType, string> = {
  [UserType.Buyer]: 'buyer',
  [UserType.Trader]: 'team',
  [UserType.Manufacturer]: 'factory',
};

/** The user type whose view is handed out: only a trader chooses, everybody else hands out the own side's. */
export const audienceType = (viewer: UserType, wanted: Audience | undefined): UserType =>
  viewer === UserType.Trader && wanted ? TYPES[wanted] : viewer;
