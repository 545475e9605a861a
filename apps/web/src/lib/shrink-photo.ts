import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '@selvedge/domain/planning/report';

/** The longest edge in pixels: enough to see a stitch, at about a tenth of the original's bytes. */
const MAX_EDGE = 2048;
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/** Shrinks a photo for slow connections. Returns null when the file is not an accepted photo. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const fits = PHOTO_TYPES.includes(file.type) && file.size <= PHOTO_BYTES_MAX;
  if (fits && file.size <= SMALL_BYTES) return file;
  return (await toJpeg(file)) ?? (fits ? file : null);
}

/** The image as a JPEG, or null when the browser cannot decode it. */
async function toJpeg(file: File): Promise<File | null> {
  if (!file.type.startsWith('image/') || !('createImageBitmap' in window)) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
}

const FILE_BYTES_MAX = 25 * 1024 * 1024;

/** Any file, with photos shrunk. Returns null when the file is too large. */
export async function shrinkIfPhoto(file: File): Promise<File | null> {
  const small = file.type.startsWith('image/') ? await shrinkPhoto(file) : null;
  return small ?? (file.size <= FILE_BYTES_MAX ? file : null);
}
