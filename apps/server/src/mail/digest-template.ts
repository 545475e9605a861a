import { pathTo } from '@selvedge/contract/paths';
import type { Day } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { joinTexts, localized, verbatim } from '@selvedge/domain/localized-text';
import { ESCALATED_TO_YOU, escalatedText, escalationLine } from '@selvedge/domain/planning/escalation';
import { lateText, newsText } from '@selvedge/domain/planning/reminders';
import type { Side } from '@selvedge/domain/planning/stage';
import type { MailTexts } from './content';
import { sentences } from './content';
import { plainName } from './plain-name';

/** A person's daily summary: news by order, the number of those late before, and what was escalated to them. */
export interface DigestMail {
  kind: 'digest';
  name: string;
  day: Day;
  orders: {
    name: string;
    path: string;
    dueToday: DigestLine[];
    newlyLate: DigestLine[];
    dueSoon: DigestLine[];
  }[];
  dueToday: number;
  newlyLate: number;
  dueSoon: number;
  lateBefore: number;
  escalated: EscalatedLine[];
}
/** One open deadline; `side` is set for traders only, who work on both sides. */
export interface DigestLine {
  stageName: string;
  side: Side | null;
  deadline: Day;
}
/** A side that stays overdue; `days` are working days. */
interface EscalatedLine {
  stageName: string;
  orderName: string;
  side: Side;
  days: number;
  path: string;
}

/** Of the reader's own stages, and as many of escalated ones. */
const MAX_ITEMS = 40;

type Sections = NonNullable<MailTexts['sections']>;

export function digestTexts(mail: DigestMail, publicUrl: string): MailTexts {
  const { day, dueToday, newlyLate, dueSoon, lateBefore, escalated } = mail;
  const count = dueToday + newlyLate + dueSoon;
  const late = lateBefore > 0 ? [lateText(lateBefore)] : [];
  const news = [
    ...(escalated.length > 0 ? [escalatedText(escalated.length)] : []),
    ...(count > 0 ? [newsText(mail)] : []),
  ];
  const rest = Math.max(0, count - MAX_ITEMS) + Math.max(0, escalated.length - MAX_ITEMS);
  const summary = [
    ...(count > 0 ? [localized('Of the stages you are assigned to: {news}.', { news: newsText(mail) })] : []),
    ...late,
  ];
  return {
    subject: localized('{news}, {day}', { news: joinTexts(news, ', '), day: { day } }),
    preheader: late[0] ?? localized('Nothing was late before.'),
    paragraphs: [
      ...(summary.length > 0 ? [sentences(...summary)] : []),
      ...(rest > 0 ? [localized('{count} more are in the app.', { count: String(rest) })] : []),
    ],
    sections: [...escalatedSection(escalated, publicUrl), ...sectionsOf(mail, publicUrl)],
    link: { label: localized('Open My work'), address: publicUrl + pathTo('/my-work') },
    reason: sentences(
      localized('You get this mail in the morning of a day on which something is due or became late.'),
      ...(escalated.length > 0
        ? [localized('Stages that stay overdue are escalated to you by a setting of your organization.')]
        : []),
      localized('You can switch it off on your profile: {address}', {
        address: publicUrl + pathTo('/profile'),
      }),
    ),
  };
}

function escalatedSection(lines: readonly EscalatedLine[], publicUrl: string): Sections {
  if (lines.length === 0) return [];
  const items = lines.slice(0, MAX_ITEMS).map(({ stageName, orderName, side, days, path }) => ({
    text: escalationLine(plainName(stageName), plainName(orderName), side, days),
    address: publicUrl + path,
  }));
  return [{ title: ESCALATED_TO_YOU, items }];
}

function sectionsOf({ orders, dueToday, newlyLate }: DigestMail, publicUrl: string): Sections {
  // Deadlines of today take precedence over late ones, and those over notices.
  const todays = Math.min(dueToday, MAX_ITEMS);
  const lates = Math.min(newlyLate, MAX_ITEMS - todays);
  const room = { today: todays, late: lates, soon: MAX_ITEMS - todays - lates };
  const take = (lines: readonly DigestLine[], which: keyof typeof room) => {
    const selected = lines.slice(0, room[which]);
    room[which] -= selected.length;
    return selected;
  };
  return orders.flatMap((order) => {
    const itemsOf = (lines: readonly DigestLine[], noteOf: (line: DigestLine) => LocalizedText) =>
      lines.map((line) => ({
        text: stageText(line),
        note: noteOf(line),
        address: publicUrl + order.path,
      }));
    const items = [
      ...itemsOf(take(order.dueToday, 'today'), () => localized('due today')),
      ...itemsOf(take(order.newlyLate, 'late'), ({ deadline }) =>
        localized('was due {day}', { day: { day: deadline } }),
      ),
      ...itemsOf(take(order.dueSoon, 'soon'), ({ deadline }) =>
        localized('due {day}', { day: { day: deadline } }),
      ),
    ];
    return items.length > 0 ? [{ title: verbatim(plainName(order.name)), items }] : [];
  });
}

function stageText({ stageName, side }: DigestLine): LocalizedText {
  const stage = { stage: plainName(stageName) };
  if (side === null) return localized('{stage}', { stage });
  return side === 'client'
    ? localized('{stage} (Buyer)', { stage })
    : localized('{stage} (Factory)', { stage });
}
