/** How many materials a combo holds, and the text of a save with more. */
export const MAX_MATERIALS = 100;
export const TOO_MANY_MATERIALS = `A combo holds at most ${MAX_MATERIALS} materials.`;
