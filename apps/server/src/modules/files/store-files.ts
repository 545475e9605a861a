import type { Context } from '#server/http/context';
import type { Held } from './held-store';
import * as store from './store';

/** Contents without a row could never be opened or deleted: they are removed when anything fails, and on rollback. */
export async function storeFiles(
  ctx: Context,
  files: readonly { name: string; mime: string; contents: Buffer }[],
  hold: Held | null = null,
): Promise<void> {
  const remove = async () => {
    for (const { name } of files) await ctx.files.remove(name);
  };
  ctx.db.onRollback(remove);
  try {
    for (const { name, contents } of files) await ctx.files.put(name, contents);
    await store.insert(
      ctx,
      files.map(({ name, mime, contents }) => ({ name, mime, size: contents.length })),
      hold,
    );
  } catch (error) {
    await remove();
    throw error;
  }
}
