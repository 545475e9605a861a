import { pathTo } from '@selvedge/contract/paths';
import type { Day } from '@selvedge/domain/calendar';
import { joinTexts, type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { ESCALATED_TO_YOU, escalatedText, escalationLine } from '@selvedge/domain/planning/escalation';
import { lateText, newsText, overdueText } from '@selvedge/domain/planning/reminders';
import type { Side } from '@selvedge/domain/planning/stage';
import type { LinkAction } from '@selvedge/domain/reporting/links';
import { morningTexts, type WaitingKind } from '@selvedge/domain/waiting/waiting';
import { type MailTexts, sentences } from './content';
import { plainName, plainText } from './plain-name';
import { reportLinks } from './report-links';

const MY_WORK = pathTo('/my-work');

export interface DigestMail {
  kind: 'digest';
  name: string;
  day: Day;
  orders: {
    name: string;
    dueToday: DigestLine[];
    dueSoon: DigestLine[];
  }[];
  late: LateLine[];
  dueToday: number;
  newlyLate: number;
  /** Includes tomorrow. */
  dueSoon: number;
  dueTomorrow: number;
  lateBefore: number;
  escalated: EscalatedLine[];
  waiting: Record<WaitingKind, LineList>;
  moved: LineList;
  stopUrl: string;
  /** For an invited person to complete the sign-up; null for people with an account. */
  signUpUrl: string | null;
}
/** Up to 20 lines, and the total. */
interface LineList {
  total: number;
  items: readonly { orderName: string | null; text: LocalizedText; path: string }[];
}
/** `side` is set for traders only, who work on both sides. */
export interface DigestLine {
  stageName: string;
  side: Side | null;
  deadline: Day;
  /** The stage in the app. */
  path: string;
  /** 'In Progress, 20,400 of 24,000 pcs' */
  work: LocalizedText;
  /** Null for traders. */
  reportUrl: string | null;
  choices: readonly LinkAction[];
}
interface LateLine extends DigestLine {
  orderName: string;
  days: number;
}
/** `days` are working days. */
interface EscalatedLine {
  stageName: string;
  orderName: string;
  side: Side;
  days: number;
  path: string;
}

/** Gmail cuts mails of 102 kB. A due stage has buttons, other lines have none. */
const MAX_DUE = 20;
const MAX_LINES = 8;

type Section = NonNullable<MailTexts['sections']>[number];

const WAITING_TITLES: Record<WaitingKind, LocalizedText> = {
  files: localized('Files to acknowledge'),
  changes: localized('Changes to answer'),
  answers: localized('Samples to answer'),
  rounds: localized('Rounds to send'),
  mentions: localized('You were mentioned'),
};

export function digestTexts(mail: DigestMail, publicUrl: string): MailTexts {
  const { dueToday, newlyLate, dueSoon, lateBefore, escalated } = mail;
  const count = dueToday + newlyLate + dueSoon;
  const due = dueToday + dueSoon;
  const late = lateBefore > 0 ? [lateText(lateBefore)] : [];
  const rest = Math.max(0, due - MAX_DUE);
  const summary = [
    ...(count > 0 ? [localized('Of the stages you are assigned to: {news}.', { news: newsText(mail) })] : []),
    ...late,
  ];
  const [first, ...others] = newsOf(mail);
  return {
    subject: localized('{day}: {news}', { day: { shortDay: mail.day }, news: first ?? '' }),
    preheader:
      others.length > 0 ? joinTexts(others, ', ') : localized('Nothing else is due or waits for you.'),
    paragraphs: [
      ...(summary.length > 0 ? [sentences(...summary)] : []),
      ...(rest > 0 ? [localized('{count} more are in the app.', { count: String(rest) })] : []),
    ],
    sections: sectionsOf(mail, (path) => mail.signUpUrl ?? publicUrl + path),
    link: mail.signUpUrl
      ? { label: localized('Complete your sign-up'), address: mail.signUpUrl }
      : { label: localized('Open My work'), address: publicUrl + MY_WORK },
    reason: sentences(
      localized(
        'You get this mail in the morning of a day on which something is due, is overdue or waits for you.',
      ),
      ...(escalated.length > 0
        ? [localized('Stages that stay overdue are escalated to you by a setting of your organization.')]
        : []),
    ),
    stop: { label: localized('Stop these morning mails'), address: mail.stopUrl },
  };
}

/** '1 escalated to you', '2 overdue', '1 due today or tomorrow', '3 waiting for you', else what is due soon or moved. */
function newsOf(mail: DigestMail): LocalizedText[] {
  const { escalated, newlyLate, lateBefore, dueToday, dueTomorrow, dueSoon, waiting, moved } = mail;
  const news = [
    ...(escalated.length > 0 ? [escalatedText(escalated.length)] : []),
    ...morningTexts({
      overdue: newlyLate + lateBefore,
      due: dueToday + dueTomorrow,
      waiting: Object.values(waiting).reduce((sum, { total }) => sum + total, 0),
    }),
  ];
  if (news.length > 0) return news;
  return [
    dueSoon > 0
      ? newsText({ dueToday: 0, newlyLate: 0, dueSoon })
      : localized('{count, plural, one {# deadline moved} other {# deadlines moved}}', {
          count: String(moved.total),
        }),
  ];
}

/** Of a page; people who are only invited can open none but the sign-up. */
type AddressOf = (path: string) => string;

/** Deadlines, then what waits for the reader, with yesterday's moves before the mentions. */
function sectionsOf(mail: DigestMail, addressOf: AddressOf): Section[] {
  const { files, changes, answers, rounds, mentions } = WAITING_TITLES;
  const lists: [LocalizedText, LineList][] = [
    [files, mail.waiting.files],
    [changes, mail.waiting.changes],
    [answers, mail.waiting.answers],
    [rounds, mail.waiting.rounds],
    [localized('Deadlines moved yesterday'), mail.moved],
    [mentions, mail.waiting.mentions],
  ];
  return [
    ...escalatedSection(mail.escalated, addressOf).map((section) => limitedTo(section, addressOf)),
    ...lateSection(mail, addressOf),
    ...dueSections(mail, addressOf).map((section) => limitedTo(section, addressOf)),
    ...lists
      .filter(([, { total }]) => total > 0)
      .map(([title, { items, total }]) =>
        limited({ title, items: items.map((item) => itemOf(item, addressOf)) }, total, addressOf),
      ),
  ];
}

const itemOf = ({ orderName, text, path }: LineList['items'][number], addressOf: AddressOf) => ({
  text: plainText(text),
  ...(orderName === null ? {} : { note: verbatim(plainName(orderName)) }),
  address: addressOf(path),
});

function limited(section: Section, total: number, addressOf: AddressOf): Section {
  const items = section.items.slice(0, MAX_LINES);
  const more = total - items.length;
  if (more === 0) return section;
  const text = localized('{count} more in the app', { count: String(more) });
  return { ...section, items: [...items, { text, address: addressOf(MY_WORK) }] };
}

const limitedTo = (section: Section, addressOf: AddressOf): Section =>
  limited(section, section.items.length, addressOf);

function escalatedSection(lines: readonly EscalatedLine[], addressOf: AddressOf): Section[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ stageName, orderName, side, days, path }) => ({
    text: escalationLine(plainName(stageName), plainName(orderName), side, days),
    address: addressOf(path),
  }));
  return [{ title: ESCALATED_TO_YOU, items }];
}

