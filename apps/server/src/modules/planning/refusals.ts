export const NO_ORDER = 'Order not found.';
export const NO_STAGE = 'Stage not found.';
