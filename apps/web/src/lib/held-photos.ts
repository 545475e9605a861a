/** Photos of open dialogs that could not be uploaded, by the address under which the page shows them. */
const held = new Map<string, File>();

export function holdPhoto(file: File): string {
  const url = URL.createObjectURL(file);
  held.set(url, file);
  return url;
}

export const heldPhoto = (url: string): File | undefined => held.get(url);

/** Forgets photos whose dialog closed. */
export function releasePhotos(urls: readonly string[]): void {
  for (const url of urls) if (held.delete(url)) URL.revokeObjectURL(url);
}
