// The recipes of CONTRIBUTING.md: diff blocks headed by a file path. A block without context or removed lines is a new file.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const BLOCK = /^```diff (\S+)\n([^]*?)\n?^```$/gm;

/** Returns the diff blocks of the section "Recipes" in their order. A line `@@` separates the hunks of a block. */
export function readRecipes(text) {
  const section = /^## Recipes$([^]*?)(?=^## |(?![^]))/m.exec(text)?.[1] ?? '';
  const blocks = [...section.matchAll(BLOCK)].map(([, path, body]) => ({
    path,
    hunks: body
      .split(/^@@.*\n/m)
      .filter(Boolean)
      .map((hunk) => hunk.replace(/\n$/, '').split('\n')),
  }));
  if (blocks.length === 0) throw new Error('CONTRIBUTING.md has no diff blocks in its section "Recipes".');
  return blocks;
}

const linesWith = (hunk, signs) =>
  hunk.filter((line) => signs.includes(line[0] ?? ' ')).map((line) => line.slice(1));

/** Applies a block to a copy of the tree. Throws unless the lines that a hunk keeps or removes occur exactly once. */
export function applyBlock(root, { path, hunks }) {
  const file = join(root, path);
  const isNew = hunks.every((hunk) => hunk.every((line) => line.startsWith('+')));
  if (isNew === existsSync(file)) throw new Error(`${path} ${isNew ? 'exists already' : 'does not exist'}.`);
  let text = isNew ? '' : `\n${readFileSync(file, 'utf8')}`;
  for (const hunk of hunks) {
    const after = `${linesWith(hunk, ' +').join('\n')}\n`;
    if (isNew) {
      text = `\n${after}`;
      continue;
    }
    const before = `\n${linesWith(hunk, ' -').join('\n')}\n`;
    const pieces = text.split(before);
    if (pieces.length !== 2)
      throw new Error(`${path} has these lines ${pieces.length - 1} times, not once:${before}`);
    text = pieces.join(`\n${after}`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.slice(1));
}

/** Copies the files to a folder and links the installed packages, except the workspaces, which are those of the copy. */
export function copyTree(root, files, folder) {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules/@selvedge'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@selvedge' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const parent of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join(folder, parent, name), join(folder, 'node_modules/@selvedge', name));
      const own = join(root, parent, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, parent, name, 'node_modules'));
    }
}
