import { inTransaction } from '#server/db/db';
import type { Dependencies } from '#server/http/adapter';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import type { SentFile } from '#server/http/upload';
import { type Held, holdFiles, keepFile } from '#server/modules/files/files';
import type { LinkForm } from './form';

export async function storePhotos(ctx: Context, photos: readonly SentFile[]): Promise<string[]> {
  const urls: string[] = [];
  for (const photo of photos) urls.push(await keepPhoto(ctx, photo));
  return urls;
}

const keepPhoto = async (ctx: Context, { name, read }: SentFile, hold?: Held): Promise<string> =>
  keepFile(ctx, { name: name || 'photo.jpg', contents: await read() }, hold);

/** Keeps photos of a refused form for its correction. Those for which there is no room have to be chosen again. */
export async function holdPhotos(
  deps: Pick<Dependencies, 'pool' | 'onQuery'>,
  { link, ctx }: { link: { id: string }; ctx: Context },
  form: LinkForm,
  photos: readonly SentFile[],
): Promise<string[]> {
  if (photos.length === 0) return [];
  const holding = { linkId: link.id, formId: form.id, inUse: form.storedPhotos };
  return inTransaction(
    deps.pool,
    (db) => {
      const person = { ...ctx, db };
      return holdFiles(person, holding, photos, (photo, hold) =>
        keepPhoto(person, photo, hold).catch(ifNoRoom),
      );
    },
    deps.onQuery,
  );
}

function ifNoRoom(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
