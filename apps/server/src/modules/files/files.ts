import { randomBytes } from 'node:crypto';
import { cleanFileName } from '@selvedge/domain/files/file-name';
import { isAdmin } from '@selvedge/domain/identity/policy';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { requireRoom } from '#server/modules/billing/billing';
import * as store from './store';

export const INLINE = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'];
const ANY = 'application/octet-stream';

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
  const type = await fileTypeFromBuffer(contents);
  const name = `${randomBytes(16).toString('hex')}_${cleanFileName(part.filename)}`;
  await ctx.files.put(name, contents);
  await store
    .insert(ctx, { name, mime: type?.mime ?? ANY, size: contents.length })
    .catch(async (error: unknown) => {
      // Without its record nobody could ever open or remove it.
      await ctx.files.remove(name);
      throw error;
    });
  return { url: `/files/${name}` };
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
