/**
 * The address of an uploaded picture at about twice its size on the page (CSS pixels): the server sends a small WebP
 * instead of an original of up to 25 MB. Other addresses stay as they are.
 */
export const thumbnail = <T extends string | null | undefined>(url: T, size: number): T | string =>
  url?.startsWith('/files/') ? `${url}?w=${size * 2}` : url;
