const ACTIVITY_TAB = 'CREATE_ORDER_ACTIVITY';

/** The query of an order's address that opens its changes, and scrolls to one of them. */
export const searchOfChange = (change?: string) => ({
  tab: ACTIVITY_TAB,
  part: 'changes',
  ...(change === undefined ? {} : { change }),
});
