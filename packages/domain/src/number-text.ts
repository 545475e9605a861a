const number = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
/** '4,470': the number format of stored texts. */
export const numberText = (value: number): string => number.format(value);
