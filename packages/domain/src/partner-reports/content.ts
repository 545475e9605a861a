import type { Day } from '../calendar';
import { joinTexts, type LocalizedText, localized } from '../localized-text';
import { type OrderStanding, standingText } from '../planning/order-state';
import type { PartnerReportKind } from './partner-reports';
import type { Section, SectionKey } from './sections';

export interface ReportOrder {
  orderId: string;
  name: string;
  number: string | null;
  poNumber: string;
  pieces: number | null;
  shipDate: Day | null;
  standing: OrderStanding | null;
  /** Percent of the partner's side. */
  progress: number | null;
  nextStage: string | null;
}

/** Contains only what the partner can see. */
export interface ReportContent {
  kind: PartnerReportKind;
  today: Day;
  trader: string;
  sender: string;
  words: string;
  sections: Section[];
  orders: ReportOrder[];
}

const countIn = ({ sections }: Pick<ReportContent, 'sections'>, ...keys: readonly SectionKey[]): number =>
  sections.reduce(
    (sum, { key, stages }) => (keys.length === 0 || keys.includes(key) ? sum + stages.length : sum),
    0,
  );

export const isEmptyReport = (content: ReportContent): boolean =>
  content.kind === 'status' ? content.orders.length === 0 : countIn(content) === 0;

/** 'Work list 30 Nov: 3 overdue of 33', 'Status 30 Nov: 2 orders ship late of 12' */
export function reportSubject(content: ReportContent): LocalizedText {
  const { kind, today } = content;
  const day = { shortDay: today };
  if (kind === 'status') return localized('Status {day}: {news}', { day, news: statusNews(content) });
  const count = countIn(content);
  const overdue = countIn(content, 'overdue');
  return overdue > 0
    ? localized('Work list {day}: {overdue} overdue of {count}', { day, overdue, count })
    : localized('Work list {day}: {count, plural, one {# stage} other {# stages}}', { day, count });
}

/** The most pressing count. */
function statusNews(content: ReportContent): LocalizedText {
  const orders = content.orders.length;
  const count = shippingLate(content);
  if (count > 0)
    return localized('{count, plural, one {# order ships late} other {# orders ship late}} of {orders}', {
      count,
      orders,
    });
  const needed = countIn(content, 'needsYou');
  if (needed > 0)
    return localized('{count, plural, one {# stage needs you} other {# stages need you}}', { count: needed });
  const behind = countIn(content, 'late');
  return behind > 0
    ? localized('{count, plural, one {# stage is behind} other {# stages are behind}}', { count: behind })
    : localized('{count, plural, one {# order} other {# orders}}', { count: orders });
}

const shippingLate = ({ orders }: ReportContent): number =>
  orders.filter(({ standing }) => standing?.state === 'late').length;

export const reportHeading = (content: ReportContent): LocalizedText =>
  content.kind === 'status'
    ? localized('{count, plural, one {Status of # order} other {Status of # orders}}', {
        count: content.orders.length,
      })
    : localized('{count, plural, one {Work list, # stage} other {Work list, # stages}}', {
        count: countIn(content),
      });

/** Without zeros. */
export function reportSummary(content: ReportContent): LocalizedText[] {
  const { kind, orders } = content;
  if (kind === 'work') return workSummary(content);
  if (orders.length === 0) return [localized('No order of yours is live at the moment.')];
  const count = (key: SectionKey) => countIn(content, key);
  const [needed, behind, soon, done] = [
    count('needsYou'),
    count('late'),
    count('forecastLate'),
    count('done'),
  ];
  const late = shippingLate(content);
  return [
    localized('{count, plural, one {# order is live.} other {# orders are live.}}', { count: orders.length }),
    ...(late > 0
      ? [localized('{count, plural, one {# order ships late.} other {# orders ship late.}}', { count: late })]
      : []),
    needed > 0
      ? localized('{count, plural, one {# stage needs you.} other {# stages need you.}}', { count: needed })
      : localized('Nothing needs you at the moment.'),
    ...(behind > 0 ? [behindSentence(behind, needed > 0)] : []),
    ...(soon > 0
      ? [
          localized('{count, plural, one {# stage will be behind.} other {# stages will be behind.}}', {
            count: soon,
          }),
        ]
      : []),
    ...(done > 0
      ? [
          localized(
            '{count, plural, one {# stage was done in the last 7 days.} other {# stages were done in the last 7 days.}}',
            { count: done },
          ),
        ]
      : []),
  ];
}

const behindSentence = (count: number, hasOthers: boolean): LocalizedText =>
  hasOthers
    ? localized('{count, plural, one {# other stage is behind.} other {# other stages are behind.}}', {
        count,
      })
    : localized('{count, plural, one {# stage is behind.} other {# stages are behind.}}', { count });

function workSummary(content: ReportContent): LocalizedText[] {
  const all = countIn(content);
  if (all === 0) return [localized('Nothing is due on your side by the end of next week.')];
  const overdue = countIn(content, 'overdue');
  return [
    localized(
      '{count, plural, one {# stage is due on your side by the end of next week.} other {# stages are due on your side by the end of next week.}}',
      { count: all },
    ),
    ...(overdue > 0
      ? [
          localized('{count, plural, one {# of them is overdue.} other {# of them are overdue.}}', {
            count: overdue,
          }),
        ]
      : []),
  ];
}

/** 'ship date 20 Jan 2027 · forecast 24 Jan 2027 · Ships 4 days late (24 Jan) · 45 % done · next: Cutting' */
export function orderStandingText({ shipDate, standing, progress, nextStage }: ReportOrder): LocalizedText {
  const ships = standing?.state === 'shipped' ? null : standing?.ships;
  const parts = [
    ...(shipDate ? [localized('ship date {day}', { day: { day: shipDate } })] : []),
    ...(ships ? [localized('forecast {day}', { day: { day: ships } })] : []),
    ...(standing ? [standingText(standing)] : []),
    ...(progress === null ? [] : [localized('{percent} done', { percent: { percent: progress } })]),
    ...(nextStage ? [localized('next: {stage}', { stage: { stage: nextStage } })] : []),
  ];
  return joinTexts(parts, ' · ');
}
