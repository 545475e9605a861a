import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { cleanFileName, fileLabel, storedNameOf } from '@selvedge/domain/files/file-name';
import { joinTexts, localized } from '@selvedge/domain/localized-text';
import { withoutAuthors } from '#server/files/authors/without-authors';
import { requireRoom } from '#server/files/room';
import type { Context } from '#server/http/context';
import { Refusal, refuseField } from '#server/http/refusal';
import { requireStorage } from '#server/modules/billing/billing';
import { laneOf } from '#server/workers/lane';
import * as store from './store';
import { storeFiles } from './store-files';

interface FileCopy {
  url: string;
  /** Name of the copy without its extension. */
  name: string;
}

/**
 * Copies files of one side for the other, under other names and for the actor's organization; returns the addresses.
 * Copies have no author, company, last editor, manager, persons of comments, place and camera. Files that cannot lose
 * them (signed or encrypted ones, other types) are named with 409, unless `mayNameAuthor`; missing files are refused at
 * `path`.
 */
export async function copyFiles(
  ctx: Context,
  copies: readonly FileCopy[],
  { path, mayNameAuthor }: { path: string; mayNameAuthor: boolean },
): Promise<string[]> {
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
  const uncleaned = new Set<string>();
  for (const { url, name } of copies) {
    const original = stored.get(storedNameOf(url));
    const stream = original ? await ctx.files.get(original.name) : null;
    if (!original || !stream)
      return refuseField(path, localized('{name} cannot be copied. Upload it instead.', { name }));
    const contents = await buffer(stream);
    const cleaned = await withoutAuthors(laneOf(ctx), { ...original, contents });
    if (!cleaned) uncleaned.add(fileLabel(original.name));
    made.push({
      name: `${randomBytes(16).toString('hex')}_${cleanFileName(`${name}${extensionOf(original.name)}`)}`,
      mime: original.mime,
      contents: cleaned ?? contents,
    });
  }
  if (uncleaned.size > 0 && !mayNameAuthor) {
    const texts = [...uncleaned].map((file) => localized('{file} may name its author.', { file }));
    throw new Refusal('NAMES_AUTHOR', joinTexts(texts, ' '));
  }
  const bytes = made.reduce((sum, { contents }) => sum + contents.length, 0);
  await requireStorage(ctx, bytes);
  await requireRoom(ctx.files, bytes);
  await storeFiles(ctx, made);
  return made.map(({ name }) => `/files/${name}`);
}

const extensionOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
