import { join } from 'node:path';
import type { Rolldown } from 'vite';

const here = (path: string) => join(import.meta.dirname, 'src', path);
const SIGN_IN = here('pages/identity/login-page.tsx');
const LANDING = here('pages/public/landing-page.tsx');
const FRAME = here('app/shell/shell.tsx');
const PACKAGE = /[\\/]node_modules[\\/]/;
const FORM_PARTS =
  /use-sync-external-store[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|CloseButton|Input|InputBase|PasswordInput|Stack|Text|TextInput)[\\/]/;
/** The manifest names entries, pages and the frame: the checks of sizes and the lists of kept files look for them. */
const NAMED = [here('main.tsx'), join(import.meta.dirname, 'index.html'), FRAME];
const isNamed = (id: string) => NAMED.includes(id) || id.startsWith(here('pages'));

/**
 * Groups the modules that nearly every visit loads, because one file compresses and arrives better than twenty small
 * ones: what the entry imports, what the sign-in page and the landing page import, and what the frame imports beyond
 * these. What only some pages import stays in files of its own, so that no page loads the parts of another.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, Set<string>>();
  const reach = (root: string, ctx: Rolldown.ChunkingContext) => {
    const known = reached.get(root) ?? ownImports(root, ctx);
    reached.set(root, known);
    return known;
  };
  const group = (name: string, priority: number, roots: string[]): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, ctx) => (roots.every((root) => reach(root, ctx).has(id)) ? name : null),
    test: (id) => !isNamed(id),
    priority,
  });
  return [
    { name: 'entry', tags: ['$initial'], test: (id) => !isNamed(id), priority: 6 },
    { name: 'form-parts', test: FORM_PARTS, priority: 5 },
    group('base', 5, [SIGN_IN, LANDING]),
    group('sign-in', 4, [SIGN_IN]),
    group('landing', 3, [LANDING]),
    group('frame', 2, [FRAME]),
  ];
}

/** The own modules that a module imports, also through others. Packages follow the modules that use them. */
function ownImports(root: string, ctx: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || PACKAGE.test(id)) continue;
    found.add(id);
    waiting.push(...(ctx.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
