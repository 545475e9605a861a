import type { Verdict } from '../actor';
import { ALLOWED, refused } from '../actor';
import { OrderStatus, UserType } from '../vocabulary';

export const MESSAGE_EMPTY = 'Please type a message.';
export const NO_RECEIVER = 'Please select at least one recipient or specify a target audience user type.';
const TRADER_ONLY_AUDIENCE = 'You can write to the trader only.';
export const DRAFT_AUDIENCE = 'Only traders can see a draft.';
export const NOBODY = 'There is nobody of this audience to write to.';

/** What a target audience is called by each side: the trader is a buyer's factory and a manufacturer's client. */
const AUDIENCE_LABELS: Record<UserType, readonly { value: UserType; label: string }[]> = {
  [UserType.Buyer]: [{ value: UserType.Trader, label: 'Factory' }],
  [UserType.Trader]: [
    { value: UserType.Buyer, label: 'Buyer' },
    { value: UserType.Trader, label: 'Trader' },
    { value: UserType.Manufacturer, label: 'Manufacturer' },
  ],
  [UserType.Manufacturer]: [{ value: UserType.Trader, label: 'Client' }],
};
export const audienceOptions = (userType: UserType) => AUDIENCE_LABELS[userType];

/** Buyers and manufacturers write to the trader and never to each other; a trader writes to all three. */
export function mayAddress(userType: UserType, audience: readonly UserType[]): Verdict {
  const known = AUDIENCE_LABELS[userType].map((option) => option.value);
  return audience.every((type) => known.includes(type)) ? ALLOWED : refused(TRADER_ONLY_AUDIENCE);
}

/** A person who might be reached, as the author stands to them. */
export interface Candidate {
  userId: number;
  userType: UserType;
  active: boolean;
  /** Of the author's own organization. */
  colleague: boolean;
  /** Of an organization with an active connection to the author's. */
  connected: boolean;
  /** Listed with the author on some live order. */
  sharesOrder: boolean;
  /** Associated with the tagged order. */
  listed: boolean;
}
export interface Broadcast {
  authorId: number;
  audience: readonly UserType[];
  /** Status of the tagged order; null without a tag. */
  orderStatus: OrderStatus | null;
}

/**
 * Whom an audience message reaches: of the chosen types, the people associated with the tagged order, or without a
 * tag those who share an active connection or an order with the author. Never the author; a draft is the trader's.
 */
export function reached(message: Broadcast, candidates: readonly Candidate[]): number[] {
  const { authorId, audience, orderStatus } = message;
  return candidates
    .filter((one) => one.active && one.userId !== authorId && audience.includes(one.userType))
    .filter((one) =>
      orderStatus === null
        ? one.colleague || one.connected || one.sharesOrder
        : one.listed && (orderStatus !== OrderStatus.Draft || one.userType === UserType.Trader),
    )
    .map((one) => one.userId);
}
