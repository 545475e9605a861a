import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import {
  type ReportContent,
  type ReportOrder,
  reportHeading,
  reportSummary,
} from '@selvedge/domain/partner-reports/content';
import {
  isPressing,
  type ReportStage,
  SECTION_TITLES,
  type Section,
  stageTimeText,
  standingText,
} from '@selvedge/domain/partner-reports/sections';
import { standingText as orderStandingText } from '@selvedge/domain/planning/order-state';
import { formatsOf } from '@selvedge/i18n/formats';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import { type Paper, paperPages } from '../paper';
import {
  cellHead,
  label,
  MUTED,
  rule,
  THREAD,
  type Translate,
  titledTable,
  WIDTH,
  write,
} from '../sheet-parts';

export interface PrintedReport {
  content: ReportContent;
  paper: Paper;
}

export function reportPages({ content, paper }: PrintedReport): Definition {
  const t: Translate = (text) => translate(paper.language, text);
  const title = t(reportHeading(content));
  const day = t(localized('{day}', { day: { day: content.today } }));
  const orders = new Map(content.orders.map((order) => [order.orderId, order]));
  const filled = content.sections.filter(({ stages }) => stages.length > 0);
  const summary = write(t(joinTexts(reportSummary(content), ' ')), { margin: [0, 8, 0, 0] });
  const tableOf = (section: Section) => sectionTable(content, section, orders, t);
  return paperPages(paper, {
    content: [
      {
        columns: [
          write(content.trader, { color: MUTED }),
          write(day, { color: MUTED, alignment: 'right', width: 160 }),
        ],
      },
      write(title, { fontSize: 18, bold: true, margin: [0, 2, 0, 0] }),
      rule(THREAD, 1.5),
      ...wordsOf(content.words),
      ...(content.kind === 'work' ? [summary] : []),
      ...(content.kind === 'status' && content.orders.length > 0
        ? [ordersTable(content.orders, t, formatsOf(paper.language).percent)]
        : []),
      ...filled.filter(isPressing).map(tableOf),
      ...(content.kind === 'status' ? [summary] : []),
      ...filled.filter((section) => !isPressing(section)).map(tableOf),
      write(t(localized('Questions? Answer the mail: {sender} reads it.', { sender: content.sender })), {
        color: MUTED,
        margin: [0, 14, 0, 0],
      }),
    ],
    foot: [content.trader, title, day].join(' · '),
  });
}

const wordsOf = (words: string): Content[] =>
  words.trim() === ''
    ? []
    : [
        {
          stack: words
            .split('\n')
            .map((line) => (line.trim() === '' ? { text: ' ', fontSize: 4 } : write(line))),
          margin: [0, 0, 0, 8],
        },
      ];

const tableTitle = (text: string, columns: number): Content =>
  write(text, { bold: true, fontSize: 12, colSpan: columns, margin: [0, 0, 0, 2] });

/** Points that the paddings of a table's columns take. */
const PADDING = 8;
const widthsOf = (...fixed: number[]): number[] => {
  const first = WIDTH - fixed.reduce((sum, width) => sum + width, 0) - (fixed.length + 1) * PADDING;
  return [first, ...fixed];
};

function sectionTable(
  content: ReportContent,
  { key, stages }: Section,
  orders: ReadonlyMap<string, ReportOrder>,
  t: Translate,
): Content {
  const isWork = content.kind === 'work';
  const heads: LocalizedText[] = [
    localized('Order'),
    localized('Stage'),
    localized('Due'),
    localized('Standing'),
    ...(isWork ? [localized('New figure')] : []),
  ];
  const title = t(localized('{title} ({count})', { title: SECTION_TITLES[key], count: stages.length }));
  const rows = stages.map((stage): Content[] => [
    orderCell(orders.get(stage.orderId)),
    write(t(localized('{stage}', { stage: { stage: stage.stageName } }))),
    write(t(stageTimeText(stage, content.today)), lateColor(stage, content)),
    write(t(standingText(stage))),
    ...(isWork ? [figureCell(stage)] : []),
  ]);
  return titledTable(
    tableTitle(title, heads.length),
    heads.map((head) => cellHead(t(head))),
    isWork ? widthsOf(120, 110, 95, 60) : widthsOf(130, 130, 95),
    rows,
  );
}

const lateColor = ({ commitment }: ReportStage, { today }: ReportContent) =>
  commitment && commitment < today ? { color: THREAD } : {};

const orderCell = (order: ReportOrder | undefined): Content => ({
  stack: [write(order?.name ?? '', { bold: true }), label(order?.poNumber || order?.number || '')],
});

const figureCell = ({ quantity }: ReportStage): Content =>
  quantity
    ? {
        canvas: [{ type: 'line', x1: 0, y1: 14, x2: 56, y2: 14, lineWidth: 0.7, lineColor: MUTED }],
      }
    : '';

function ordersTable(
  orders: readonly ReportOrder[],
  t: Translate,
  percent: (value: number) => string,
): Content {
  const hasPo = orders.some(({ poNumber }) => poNumber);
  const heads = [
    localized('Order'),
    ...(hasPo ? [localized('PO Number')] : []),
    localized('Ship Date'),
    localized('Forecast'),
    localized('Standing'),
    localized('Pieces'),
    localized('Progress'),
    localized('Next stage'),
  ];
  const figures = [heads.length - 3, heads.length - 2];
  const day = (text: string | null) => write(text ? t(localized('{day}', { day: { day: text } })) : '');
  const rows = orders.map((order): Content[] => [
    { stack: [write(order.name, { bold: true }), label(order.number ?? '')] },
    ...(hasPo ? [write(order.poNumber)] : []),
    day(order.shipDate),
    day(order.standing?.ships ?? null),
    order.standing
      ? write(t(orderStandingText(order.standing)), order.standing.state === 'late' ? { color: THREAD } : {})
      : '',
    write(order.pieces === null ? '' : t(localized('{words}', { words: order.pieces })), {
      alignment: 'right',
    }),
    write(order.progress === null ? '' : percent(order.progress), { alignment: 'right' }),
    write(order.nextStage ? t(localized('{stage}', { stage: { stage: order.nextStage } })) : ''),
  ]);
  return titledTable(
    tableTitle(t(localized('All orders ({count})', { count: orders.length })), heads.length),
    heads.map((head, nth) => cellHead(t(head), figures.includes(nth) ? { alignment: 'right' } : {})),
    hasPo ? widthsOf(62, 56, 56, 66, 40, 38, 62) : widthsOf(66, 66, 74, 40, 40, 70),
    rows,
  );
}
