/** What names a partner of a trader names another one instead. */
export interface PartnerMove {
  traderId: number;
  from: number;
  to: number;
}
