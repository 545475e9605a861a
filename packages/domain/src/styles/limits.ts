import { localized } from '../localized-text';

export const MAX_MATERIALS = 100;
export const TOO_MANY_MATERIALS = localized('A combo holds at most {max} materials.', { max: MAX_MATERIALS });

export const MAX_STYLES = 200;
export const TOO_MANY_STYLES = localized('An order holds at most 200 styles.');
/** Of one style. */
export const MAX_COMBOS = 100;
export const TOO_MANY_COMBOS = localized('A style holds at most 100 combos.');
