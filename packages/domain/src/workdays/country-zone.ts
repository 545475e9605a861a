/** The zone of most people, for countries of several zones whose first one is another. */
const MAIN_ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  EU: 'Europe/Brussels',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
};
/** Looking a zone up takes milliseconds. */
const found = new Map<string, string>();

/** The IANA zone of a country by its code of two letters (ISO 3166) or 'EU'; UTC for unknown codes. */
export function zoneOfCountry(country: string): string {
  const zone = found.get(country) ?? lookUp(country);
  found.set(country, zone);
  return zone;
}

function lookUp(country: string): string {
  const locale: Intl.Locale & { timeZones?: string[] } = new Intl.Locale(`und-${country}`);
  return MAIN_ZONES[locale.region ?? ''] ?? locale.timeZones?.[0] ?? 'UTC';
}