function lateSection(
  { late, newlyLate, lateBefore, signUpUrl }: DigestMail,
  addressOf: AddressOf,
): Section[] {
  if (late.length === 0) return [];
  const items: Section['items'] = late.map((line) => ({
    ...lineItem(line, signUpUrl, addressOf),
    text: joinTexts([stageText(line), plainName(line.orderName)], ', '),
    note: overdueText(line.days),
  }));
  const more = newlyLate + lateBefore - late.length;
  const rest = {
    text: localized('and {count} more', { count: String(more) }),
    address: addressOf(MY_WORK),
  };
  return [{ title: localized('Overdue'), items: more > 0 ? [...items, rest] : items }];
}

function dueSections({ orders, dueToday, signUpUrl }: DigestMail, addressOf: AddressOf): Section[] {
  // Deadlines of today take precedence over notices.
  const todays = Math.min(dueToday, MAX_DUE);
  const room = { today: todays, soon: MAX_DUE - todays };
  const take = (lines: readonly DigestLine[], which: keyof typeof room) => {
    const selected = lines.slice(0, room[which]);
    room[which] -= selected.length;
    return selected;
  };
  return orders.flatMap((order) => {
    const itemsOf = (lines: readonly DigestLine[], noteOf: (line: DigestLine) => LocalizedText) =>
      lines.map((line) => ({
        ...lineItem(line, signUpUrl, addressOf),
        text: stageText(line),
        note: noteOf(line),
      }));
    const items = [
      ...itemsOf(take(order.dueToday, 'today'), () => localized('due today')),
      ...itemsOf(take(order.dueSoon, 'soon'), ({ deadline }) =>
        localized('due {day}', { day: { day: deadline } }),
      ),
    ];
    return items.length > 0 ? [{ title: verbatim(plainName(order.name)), items }] : [];
  });
}

/** People without an account have the report link only. */
const lineItem = (
  { work, path, reportUrl, choices }: DigestLine,
  signUpUrl: string | null,
  addressOf: AddressOf,
) => ({
  detail: work,
  address: signUpUrl && reportUrl ? reportUrl : addressOf(path),
  links: reportUrl === null ? [] : reportLinks(reportUrl, choices),
});

function stageText({ stageName, side }: DigestLine): LocalizedText {
  const stage = { stage: plainName(stageName) };
  if (side === null) return localized('{stage}', { stage });
  return side === 'client'
    ? localized('{stage} (Buyer)', { stage })
    : localized('{stage} (Factory)', { stage });
}
