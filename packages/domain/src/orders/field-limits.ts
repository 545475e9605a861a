/** In characters, of the text in a field of an order or of one of its parts. */
export const MAX_FIELD_TEXT = 10_000;
