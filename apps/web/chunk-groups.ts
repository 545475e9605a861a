import { join } from 'node:path';
import type { Rolldown } from 'vite';

const here = (path: string) => join(import.meta.dirname, 'src', path);
const SIGN_IN = here('pages/identity/login-page.tsx');
const LANDING = here('pages/public/landing-page.tsx');
const FRAME = here('app/shell/shell.tsx');
const HOME = here('pages/home/home-page.tsx');
const ORDER_LIST = here('pages/orders/order-list-page.tsx');
const BOARD = here('pages/board/board-page.tsx');
const MY_WORK = here('pages/planning/my-work-page.tsx');
const ORDER = here('pages/orders/order-detail-page.tsx');
const PLANNING = here('pages/planning/planning-page.tsx');
const PACKAGE = /[\\/]node_modules[\\/]/;
const FORM_PARTS =
  /use-sync-external-store[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|CloseButton|Input|InputBase|NativeSelect|PasswordInput|Stack|Text|TextInput)[\\/]/;
/** Hooks and parts that nearly all other components need: with one of these in their files, pages would load all of it. */
const SMALL_PARTS =
  /@mantine[\\/](hooks[\\/]esm[\\/](utils|use-(debounced-callback|force-update|mounted|mutation-observer|previous|resize-observer|shallow-effect|timeout))|core[\\/]esm[\\/](core|components[\\/](Group|Paper|ScrollArea[\\/]utils)))[\\/]/;
const DIALOG_PARTS =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|ModalBase)[\\/]|react-remove-scroll|use-sidecar|react-style-singleton|get-nonce|tslib|use-callback-ref[\\/]dist/;
const NUMBER_INPUT = /react-number-format|components[\\/]NumberInput[\\/]/;
/** The manifest names entries, pages and the frame: the checks of sizes and the lists of kept files look for them. */
const NAMED = [here('main.tsx'), join(import.meta.dirname, 'index.html'), FRAME];
const isNamed = (id: string) => NAMED.includes(id) || id.startsWith(here('pages'));

/**
 * Groups the modules that nearly every visit loads, because one file compresses and arrives better than twenty small
 * ones: what the entry imports, what the sign-in page and the landing page import, and what the frame imports beyond
 * these. Then what the most visited pages share: a page outside of them that imports one module of a group loads all of
 * it, so each group has only what all of its pages import. Other modules stay in files of their own.
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
    { name: 'entry', tags: ['$initial'], test: (id) => !isNamed(id), priority: 13 },
    { name: 'form-parts', test: FORM_PARTS, priority: 12 },
    group('base', 12, [SIGN_IN, LANDING]),
    group('sign-in', 11, [SIGN_IN]),
    group('landing', 10, [LANDING]),
    group('frame', 9, [FRAME]),
    { name: 'small-parts', test: SMALL_PARTS, priority: 8 },
    group('common', 7, [HOME, ORDER_LIST, BOARD]),
    group('lists', 6, [HOME, ORDER_LIST]),
    { name: 'dialog-parts', test: DIALOG_PARTS, priority: 5 },
    { name: 'number-input', test: NUMBER_INPUT, priority: 4 },
    group('work', 3, [HOME, MY_WORK]),
    group('grids', 2, [BOARD, PLANNING]),
    group('stages', 1, [ORDER, PLANNING, MY_WORK]),
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
