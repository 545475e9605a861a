import type { ResultOf } from '@selvedge/contract/endpoint';
import type { findParcel } from '@selvedge/contract/samples';
import { localized } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import { type Paper, paperPages } from './paper';
import { cellHead, LINES, label, MUTED, rule, THREAD, type Translate, WIDTH, write } from './sheet-parts';

export type ParcelView = ResultOf<typeof findParcel>;
type Line = ParcelView['rounds'][number];

interface ParcelSheet {
  parcel: ParcelView;
  paper: Paper;
}

const parcelTitle = ({ to }: ParcelView) =>
  localized('Samples for {organization}', { organization: to.name });

/** The PDF definition of the list that is put into a parcel. Its input is the reader's own view of the parcel. */
export function parcelSheet({ parcel, paper }: ParcelSheet): Definition {
  const t: Translate = (text) => translate(paper.language, text);
  const title = t(parcelTitle(parcel));
  return paperPages(paper, {
    content: [
      label(t(localized('PARCEL LIST'))),
      write(title, { fontSize: 19, bold: true, margin: [0, 2, 0, 2] }),
      write(factsOf(parcel, t).join(' · '), { color: MUTED }),
      rule(THREAD, 1.5),
      ...(parcel.note === '' ? [] : [write(parcel.note, { margin: [0, 0, 0, 8] })]),
      lines(parcel, t),
      signatures(t),
    ],
    foot: title,
  });
}

function factsOf({ from, to, sentOn, courier, awb, samples, pieces }: ParcelView, t: Translate): string[] {
  return [
    t(localized('{from} to {to}', { from: from.name, to: to.name })),
    sentOn ? t(localized('Sent {day}', { day: { day: sentOn } })) : t(localized('Not sent yet')),
    ...(courier
      ? [awb === '' ? t(localized('{courier}, AWB to follow', { courier })) : `${courier} ${awb}`]
      : []),
    t(
      localized(
        '{samples, plural, one {# sample} other {# samples}}, {pieces, plural, one {# piece} other {# pieces}}',
        { samples, pieces },
      ),
    ),
  ];
}

const PIECES = localized('Pieces');
const RIGHT = { alignment: 'right' } as const;

function lines({ rounds, pieces }: ParcelView, t: Translate): Content {
  const heads = [
    localized('Order'),
    localized('Style, combo or material'),
    localized('Stage'),
    localized('Round'),
    localized('Sizes'),
    PIECES,
    localized('Note'),
  ];
  const total = [
    write(t(localized('Total')), { bold: true, colSpan: 5 }),
    ...Array.from({ length: 4 }, () => ''),
    write(String(pieces), { bold: true, ...RIGHT }),
    '',
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [74, 98, 60, 34, 62, 38, '*'],
      body: [
        heads.map((head) => cellHead(t(head), head === PIECES ? RIGHT : {})),
        ...rounds.map((round) => lineOf(round, t)),
        total,
      ],
    },
    layout: LINES,
  };
}

const lineOf = ({ orderName, place, stageName, round, samples, note }: Line, t: Translate): Content[] => [
  write(orderName),
  write(place),
  write(t(localized('{stage}', { stage: { stage: stageName } }))),
  write(String(round)),
  write(samples.map(({ size, pieces }) => `${size}: ${pieces}`).join(', ')),
  write(String(samples.reduce((sum, { pieces }) => sum + pieces, 0)), RIGHT),
  write(note),
];

const signatures = (t: Translate): Content => ({
  columns: [localized('Packed by'), localized('Received by')].map((who) => ({
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH / 2 - 16, y2: 0, lineWidth: 0.5, lineColor: MUTED }],
      },
      label(t(who)),
    ],
  })),
  columnGap: 32,
  margin: [0, 64, 0, 0],
});
