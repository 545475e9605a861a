/** What an order or a stage beyond reach reads like. */
export const NO_ORDER = 'Order not found.';
export const NO_STAGE = 'Stage not found.';
