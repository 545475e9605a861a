/** 'SV-2026-00042': the year of creation and the organization's counter with at least 5 digits. */
export const orderNumber = (year: number, counter: number): string =>
  `SV-${year}-${String(counter).padStart(5, '0')}`;
