import type { Actor } from '@selvedge/domain/actor';
import { keyOf } from '@selvedge/domain/spreadsheet';
import { UserType } from '@selvedge/domain/vocabulary';
import { containing, raw, type Sql, sql } from './sql';

const SEARCHED: Record<UserType, string> = {
  [UserType.Buyer]: 'o.buyer_search',
  [UserType.Trader]: 'o.search',
  [UserType.Manufacturer]: 'o.factory_search',
};
/** Names and numbers of order, styles, combos and organizations that the actor's side sees. */
export const searchIn = (actor: Actor, text: string): Sql =>
  sql`${raw(SEARCHED[actor.userType])} like ${containing(keyOf(text))}`;
