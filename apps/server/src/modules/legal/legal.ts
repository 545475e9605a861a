import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LEGAL, type LegalBlock, type LegalName, readLegal } from '@selvedge/domain/legal/document';
import type { VisitorContext } from '#server/http/context';
import { presentDefault } from './present';

/** The operator's own text, as written in LEGAL_DIR, else the default one in the reader's language. */
export async function text(ctx: VisitorContext, name: LegalName): Promise<LegalBlock[]> {
  const own = await ownText(ctx.config.legalDir, name);
  return own === null ? presentDefault(ctx.language, DEFAULT_LEGAL[name]) : readLegal(own);
}

/** The text of `terms.md` or `privacy.md` in a folder; null without one. */
async function ownText(folder: string | undefined, name: LegalName): Promise<string | null> {
  if (folder === undefined) return null;
  return await readFile(join(folder, `${name}.md`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
