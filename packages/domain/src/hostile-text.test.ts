import { expect, it } from 'vitest';
import { isDomain } from './identity/rules';
import { readPurchaseOrders } from './imports/purchase-orders';
import { townAndCountry } from './names';
import { stageKeysNamed } from './planning/stage-key';
import { readPlanTable } from './planning/table';
import { cutReply } from './replies/reply-text';
import { readDayIn } from './sheets/date-order';
import { headerKey } from './sheets/headings';
import { readPiecesIn } from './sheets/numbers';
import { isTotal } from './sheets/sums';
import { keyOf } from './spreadsheet';
import { readComposition } from './styles/composition-text';
import { isSizeName, readSizes, sizesInRange } from './styles/sizes';
import { readTable } from './styles/table';

// A reader that takes quadratic time needs minutes for one of these texts, and the test times out.

const LENGTH = 100_000;
const HOSTILE = [
  '(',
  '1',
  ' ',
  '\u00a0',
  '1 ',
  '1/',
  '1,',
  '%',
  '-',
  '.',
  ':',
  'to',
  'style:',
  'a1',
  '=-',
  '/',
].map((part) => part.repeat(LENGTH / part.length));
const CELLS = [
  'Style',
  'Combo',
  'Composition',
  'Material',
  'Material Quantity',
  'Combo Quantity',
  'Size Breakdown',
];
const own = { addresses: ['reply@example.com'], name: 'Selvedge' };

const READERS: Record<string, (text: string) => unknown> = {
  'a heading': headerKey,
  'a name': keyOf,
  'a day': (text) => readDayIn(text, 'dmy'),
  'a sum': isTotal,
  'a size': isSizeName,
  pieces: (text) => readPiecesIn(text, '.'),
  'a composition': readComposition,
  'a size breakdown': readSizes,
  'a range of sizes': sizesInRange,
  'an address': townAndCountry,
  'a domain': isDomain,
  'a query of stages': stageKeysNamed,
  'a reply': (text) => cutReply(`${text}\n> reply@example.com`, own, () => Number.POSITIVE_INFINITY),
  'rows of styles': (text) => readTable([CELLS, CELLS.map(() => text)]),
  'headings of styles': (text) => readTable([[text, text], CELLS]),
  'rows of purchase orders': (text) =>
    readPurchaseOrders(
      [
        ['PO', 'Style', 'Qty', 'Ship date'],
        [text, text, text, text],
      ],
      '2026-06-15',
    ),
  'headings of purchase orders': (text) =>
    readPurchaseOrders(
      [
        [text, text],
        ['PO', 'Style'],
      ],
      '2026-06-15',
    ),
  'rows of a plan': (text) =>
    readPlanTable([
      ['Stage Name', 'Client Deadline'],
      [text, text],
    ]),
};

it.each(Object.entries(READERS))('%s of 100,000 hostile characters is read in linear time', (_, read) => {
  for (const text of HOSTILE)
    expect(() => [read(text), read(`a${text}`), read(`${text}\n`), read(`1${text}!`)]).not.toThrow();
});
