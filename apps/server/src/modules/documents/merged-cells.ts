import type { MergedRows } from '@selvedge/domain/imports/buyer-workbook';
import type { Entry } from './unpack';

/** Of one sheet; more do not fit into the rows that are read. */
const MAX_RANGES = 5000;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** The merged cells of a sheet that span several rows of one column. Wider ones are titles, and stay as they are. */
function mergedRows(xml: string): MergedRows[] {
  return elementsOf(xml, 'mergeCell')
    .slice(0, MAX_RANGES)
    .flatMap((attributes) => {
      const [, first = '', from, last, to] = RANGE.exec(attributeOf(attributes, 'ref')) ?? [];
      return first === last && Number(to) > Number(from)
        ? [{ column: columnOf(first), from: Number(from) - 1, to: Number(to) - 1 }]
        : [];
    });
}

/** The merged rows of each sheet in the sequence of the workbook; sheets that the workbook does not name are skipped. */
export function mergedRowsOf(entries: readonly Entry[]): MergedRows[][] {
  const textOf = (name: string) =>
    entries.find((entry) => entry.name.toLowerCase() === name)?.contents.toString('utf8') ?? '';
  const targets = new Map(
    elementsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map(
      (attributes) => [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')] as const,
    ),
  );
  return elementsOf(textOf('xl/workbook.xml'), 'sheet').map((attributes) => {
    const target = targets.get(attributeOf(attributes, 'r:id'))?.replace(/^\/?xl\//, '') ?? '';
    return mergedRows(textOf(`xl/${target}`.toLowerCase()));
  });
}

const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'))].map(
    ([, attributes = '']) => attributes,
  );

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
