import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalBlock, LegalName } from '@selvedge/domain/legal/document';
import { DEFAULT_LEGAL, readLegal } from '@selvedge/domain/legal/document';
import type { VisitorContext } from '#server/http/context';

/** Reads `terms.md` or `privacy.md` of LEGAL_DIR; falls back to the default text. */
export async function text(ctx: VisitorContext, name: LegalName): Promise<LegalBlock[]> {
  const { legalDir } = ctx.config;
  if (legalDir === undefined) return readLegal(DEFAULT_LEGAL[name]);
  const own = await readFile(join(legalDir, `${name}.md`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return readLegal(own ?? DEFAULT_LEGAL[name]);
}
