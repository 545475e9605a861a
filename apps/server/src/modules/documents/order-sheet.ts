import type { Order } from '@selvedge/contract/order-shapes';
import {
  choiceText,
  joinTexts,
  type LocalizedText,
  localized,
  verbatim,
} from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { dayText, NOT_AVAILABLE } from '@selvedge/domain/orders/field-value-text';
import { isEmptyValue, sortFields } from '@selvedge/domain/orders/fields';
import { headlineTexts, orderHeadline } from '@selvedge/domain/orders/headline';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { orderTitle } from '@selvedge/domain/orders/rules';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import type * as z from 'zod/mini';
import { SECTIONS } from './facts';
import { fieldLabel, valueOf } from './field-text';
import { NO_LETTER, runsOf } from './fonts';
import { type Paper, paperPages } from './paper';
import { heading, label, MUTED, pairs, rule, THREAD, type Translate, write } from './sheet-parts';
import { type Days, planOf } from './sheet-plan';
import { stylesOf } from './sheet-styles';

export type OrderView = z.output<typeof Order>;
interface Sheet {
  order: OrderView;
  stages: readonly VisibleStage[];
  days: Days;
  /** Of the order on screen, for its reader. */
  address: string;
  paper: Paper;
  /** JPEG. */
  picture: Buffer | null;
}

const NO_LETTERS = localized(
  '{sign} stands for letters that this sheet has no font for; the screen shows them.',
  { sign: NO_LETTER },
);
/** Characters of rarer scripts; only these are checked for a missing font. */
const RARE = /[^ -\u024f\p{Script=Cyrillic}\p{Script=Han}]/gu;
const lacksLetters = (shown: unknown): boolean =>
  runsOf([...new Set(JSON.stringify(shown).match(RARE))].join('')).some((run) =>
    run.text.includes(NO_LETTER),
  );

/** The PDF definition of an order. Its input is the reader's own view, so it cannot contain hidden fields. */
export function orderSheet(sheet: Sheet): Definition {
  const { order, stages, days, paper } = sheet;
  const t: Translate = (text) => translate(paper.language, text);
  const name = t(orderTitle(order.orderName ?? null));
  const foot = localized('{order} · version {version}', { order: name, version: String(order.version) });
  return paperPages(paper, {
    content: [
      ...headOf(sheet, name, t),
      ...SECTIONS.flatMap(({ group, title }) => section(t(title), order.customFields, group, t)),
      ...stylesOf(order.styleInfo as Style[], t),
      ...planOf(stages, days, paper.day, t),
      ...(lacksLetters([order, stages])
        ? [write(t(NO_LETTERS), { color: MUTED, margin: [0, 12, 0, 0] })]
        : []),
    ],
    foot: t(foot),
  });
}

function headOf({ order, picture, address, paper }: Sheet, name: string, t: Translate): Content[] {
  const status = [
    order.orderNumber,
    t(orderStatusLabel(order.orderStatus)),
    order.orderType && t(choiceText(order.orderType)),
  ];
  const headline = headlineTexts(orderHeadline(order, paper.day), order.standing).map(t).join(' · ');
  const words: Content[] = [
    label(t(localized('ORDER SHEET'))),
    write(name, { fontSize: 19, bold: true, margin: [0, 2, 0, 2] }),
    write(status.filter((text) => text).join(' · '), { color: MUTED }),
    ...(headline === '' ? [] : [write(headline, { bold: true, margin: [0, 2, 0, 0] })]),
  ];
  const shown = picture
    ? [{ image: `data:image/jpeg;base64,${picture.toString('base64')}`, fit: [84, 84] as const, width: 84 }]
    : [];
  return [
    {
      columns: [
        {
          stack: [
            ...words,
            write(address, { fontSize: 7.5, color: MUTED, link: address, margin: [0, 3, 0, 0] }),
          ],
          width: '*',
        },
        ...shown,
        { qr: address, fit: 72, width: 72 },
      ],
      columnGap: 16,
    },
    rule(THREAD, 1.5),
    pairs(factsOf(order).map(([title, value]) => [t(title), t(value)])),
    ...(order.description ? [write(order.description, { margin: [0, 8, 0, 0] })] : []),
  ];
}

function factsOf(order: OrderView): [LocalizedText, LocalizedText][] {
  const words = (title: LocalizedText, value: string | undefined): [LocalizedText, LocalizedText][] =>
    value ? [[title, verbatim(value)]] : [];
  const choice = (title: LocalizedText, value: string | undefined): [LocalizedText, LocalizedText][] =>
    value ? [[title, choiceText(value)]] : [];
  const day = (text: string | null | undefined) => (text ? dayText(text) : NOT_AVAILABLE);
  const counts = [
    ...(order.totalQuantity === undefined ? [] : [localized('{count} pcs', { count: order.totalQuantity })]),
    localized('{count, plural, one {# style} other {# styles}}', { count: order.totalStyles }),
    localized('{count, plural, one {# combo} other {# combos}}', { count: order.totalCombos }),
  ];
  return [
    ...words(localized('Brand'), order.brandName),
    ...words(localized('Buyer'), order.buyerOrganization),
    ...words(localized('Trader'), order.traderOrganization),
    ...words(localized('Factory'), order.manufacturerOrganization),
    ...choice(localized('Season'), order.season),
    ...choice(localized('Item'), order.item),
    [localized('Quantity'), joinTexts(counts, ', ')],
    [
      localized('Placement to shipment'),
      localized('{first} – {last}', {
        first: day(order.placementDate),
        last: day(order.actualShipmentDate ?? order.shipDate ?? order.plan?.exFactory),
      }),
    ],
  ];
}

const IN_HEAD = new Set([
  FIELD.orderNumber,
  FIELD.orderName,
  FIELD.orderType,
  FIELD.orderDescription,
  FIELD.brandName,
  FIELD.buyerOrganization,
  FIELD.traderOrganization,
  FIELD.manufacturerOrganization,
  FIELD.season,
  FIELD.item,
  FIELD.placementDate,
  FIELD.actualShipmentDate,
]);
function section(title: string, fields: readonly CustomField[], group: string, t: Translate): Content[] {
  const facts = sortFields(fields)
    .filter((field) => field.groupName === group && !IN_HEAD.has(field.name) && !isEmptyValue(field.value))
    .flatMap((field) => {
      const value = valueOf(field);
      return value ? [[t(fieldLabel(field.name)), t(value)] as const] : [];
    });
  return facts.length === 0 ? [] : [{ stack: [heading(title), pairs(facts)], unbreakable: true }];
}
