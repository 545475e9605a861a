import { localized } from '@selvedge/domain/localized-text';
export const NO_ORDER = localized('Order not found.');
export const NO_STAGE = localized('Stage not found.');
