/** The largest id of a person or an organization, a PostgreSQL `integer`. */
const MAX_ID = 2_147_483_647;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a number can be the id of a person or an organization. */
export const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_ID;

/** Whether a text is written like a UUID, in either case. */
export const isUuid = (text: string): boolean => UUID.test(text);
