/** A trader's order number, such as 'SV-2026-00042': the year of creation and the organization's counter, 5 digits or more. */
export const orderNumber = (year: number, counter: number): string =>
  `SV-${year}-${String(counter).padStart(5, '0')}`;
