import { NO_MARKS, type SheetMarks } from '@selvedge/domain/sheets/workbook';
import type { Entry } from './unpack';

/** Of one sheet: merged cells, notes. More do not fit into the rows that are read. */
const MAX_MARKS = 5000;
/** A few elements could name all columns many times. */
const MAX_COLUMNS = 300;
const MAX_NOTE = 2000;
const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;
const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;
const STRIKE = /<(?:\w{1,20}:)?strike(?:\s+val\s*=\s*["'](?:1|true)["'])?\s*\/?>/;

/** How the cells of a workbook look, where that changes what they say. Shared strings by their index. */
interface Looks {
  struckStyles: ReadonlySet<string>;
  percentStyles: ReadonlySet<string>;
  struckStrings: ReadonlyMap<string, string>;
}

/** The marks of each sheet in the sequence of the workbook, which the parser of its cells drops. */
export function marksOf(entries: readonly Entry[]): { marks: SheetMarks[]; isDate1904: boolean } {
  const byName = new Map(entries.map(({ name, contents }) => [name.toLowerCase(), contents]));
  const xmlOf = (name: string) => byName.get(name.toLowerCase())?.toString('utf8') ?? '';
  const book = xmlOf('xl/workbook.xml');
  const targets = relationsOf(xmlOf('xl/_rels/workbook.xml.rels'), 'xl/');
  const looks: Looks = {
    ...stylesOf(xmlOf('xl/styles.xml')),
    struckStrings: struckStringsOf(xmlOf('xl/sharedStrings.xml')),
  };
  return {
    isDate1904: elementsOf(book, 'workbookPr').some((workbook) => isOn(workbook, 'date1904')),
    marks: elementsOf(book, 'sheet').map((sheet) => {
      const path = targets.find(({ id }) => id === attributeOf(sheet, 'r:id'))?.path ?? '';
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const relations = relationsOf(xmlOf(`${folder}_rels/${path.slice(folder.length)}.rels`), folder);
      const comments = relations.find(({ type }) => type.endsWith('/comments'))?.path ?? '';
      return {
        ...sheetMarks(xmlOf(path), looks),
        isHidden: /hidden/i.test(attributeOf(sheet, 'state')),
        notes: notesOf(xmlOf(comments)),
      };
    }),
  };
}

function sheetMarks(xml: string, looks: Looks): SheetMarks {
  const { struckStyles, percentStyles, struckStrings } = looks;
  const hasLooks = struckStyles.size + percentStyles.size + struckStrings.size > 0;
  const marks: SheetMarks = {
    ...NO_MARKS,
    hiddenRows: elementsOf(xml, 'row').flatMap((row) =>
      isOn(row, 'hidden') ? [Number(attributeOf(row, 'r')) - 1] : [],
    ),
    hiddenColumns: elementsOf(xml, 'col')
      .slice(0, MAX_COLUMNS)
      .flatMap((columns) => {
        const [first, last] = [Number(attributeOf(columns, 'min')), Number(attributeOf(columns, 'max'))];
        const count = isOn(columns, 'hidden') ? Math.min(last, MAX_COLUMNS) - first + 1 : 0;
        return Array.from({ length: Math.max(count, 0) || 0 }, (_, index) => first - 1 + index);
      }),
    merged: elementsOf(xml, 'mergeCell')
      .slice(0, MAX_MARKS)
      .flatMap((cell) => {
        const [, first, from, last, to] = RANGE.exec(attributeOf(cell, 'ref')) ?? [];
        if (!first || !last || (first === last && from === to)) return [];
        return [
          { column: columnOf(first), lastColumn: columnOf(last), from: Number(from) - 1, to: Number(to) - 1 },
        ];
      }),
    struck: [],
    percents: [],
  };
  for (const match of hasLooks ? xml.matchAll(CELL) : []) {
    const [, cell = '', text] = match;
    const place = placeOf(attributeOf(cell, 'r'));
    const style = attributeOf(cell, 's');
    const rest = text && attributeOf(cell, 't') === 's' ? struckStrings.get(text) : undefined;
    if (!place) continue;
    if (struckStyles.has(style)) marks.struck.push({ ...place, rest: '' });
    else if (rest !== undefined) marks.struck.push({ ...place, rest });
    if (percentStyles.has(style)) marks.percents.push(place);
  }
  return marks;
}
/** A cell, and its number or the index of its text. */
const CELL = /<(?:\w{1,20}:)?c(\s[^<>]*)>(?:<(?:\w{1,20}:)?v>(\d{1,9})<)?/g;

function stylesOf(xml: string): Pick<Looks, 'struckStyles' | 'percentStyles'> {
  const fonts = within(xml, 'fonts')
    .split(/<(?:\w{1,20}:)?font[\s/>]/)
    .slice(1)
    .map((font) => STRIKE.test(font));
  const percents = new Set([
    '9',
    '10',
    ...elementsOf(xml, 'numFmt').flatMap((format) =>
      attributeOf(format, 'formatCode')
        .replaceAll(/&quot;[^&]*&quot;/g, '')
        .includes('%')
        ? [attributeOf(format, 'numFmtId')]
        : [],
    ),
  ]);
  const styles = elementsOf(within(xml, 'cellXfs'), 'xf');
  const stylesWith = (is: (style: string) => boolean | undefined) =>
    new Set(styles.flatMap((style, index) => (is(style) ? [String(index)] : [])));
  return {
    struckStyles: stylesWith((style) => fonts[Number(attributeOf(style, 'fontId'))]),
    percentStyles: stylesWith((style) => percents.has(attributeOf(style, 'numFmtId'))),
  };
}

/** The texts with struck parts, without these. */
function struckStringsOf(xml: string): Map<string, string> {
  if (!STRIKE.test(xml)) return new Map();
  return new Map(
    xml
      .split(/<(?:\w{1,20}:)?si[\s/>]/)
      .slice(1)
      .flatMap((text, index) => {
        const runs = text.split(/<(?:\w{1,20}:)?r[\s>]/).slice(1);
        const unstruck = runs.filter((run) => !STRIKE.test(run));
        return unstruck.length < runs.length
          ? [[String(index), unstruck.map(textIn).join('').replaceAll(/\s+/g, ' ').trim()] as const]
          : [];
      }),
  );
}

/** Excel adds the person's name, and a paragraph of its own to threaded comments. */
const notesOf = (xml: string): SheetMarks['notes'] =>
  xml
    .split(/<(?:\w{1,20}:)?comment(?=\s)/)
    .slice(1, MAX_MARKS)
    .flatMap((comment) => {
      const place = placeOf(attributeOf(comment.slice(0, comment.indexOf('>')), 'ref'));
      const text = textIn(comment.slice(0, 10 * MAX_NOTE));
      const own = text.startsWith('[Threaded comment]') ? (text.split('Comment:')[1] ?? text) : text;
      return place && own.trim() !== '' ? [{ ...place, text: own.trim().slice(0, MAX_NOTE) }] : [];
    });

function relationsOf(xml: string, folder: string): { id: string; type: string; path: string }[] {
  return elementsOf(xml, 'Relationship').map((relation) => {
    const target = attributeOf(relation, 'Target');
    const parent = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    const path = target.startsWith('/')
      ? target.slice(1)
      : target.startsWith('../')
        ? parent + target.slice(3)
        : target.replace(/^(?!xl\/)/, folder);
    return { id: attributeOf(relation, 'Id'), type: attributeOf(relation, 'Type'), path };
  });
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters, row] = REFERENCE.exec(reference) ?? [];
  return letters && row ? { row: Number(row) - 1, column: columnOf(letters) } : null;
}

/** The attributes of each element of a name. */
const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}(\\s[^<>]*)>`, 'g'))].map(
    ([, attributes = '']) => attributes,
  );
const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
const isOn = (attributes: string, name: string): boolean =>
  ['1', 'true', 'on'].includes(attributeOf(attributes, name));

function within(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:\\w{1,20}:)?${name}[\\s>]`));
  const rest = start < 0 ? '' : xml.slice(start);
  const end = rest.search(new RegExp(`</(?:\\w{1,20}:)?${name}>`));
  return end < 0 ? rest : rest.slice(0, end);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const textIn = (xml: string): string =>
  [...xml.matchAll(/<(?:\w{1,20}:)?t(?:\s[^<>]*)?>([^<]*)</g)]
    .map(([, text = '']) => text)
    .join('')
    .replaceAll(/&(?:#(x?)([\da-f]{1,6})|(\w{2,4}));/gi, (all, hex, code, name) =>
      name
        ? (ENTITIES[name] ?? all)
        : String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10) || 32, 0xfffd)),
    );
