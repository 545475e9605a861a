import { randomBytes } from 'node:crypto';
import { cleanFileName, storedNameOf } from '@selvedge/domain/files/file-name';
import { mayDeleteFile } from '@selvedge/domain/files/policy';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { printedPicture } from '#server/files/pictures';
import { requireRoom } from '#server/files/room';
import type { Context, VisitorContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { readUpload, type Upload } from '#server/http/upload';
import { requireStorage } from '#server/modules/billing/billing';
import type { Held } from './held-store';
import * as references from './references-store';
import * as store from './store';
import { storeFiles } from './store-files';
import { INLINE, SVG } from './types';

export { copyFiles } from './copy';
export { missingReferences } from './file-columns-store';
export { holdFiles } from './held-files';
export type { Held } from './held-store';
export { referFiles, referPicture, referUploads } from './references';

const ANY = 'application/octet-stream';
/** A declaration and a document type may precede the element. */
const SVG_START = /^\s*(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/i;
const UPLOAD = { maxBytes: 25 * 1024 * 1024, tooLarge: localized('A file can have up to 25 MB.') };

/** Per person: enough for all tech packs of a season, too few to fill a disk. */
const UPLOADS_AN_HOUR = 500;
const uploads = new RateLimiter('uploads', UPLOADS_AN_HOUR, 3_600_000);

/** The type by content; the file name does not matter. The detector does not recognize SVG, because it is text. */
async function typeOf(contents: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(contents))?.mime;
  if (type && type !== 'application/xml') return type;
  const head = contents.subarray(0, 1024).toString('utf8');
  const withoutComments = head.split('-->').map((part) => part.replace(/<!--[^]*$/, ''));
  return SVG_START.test(withoutComments.join('')) ? SVG : ANY;
}

export async function upload(ctx: Context, request: FastifyRequest) {
  await countUpload(ctx);
  return readUpload(ctx, request, UPLOAD, async (file) => ({ url: await keepFile(ctx, file) }));
}

/** For a file that did not come with a request; same limits as `upload`. Returns the address. */
export async function keepUpload(ctx: Context, file: Upload): Promise<string> {
  await countUpload(ctx);
  if (file.contents.length > UPLOAD.maxBytes) throw new Refusal('TOO_LARGE', UPLOAD.tooLarge);
  return keepFile(ctx, file);
}

async function countUpload(ctx: Context): Promise<void> {
  const wait = await ctx.independentTransaction((db) =>
    uploads.secondsToWait(db, String(ctx.actor.id), ctx.now),
  );
  if (wait > 0)
    throw new Refusal(
      'TOO_MANY',
      localized('You can upload up to {max} files an hour.', { max: String(UPLOADS_AN_HOUR) }),
      {
        retryAfterSeconds: wait,
      },
    );
}

/** Returns the address. The content decides the type; the generated name grants access (product.md section 9). */
export async function keepFile(
  ctx: Context,
  { name: sentName, contents }: Upload,
  hold: Held | null = null,
): Promise<string> {
  if (contents.length === 0) throw new Refusal('VALIDATION_FAILED', localized('The file is empty.'));
  await requireStorage(ctx, contents.length);
  await requireRoom(ctx.files, contents.length);
  const type = await typeOf(contents);
  const name = `${randomBytes(16).toString('hex')}_${cleanFileName(sentName)}`;
  await storeFiles(ctx, [{ name, mime: type, contents }], hold);
  return `/files/${name}`;
}

export async function discardPicture(ctx: Context, userId: number, url: string): Promise<void> {
  const name = url.split('/').at(-1) ?? '';
  await references.remove(ctx, { userId });
  const file = await store.find(ctx.db, name);
  if (file?.organizationId !== ctx.actor.organizationId || (await references.isReferred(ctx, name))) return;
  await store.remove(ctx, name);
  ctx.afterCommit(() => ctx.files.remove(name));
}

/** Deletes an unreferenced file; allowed for its uploader and Admins of the same organization. */
export async function remove(ctx: Context, name: string) {
  const file = (await store.find(ctx.db, name)) ?? notFound(localized('File not found.'));
  if (file.organizationId !== ctx.actor.organizationId) notFound(localized('File not found.'));
  ctx.permit(mayDeleteFile, file);
  if (await references.isReferred(ctx, name))
    throw new Refusal('CONFLICT', localized('This file is still used.'));
  await store.remove(ctx, name);
  ctx.afterCommit(() => ctx.files.remove(name));
  return { message: localized('File deleted successfully') };
}

export const factsOf = (ctx: Context, urls: readonly string[]) => store.facts(ctx.db, urls.map(storedNameOf));

/** A picture for a printed page as JPEG; null when the address is not of a readable picture. */
export async function pictureFor(ctx: VisitorContext, url: string): Promise<Buffer | null> {
  const name = url.startsWith('/files/') ? storedNameOf(url) : '';
  const file = name === '' ? null : await store.find(ctx.db, name);
  return file && INLINE.includes(file.mime) ? printedPicture(ctx, file.name) : null;
}
