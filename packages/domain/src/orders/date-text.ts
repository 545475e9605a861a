/** British English abbreviates September alone to four letters. */
export const threeLetters = (date: string): string => date.replace(/\bSept\b/g, 'Sep');

export const dateText = (day: string): string =>
  threeLetters(
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
  );
