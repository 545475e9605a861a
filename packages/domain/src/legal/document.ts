import { PRIVACY, TERMS } from './default-texts';

export const LEGAL_NAMES = ['terms', 'privacy'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

/** The texts of a site whose operator has not replaced them, in the form that `readLegal` reads. */
export const DEFAULT_LEGAL: Record<LegalName, string> = { terms: TERMS, privacy: PRIVACY };

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * Reads the part of Markdown that a legal text needs: blocks are separated by blank lines, a block is a heading
 * (`# Title`), a list (each line begins with `- `) or a paragraph. Anything else is taken as plain text.
 */
export const readLegal = (source: string): LegalBlock[] =>
  source
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock);

function readBlock(block: string): LegalBlock {
  const heading = /^#{1,3} +(.+)$/.exec(block)?.[1];
  if (heading) return { kind: 'heading', text: heading.trim() };
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
  return { kind: 'paragraph', text: lines.join(' ') };
}
