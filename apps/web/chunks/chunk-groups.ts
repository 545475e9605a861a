import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { mergeParts } from './merge-parts.ts';
import type { Visit } from './parts.ts';
import { visitsOf } from './visits.ts';

/** The page names the entry, and a question whose file fails is asked by the browser, so others must not share that file. */
const ALONE = ['index.html', 'src/main.tsx', 'src/ui/confirm-dialog.tsx'];
const START = join(import.meta.dirname, '../src/main.tsx');
const alone = ALONE.map((path) => join(import.meta.dirname, '..', path));

/**
 * Decides which modules share a file of the app, so that a visit loads few files and little that it does not need.
 * The output is that of a build without groups, in which each chunk has the modules that the same entries need.
 */
export function chunkGroups({ output }: Rolldown.RolldownOutput): Rolldown.CodeSplittingOptions {
  const { parts, visits } = visitsOf(output.filter((file) => file.type === 'chunk'));
  const files = mergeParts(parts, visits);
  shareStyles(files, visits);
  return {
    // The groups are whole. A group with the imports of its modules would take those that others load, too.
    includeDependenciesRecursively: false,
    groups: files.map(({ ids }, index) => {
      const members = new Set(ids.filter((id) => !alone.includes(id)));
      return { name: `part-${index}`, test: (id) => members.has(id), priority: files.length - index };
    }),
  };
}

type File = ReturnType<typeof mergeParts>[number];

/** Moves the styles of several pages to the file that all load, so that few style sheets come before the content. */
function shareStyles(files: readonly File[], visits: readonly Visit[]): void {
  const ofAll = files.find(({ ids }) => ids.includes(START));
  if (!ofAll) throw new Error(`The build has no ${START}.`);
  for (const file of files) {
    if (visits.filter(({ isPage }, index) => isPage && file.isLoaded[index]).length < 2) continue;
    const styles = file.ids.filter((id) => id.endsWith('.css'));
    file.ids = file.ids.filter((id) => !styles.includes(id));
    ofAll.ids.push(...styles);
  }
}
