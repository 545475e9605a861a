import { type DefaultBlock, PRIVACY, TERMS } from './default-texts';

export const LEGAL_NAMES = ['terms', 'privacy'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

export const DEFAULT_LEGAL: Record<LegalName, readonly DefaultBlock[]> = { terms: TERMS, privacy: PRIVACY };

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Markdown subset: blank lines separate headings (`# `), lists (`- `) and paragraphs. */
export const readLegal = (source: string): LegalBlock[] =>
  source
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock);

function readBlock(block: string): LegalBlock {
  const heading = /^#{1,3} +(\S.*)$/.exec(block)?.[1];
  if (heading) return { kind: 'heading', text: heading.trim() };
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
  return { kind: 'paragraph', text: lines.join(' ') };
}
