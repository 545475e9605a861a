/** 'EU' has the holidays that most countries of the European Union share. */
export const HOLIDAY_COUNTRIES = ['BD', 'CN', 'IN', 'VN', 'TR', 'PK', 'PT', 'US', 'GB', 'EU'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];
