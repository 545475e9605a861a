import { addDays } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import type { StageStatus, StageType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#server/modules/board/board';
import { type PlacedText, placedTexts } from '#test/document-text';
import { paperOf } from '../paper';
import { makePdf } from '../pdf';
import { boardPages } from './board-pages';
import type { BoardOrder } from './board-view';

const TODAY = '2026-11-28';
const MARGIN = (10 / 25.4) * 72;
const ORDERS = 60;
const FINISHED = ['Proto Sample', 'Yarn Booking'];
const OPEN = Array.from({ length: 16 }, (_, nth) => `Stage${nth + 1}`);
type Cell = BoardOrder['cells'][number];

/** Of every state, and with forecasts as often as people move dates. */
function sideOf(order: number, stage: number, isDone: boolean) {
  const status: StageStatus = isDone ? 'COMPLETED' : 'IN_PROGRESS';
  const due = addDays(TODAY, ((order * 7 + stage * 5) % 60) - 20);
  const forecast = (order + stage) % 3 === 0 ? addDays(due, 12) : null;
  return [status, due, forecast, isDone ? addDays(due, 3) : null, isDone ? 2 : 0, 2, null] as const;
}

function orderOf(nth: number): BoardOrder {
  const cells = [...FINISHED, ...OPEN].map((key, stage): Cell => {
    // The orders have the later stages open, and all of them the tenth.
    const isDone = stage < FINISHED.length || (key !== OPEN[9] && stage * 4 < nth);
    const side = sideOf(nth, stage, isDone);
    return [key, `${nth} ${stage}`, 'Approval', 0, false, { client: [...side], factory: [...side] }];
  });
  const end = cells.at(-1)?.[5] ?? {};
  return {
    orderId: String(nth),
    name: nth === 0 ? 'Unbreakable-Pneumonoultramicroscopicsilico-Order' : `NB-SS27 Men's Pocket Tee ${nth}`,
    number: `SV-2026-0${1000 + nth}`,
    parties: {},
    status: 1,
    state: nth % 6 === 5 ? 'late' : 'onTime',
    exFactory: end,
    can: { plan: true },
    cells,
  };
}

const board: Board = {
  today: TODAY,
  total: ORDERS,
  late: 10,
  columns: [...FINISHED, ...OPEN].map((name) => ({
    key: name,
    name,
    type: 'Production' as StageType,
    orders: ORDERS,
    late: 0,
  })),
  groups: [],
  orders: Array.from({ length: ORDERS }, (_, nth) => orderOf(nth)),
};

async function printed(size: 'a3' | 'a4', language: Language, columns: Board['columns'] = board.columns) {
  const printing = { language, printedAt: new Date(`${TODAY}T11:00:00Z`), timeZone: 'Asia/Dhaka' };
  const paper = paperOf(printing, { text: localized('Board'), house: null, view: 'internal' });
  const pages = boardPages({
    board: { ...board, columns },
    sides: ['client', 'factory'],
    filters: localized('My organization'),
    paper,
    size,
  });
  return placedTexts(await makePdf(pages));
}
const wordsOf = (texts: readonly PlacedText[]): string => texts.map(({ text }) => text).join(' ');

describe.each([
  ['a3', 'en'],
  ['a4', 'en'],
  ['a3', 'bn'],
  ['a4', 'vi'],
  ['a4', 'zh'],
] as const)('60 orders of 16 stages on %s in %s', (size, language) => {
  let pages: Awaited<ReturnType<typeof printed>>;
  beforeAll(async () => {
    pages = await printed(size, language);
  });

  it('are inside the margins of 10 mm, in letters of 7 pt or more', () => {
    for (const { width, height, texts } of pages)
      for (const { text, x, y, right, size: points } of texts) {
        expect([text, x >= MARGIN - 0.5, right <= width - MARGIN + 0.5]).toEqual([text, true, true]);
        expect([text, y >= MARGIN - 0.5, y + points <= height - MARGIN + 2]).toEqual([text, true, true]);
        expect([text, points >= 7]).toEqual([text, true]);
      }
  });

  it('keep each day on a line, and have columns as wide as the page', () => {
    for (const { width, texts } of pages) {
      const ends = /^(?:日|月|thg)|(?:月\d*|thg)$/;
      const cells = texts.filter(({ size: points }) => points === 7).map(({ text }) => text.trim());
      expect(cells.filter((text) => ends.test(text))).toEqual([]);
      const last = Math.max(...texts.filter(({ text }) => text.startsWith('Stage')).map(({ x }) => x));
      expect(width - MARGIN - last).toBeLessThan(112);
    }
  });
});

describe('the board on A3', () => {
  let pages: Awaited<ReturnType<typeof printed>>;
  beforeAll(async () => {
    pages = await printed('a3', 'en');
  });

  it('has at most eight pages for 60 orders of 16 stages, each stage with all orders', () => {
    expect(pages.length).toBeLessThanOrEqual(8);
    for (const stage of OPEN) {
      const shown = pages.filter(({ texts }) => texts.some(({ text }) => text.trim() === stage));
      const numbers = wordsOf(shown.flatMap(({ texts }) => texts)).match(/SV-2026-0\d+/g);
      expect([stage, new Set(numbers).size]).toEqual([stage, ORDERS]);
    }
  });

  it('has both rows of an order on a page, with its name', () => {
    for (const { texts } of pages) {
      const count = (word: RegExp) => texts.filter(({ text }) => word.test(text.trim())).length;
      const names = count(/^SV-2026-0\d+/);
      expect(names).toBeGreaterThan(0);
      expect([count(/^Client$/), count(/^Factory$/)]).toEqual([names, names]);
    }
  });

  it('begins with the stages that most orders have open, in their sequence, without finished ones', () => {
    const heads = pages[0]?.texts.filter(({ text }) => /^Stage\d/.test(text)).map(({ text }) => text);
    expect(heads).toEqual(OPEN.slice(8).map((name) => expect.stringMatching(`^${name}`)));
    const text = pages.map(({ texts }) => wordsOf(texts)).join(' ');
    for (const stage of FINISHED) expect(text).not.toContain(stage);
    expect(text).toContain('2 finished stages are left out.');
  });

  it('splits 17 columns into 9 and 8', async () => {
    const [column] = board.columns.filter(({ name }) => name === 'Stage16');
    const seventeen = [...board.columns, ...(column ? [{ ...column, name: 'Stage17' }] : [])];
    const heads = (await printed('a3', 'en', seventeen)).map(
      ({ texts }) => texts.filter(({ text }) => /^Stage\d/.test(text)).length,
    );
    expect(new Set(heads)).toEqual(new Set([8, 9]));
  });

  it('has late orders first', () => {
    const numbers = wordsOf(pages[0]?.texts ?? []).match(/SV-2026-0\d+/g) ?? [];
    expect(numbers.slice(0, 11)).toEqual([
      ...Array.from({ length: 10 }, (_, nth) => `SV-2026-0${1005 + nth * 6}`),
      'SV-2026-01000',
    ]);
  });

  it('has signs and words for the states, and what they mean', () => {
    const text = wordsOf(pages.flatMap(({ texts }) => texts)).replaceAll(/\s+/g, '');
    for (const shown of [
      '▲late▶forecastlate●duesoon✓done',
      'dayslate',
      'done3dayslate',
      'forecast12dayslate',
    ])
      expect(text).toContain(shown);
  });
});
