import { visibleUserTypes } from '../identity/visible-user-types';
import { localized } from '../localized-text';
import { UserType } from '../vocabulary';
import { sideOfThread, type Thread } from './thread';

export const MAX_MENTIONS = 20;
export const CANNOT_MENTION = localized('You can mention only people who can see this thread.');

export interface Mention {
  userId: number;
  name: string;
}

export const readersOf = (threads: readonly Thread[]): UserType[] => [
  UserType.Trader,
  ...threads.flatMap((thread) => sideOfThread(thread) ?? []),
];

/** All readers may know the mentioned person: a name that only one partner may know is not mentioned to both. */
export const mentionableTypes = (readers: readonly UserType[]): UserType[] =>
  [...new Set(readers)].filter((type) => readers.every((reader) => visibleUserTypes(reader).includes(type)));
