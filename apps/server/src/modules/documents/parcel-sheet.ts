import type { ResultOf } from '@selvedge/contract/endpoint';
import type { findParcel } from '@selvedge/contract/samples';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { dayText, NOT_AVAILABLE } from '@selvedge/domain/orders/field-value-text';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import type { contactOf } from '#server/modules/organizations/organizations';
import type { RoundNumbers } from '#server/modules/samples/samples';
import { fieldLabel } from './field-text';
import { type Paper, paperPages } from './paper';
import {
  cellHead,
  LINES,
  label,
  MUTED,
  pairs,
  rule,
  THREAD,
  type Translate,
  WIDTH,
  write,
} from './sheet-parts';

type ParcelView = ResultOf<typeof findParcel>;
type Line = ParcelView['rounds'][number];
type House = Awaited<ReturnType<typeof contactOf>>;

/** A parcel with what its reader may know of the two houses, and the numbers of its rounds. */
export interface PackedParcel {
  parcel: ParcelView;
  from: House;
  to: House;
  numbers: readonly RoundNumbers[];
}

const parcelTitle = ({ to }: ParcelView) =>
  localized('Samples for {organization}', { organization: to.name });

/** The PDF definition of the list that is put into a parcel. */
export function parcelSheet(packed: PackedParcel, paper: Paper): Definition {
  const { parcel } = packed;
  const t: Translate = (text) => translate(paper.language, text);
  const title = t(parcelTitle(parcel));
  return paperPages(paper, {
    content: [
      label(t(localized('PARCEL LIST'))),
      write(title, { fontSize: 19, bold: true, margin: [0, 2, 0, 2] }),
      rule(THREAD, 1.5),
      housesOf(packed, t),
      pairs(factsOf(parcel, t)),
      ...(parcel.note === '' ? [] : [write(parcel.note, { margin: [0, 8, 0, 0] })]),
      lines(packed, t),
      signatures(t),
    ],
    foot: title,
  });
}

function housesOf({ parcel, from, to }: PackedParcel, t: Translate): Content {
  const { rounds, createdBy } = parcel;
  const senders = rounds.map(({ sentBy }) => sentBy ?? createdBy);
  const receivers = rounds.map(({ receivedBy }) => receivedBy);
  const houses = [
    { title: localized('Sender'), name: parcel.from.name, house: from, people: senders },
    { title: localized('Receiver'), name: parcel.to.name, house: to, people: receivers },
  ];
  return {
    columns: houses.map(({ title, name, house, people }): Content => {
      const facts: [LocalizedText, string | null][] = [
        [localized('Contact'), [...new Set(people)].filter(Boolean).join(', ')],
        [localized('Phone'), house.phone],
        [localized('Email'), house.email],
      ];
      return {
        stack: [
          label(t(title)),
          write(name, { bold: true }),
          ...(house.address ? [write(house.address)] : []),
          ...facts.flatMap(([field, value]) =>
            value ? [write(t(localized('{field}: {value}', { field, value })))] : [],
          ),
        ],
      };
    }),
    columnGap: 16,
    margin: [0, 0, 0, 6],
  };
}

const factsOf = ({ sentOn, courier, awb, samples, pieces }: ParcelView, t: Translate): [string, string][] => [
  [t(localized('Courier')), courier ?? t(NOT_AVAILABLE)],
  [t(localized('AWB number')), awb || t(courier ? localized('AWB to follow') : NOT_AVAILABLE)],
  [t(localized('Sent on')), t(sentOn ? dayText(sentOn) : localized('Not sent yet'))],
  [
    t(localized('Contents')),
    t(
      localized(
        '{samples, plural, one {# sample} other {# samples}}, {pieces, plural, one {# piece} other {# pieces}}',
        { samples, pieces },
      ),
    ),
  ],
];

const PIECES = localized('Pieces');
const RIGHT = { alignment: 'right' } as const;

function lines({ parcel: { rounds, pieces }, numbers }: PackedParcel, t: Translate): Content {
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
        ...rounds.map((round) =>
          lineOf(
            round,
            numbers.find(({ id }) => id === round.id),
            t,
          ),
        ),
        total,
      ],
    },
    layout: LINES,
    margin: [0, 12, 0, 0],
  };
}

const lineOf = (
  { orderName, place, stageName, round, samples, note }: Line,
  { orderNumber, styleNumber }: Partial<RoundNumbers> = {},
  t: Translate,
): Content[] => [
  { stack: [write(orderName), label(orderNumber ?? '')] },
  {
    stack: [
      write(place),
      ...(styleNumber
        ? [
            label(
              t(localized('{field}: {value}', { field: fieldLabel(FIELD.styleNumber), value: styleNumber })),
            ),
          ]
        : []),
    ],
  },
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
