import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { cleanFileName, storedNameOf } from '@selvedge/domain/files/file-name';
import { localized } from '@selvedge/domain/localized-text';
import { withoutMetadata } from '#server/files/pictures';
import { requireRoom } from '#server/files/room';
import type { Context } from '#server/http/context';
import { Refusal, refuseField } from '#server/http/refusal';
import { requireStorage } from '#server/modules/billing/billing';
import * as store from './store';
import { storeFiles } from './store-files';
import { INLINE } from './types';

interface FileCopy {
  /** Address of a file that the actor may see. */
  url: string;
  /** Name of the copy without its extension. */
  name: string;
}

/**
 * Copies files for the actor's organization under other names, and returns the addresses of the copies. Pictures are
 * encoded again, so that a copy has neither the place nor the camera of the original; one that cannot be decoded is
 * refused at `path`. The originals must exist.
 */
export async function copyFiles(ctx: Context, copies: readonly FileCopy[], path: string): Promise<string[]> {
  if (copies.length === 0) return [];
  const stored = new Map(
    (
      await store.facts(
        ctx.db,
        copies.map(({ url }) => storedNameOf(url)),
      )
    ).map((one) => [one.name, one]),
  );
  const made: { name: string; mime: string; contents: Buffer }[] = [];
  for (const { url, name } of copies) {
    const original = stored.get(storedNameOf(url));
    const contents = original ? await ctx.files.get(original.name) : null;
    if (!original || !contents)
      return refuseField(path, localized('{name} cannot be copied. Upload it instead.', { name }));
    const bytes = await buffer(contents);
    made.push({
      name: `${randomBytes(16).toString('hex')}_${cleanFileName(`${name}${extensionOf(original.name)}`)}`,
      mime: original.mime,
      contents: INLINE.includes(original.mime) ? await withoutPlace(bytes, name, path) : bytes,
    });
  }
  const bytes = made.reduce((sum, { contents }) => sum + contents.length, 0);
  await requireStorage(ctx, bytes);
  await requireRoom(ctx.files, bytes);
  await storeFiles(ctx, made);
  return made.map(({ name }) => `/files/${name}`);
}

const extensionOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';

const withoutPlace = (contents: Buffer, name: string, path: string): Promise<Buffer> =>
  withoutMetadata(contents).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return refuseField(path, localized('{name} cannot be copied. Upload it instead.', { name }));
  });
