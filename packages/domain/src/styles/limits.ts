import { localized } from '../localized-text';

/** How many materials a combo holds, and the text of a save with more. */
export const MAX_MATERIALS = 100;
export const TOO_MANY_MATERIALS = localized('A combo holds at most {max} materials.', { max: MAX_MATERIALS });
