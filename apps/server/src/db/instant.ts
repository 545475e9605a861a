const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** To the millisecond. Ten times as fast as a `Date`, for responses with thousands of instants. */
export function isoInstant(text: string): string {
  const match = IN_UTC.exec(text);
  if (!match) return new Date(text).toISOString();
  const [, day, time, fraction = ''] = match;
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}
