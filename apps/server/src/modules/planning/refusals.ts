/** Messages for orders and stages that do not exist or are out of reach. */
export const NO_ORDER = 'Order not found.';
export const NO_STAGE = 'Stage not found.';
