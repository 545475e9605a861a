/**
 * At twice the size on the page (`size` is in CSS pixels), as a small WebP instead of an original of up to 25 MB. Other
 * URLs are returned unchanged.
 */
export const thumbnail = <T extends string | null | undefined>(url: T, size: number): T | string =>
  url?.startsWith('/files/') ? `${url}?w=${size * 2}` : url;
