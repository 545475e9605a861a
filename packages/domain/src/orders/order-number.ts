/**
 * A trader's order number, such as 'SV-2026-00042': year of creation and the organization's counter, at least 5 digits.
 */
export const orderNumber = (year: number, counter: number): string =>
  `SV-${year}-${String(counter).padStart(5, '0')}`;
