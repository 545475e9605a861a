/** Photos of open dialogs that could not be uploaded, by the address under which the page shows them. */
const files = new Map<string, File>();

export function holdPhoto(file: File): string {
  const url = URL.createObjectURL(file);
  files.set(url, file);
  return url;
}

export const heldPhoto = (url: string): File | undefined => files.get(url);

export function releasePhotos(urls: readonly string[]): void {
  for (const url of urls) if (files.delete(url)) URL.revokeObjectURL(url);
}
