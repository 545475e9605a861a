import { sql } from './sql';

/** What names a partner of a trader names another one instead. */
export interface PartnerMove {
  traderId: number;
  from: number;
  to: number;
}

/**
 * For the condition of a statement that locks orders `o` for a person's write; always true. Of a partner whose orders
 * are moved, the write waits at most this long, and is then refused (`answerError`).
 */
export const waitsForMove = sql`(
  select count(set_config('lock_timeout', '5s', true)) from partner_moves m
  where m.partner_id in (o.buyer_org_id, o.factory_org_id)) >= 0`;
