import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { cleanFileName } from '@selvedge/domain/files/file-name';
import { isAdmin } from '@selvedge/domain/identity/policy';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Context, VisitorContext } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { requireRoom } from '#server/modules/billing/billing';
import * as store from './store';

export const INLINE = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'];
export const SVG = 'image/svg+xml';
const ANY = 'application/octet-stream';

/** What the contents are, whatever the name says; a drawing is text, which the detector leaves to us. */
async function typeOf(contents: Buffer): Promise<string> {
  const known = (await fileTypeFromBuffer(contents))?.mime;
  if (known && known !== 'application/xml') return known;
  const head = contents.subarray(0, 1024).toString('utf8').trimStart();
  return /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(head) ? SVG : ANY;
}

/** Keeps one upload: its type is decided by its content, its name is made here and is its capability (product.md section 9). */
export async function upload(ctx: Context, request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal('WRONG_TYPE', 'Send the file as multipart form data.');
  const part = await request.file();
  if (part?.fieldname !== 'file')
    throw new Refusal('VALIDATION_FAILED', 'The form needs one part named file.');
  const contents = await part.toBuffer().catch(() => {
    throw new Refusal('TOO_LARGE', 'A file can have up to 25 MB.');
  });
  if (contents.length === 0) throw new Refusal('VALIDATION_FAILED', 'The file is empty.');
  await requireRoom(ctx, 'storage', contents.length);
  const type = await typeOf(contents);
  const name = `${randomBytes(16).toString('hex')}_${cleanFileName(part.filename)}`;
  await ctx.files.put(name, contents);
  await store.insert(ctx, { name, mime: type, size: contents.length }).catch(async (error: unknown) => {
    // Without its record nobody could ever open or remove it.
    await ctx.files.remove(name);
    throw error;
  });
  return { url: `/files/${name}` };
}

/** Takes a file away with the record that held it, unless another record holds it too. */
export async function discardFile(ctx: Context, url: string): Promise<void> {
  const name = url.split('/').at(-1) ?? '';
  if (await store.isReferred(ctx, url)) return;
  await store.remove(ctx, name);
  ctx.afterCommit(() => ctx.files.remove(name));
}

/** The uploader, or an Admin of their organisation, and only while nothing refers to the file. */
export async function remove(ctx: Context, name: string) {
  const file = (await store.find(ctx.db, name)) ?? notFound('File not found.');
  if (file.organizationId !== ctx.actor.organizationId) notFound('File not found.');
  if (file.uploaderId !== ctx.actor.id && !isAdmin(ctx.actor))
    throw new Refusal('FORBIDDEN', 'Only the uploader can delete this file.');
  if (await store.isReferred(ctx, `/files/${name}`))
    throw new Refusal('CONFLICT', 'This file is still used.');
  await store.remove(ctx, name);
  ctx.afterCommit(() => ctx.files.remove(name));
  return { message: 'File deleted successfully' };
}

/** Files that the actor's organisation uploaded; anything else is not there for them. */
export async function requireOwnFiles(ctx: Context, urls: readonly string[]): Promise<void> {
  const names = [
    ...new Set(urls.map((url) => (url.startsWith('/files/') ? url.slice('/files/'.length) : ''))),
  ];
  if (names.length > 0 && (await store.countOwn(ctx, names)) < names.length) notFound('File not found.');
}

const MAX_PIXELS = 50_000_000;
/** A smaller picture to work on; it fails when the contents cannot be drawn (damaged, or too many pixels to decode). */
export const shrunk = (contents: Buffer, width: number) =>
  sharp(contents, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true });

/** A picture for a printed page, as JPEG; null when the address names none that can be drawn. */
export async function pictureFor(ctx: VisitorContext, url: string, width: number): Promise<Buffer | null> {
  const name = url.startsWith('/files/') ? url.slice('/files/'.length) : '';
  const file = name === '' ? null : await store.find(ctx.db, name);
  const contents = file && INLINE.includes(file.mime) ? await ctx.files.get(file.name) : null;
  if (!contents) return null;
  const drawn = shrunk(await buffer(contents), width);
  return drawn
    .flatten({ background: '#ffffff' })
    .jpeg()
    .toBuffer()
    .catch(() => null);
}
