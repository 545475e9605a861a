/** The largest value of a PostgreSQL `integer`. */
const MAX_ID = 2_147_483_647;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_ID;

/** Accepts both cases. */
export const isUuid = (text: string): boolean => UUID.test(text);
