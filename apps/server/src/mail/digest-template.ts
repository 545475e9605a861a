import { pathTo } from '@selvedge/contract/paths';
import type { Day } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { localized } from '@selvedge/domain/localized-text';
import { lateText, newsText } from '@selvedge/domain/planning/reminders';
import type { Side } from '@selvedge/domain/planning/stage';
import type { MailTexts } from './content';
import { sentences } from './content';
import { plainName } from './plain-name';

/** A person's daily summary: deadlines of today and newly late ones by order, and the number of those late before. */
export interface DigestMail {
  kind: 'digest';
  name: string;
  day: Day;
  orders: { name: string; path: string; dueToday: DigestLine[]; newlyLate: DigestLine[] }[];
  dueToday: number;
  newlyLate: number;
  lateBefore: number;
}
/** One open deadline; `side` is set for traders only, who work on both sides. */
export interface DigestLine {
  stageName: string;
  side: Side | null;
  deadline: Day;
}

const MAX_ITEMS = 40;

export function digestTexts(mail: DigestMail, publicUrl: string): MailTexts {
  const { day, dueToday, newlyLate, lateBefore } = mail;
  const news = newsText(mail);
  const late = lateBefore > 0 ? lateText(lateBefore) : null;
  const rest = dueToday + newlyLate - Math.min(dueToday + newlyLate, MAX_ITEMS);
  const summary = localized('Of the stages you are assigned to: {news}.', { news });
  return {
    subject: localized('{news}, {day}', { news, day: { day } }),
    preheader: late ?? localized('Nothing was late before.'),
    paragraphs: [
      late ? sentences(summary, late) : summary,
      ...(rest > 0 ? [localized('{count} more are in the app.', { count: String(rest) })] : []),
    ],
    sections: sectionsOf(mail, publicUrl),
    link: { label: localized('Open My work'), address: publicUrl + pathTo('/my-work') },
    reason: sentences(
      localized('You get this mail in the morning of a day on which something is due or became late.'),
      localized('You can switch it off on your profile: {address}', {
        address: publicUrl + pathTo('/profile'),
      }),
    ),
  };
}

function sectionsOf({ orders, dueToday }: DigestMail, publicUrl: string): MailTexts['sections'] {
  // Deadlines of today take precedence over late ones.
  const todays = Math.min(dueToday, MAX_ITEMS);
  const room = { today: todays, late: MAX_ITEMS - todays };
  const take = (lines: readonly DigestLine[], which: 'today' | 'late') => {
    const selected = lines.slice(0, room[which]);
    room[which] -= selected.length;
    return selected;
  };
  return orders.flatMap((order) => {
    const address = publicUrl + order.path;
    const items = [
      ...take(order.dueToday, 'today').map((line) => ({
        text: stageText(line),
        note: localized('due today'),
        address,
      })),
      ...take(order.newlyLate, 'late').map((line) => ({
        text: stageText(line),
        note: localized('was due {day}', { day: { day: line.deadline } }),
        address,
      })),
    ];
    return items.length > 0 ? [{ title: plainName(order.name), items }] : [];
  });
}

function stageText({ stageName, side }: DigestLine): LocalizedText {
  const stage = { stage: plainName(stageName) };
  if (side === null) return localized('{stage}', { stage });
  return side === 'client'
    ? localized('{stage} (Buyer)', { stage })
    : localized('{stage} (Factory)', { stage });
}
