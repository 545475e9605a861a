import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { localized } from '../localized-text';
import { OrderStatus, UserType } from '../vocabulary';

/** In characters. */
export const MAX_MESSAGE = 10_000;
export const MESSAGE_ORIGINS = ['app', 'mail'] as const;
export type MessageOrigin = (typeof MESSAGE_ORIGINS)[number];

export const MESSAGE_EMPTY = localized('Please type a message.');
export const NO_RECEIVER = localized(
  'Please select at least one recipient or specify a target audience user type.',
);
const TRADER_ONLY_AUDIENCE = localized('You can write to the trader only.');
const NOT_CONNECTED = localized('Your organizations are not connected any more: direct messages are closed.');
export const DRAFT_AUDIENCE = localized('Only traders can see a draft.');
export const NO_RECIPIENTS_MESSAGE = localized('There is nobody of this audience to write to.');

/** A trader is the factory of a buyer and the client of a manufacturer. */
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

export interface Addressees {
  audience?: readonly UserType[];
  people?: readonly { connected: boolean }[];
}

/** Direct messages end with the connection; threads of a shared order stay open. */
export function mayAddress(
  actor: Pick<Actor, 'userType'>,
  { audience = [], people = [] }: Addressees,
): Verdict {
  if (people.some((person) => !person.connected)) return refused(NOT_CONNECTED);
  const allowed = AUDIENCE_LABELS[actor.userType].map((option) => option.value);
  return audience.every((type) => allowed.includes(type)) ? ALLOWED : refused(TRADER_ONLY_AUDIENCE);
}

export interface Candidate {
  userId: number;
  userType: UserType;
  active: boolean;
  colleague: boolean;
  connected: boolean;
  sharesOrder: boolean;
  listed: boolean;
}
export interface Broadcast {
  authorId: number;
  audience: readonly UserType[];
  orderStatus: OrderStatus | null;
}

/**
 * People of the tagged order or, without a tag, people who share an active connection or an order with the author, of
 * the chosen types. Excludes the author; messages on a draft reach traders only.
 */
export function broadcastRecipients(message: Broadcast, candidates: readonly Candidate[]): number[] {
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
