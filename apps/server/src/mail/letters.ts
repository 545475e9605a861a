import type { Day } from '@selvedge/domain/calendar';
import { dateText } from '@selvedge/domain/orders/fields';
import type { DueWhen } from '@selvedge/domain/planning/reminders';

/** The mails of the product, by occasion. Facts are plain text; escaping is the writer's business. */
export type Letter =
  | { kind: 'verify'; name: string; code: string; key: string }
  | { kind: 'taken'; name: string }
  | { kind: 'reset'; name: string; code: string }
  | { kind: 'invitation'; name: string; inviter: string; organization: string; key: string }
  | { kind: 'connection'; name: string; organization: string }
  | { kind: 'digest'; name: string; day: Day; lines: DigestLine[] };

/** One open deadline; `side` is named for traders only, who stand on both. */
export interface DigestLine {
  orderName: string;
  path: string;
  stageName: string;
  side: string | null;
  deadline: Day;
  when: DueWhen | 'soon';
}

/** A letter in words, still without any markup. */
export interface Written {
  subject: string;
  /** Shown beside the subject in a list of mails. */
  preview: string;
  /** In whose name the mail goes out. */
  sender: string | null;
  paragraphs: string[];
  code?: string;
  link?: { label: string; address: string };
  sections?: { title: string; items: { text: string; note: string; address: string }[] }[];
  /** Why this mail came. */
  reason: string;
}

const MAX_NAME = 80;
const MAX_ITEMS = 40;
const SECTIONS: readonly [DigestLine['when'], string][] = [
  ['overdue', 'Overdue'],
  ['today', 'Due today'],
  ['tomorrow', 'Due tomorrow'],
  ['soon', 'Due within a week'],
];
const ASKED = 'You get this mail because this address was entered on Selvedge.';

/**
 * A name as people typed it, made fit for a letter: one line, of bounded length, without what would end a header,
 * turn the direction of the text, or become a link in a mail program.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\/|\bwww\./gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);

export function write(letter: Letter, publicUrl: string): Written {
  const hello = `Hello ${plainName(letter.name)},`;
  switch (letter.kind) {
    case 'verify':
      return {
        subject: 'Your Selvedge verification code',
        preview: 'It is valid for 10 minutes.',
        sender: null,
        paragraphs: [hello, 'Enter this code to verify your account. It is valid for 10 minutes.'],
        code: letter.code,
        link: { label: 'Verify your account', address: `${publicUrl}/verify/${letter.key}` },
        reason: `${ASKED} If it was not you, nothing needs to be done.`,
      };
    case 'taken':
      return {
        subject: 'You already have a Selvedge account',
        preview: 'Somebody signed up with your address.',
        sender: null,
        paragraphs: [
          hello,
          'Somebody signed up with this address, which already has an account. If it was you, sign in or reset your password; otherwise nothing needs to be done.',
        ],
        link: { label: 'Sign in', address: `${publicUrl}/login` },
        reason: ASKED,
      };
    case 'reset':
      return {
        subject: 'Your Selvedge password reset code',
        preview: 'It is valid for 10 minutes.',
        sender: null,
        paragraphs: [
          hello,
          'Enter this code to choose a new password. It is valid for 10 minutes. If you did not ask for it, nothing needs to be done.',
        ],
        code: letter.code,
        reason: ASKED,
      };
    case 'invitation': {
      const organization = plainName(letter.organization);
      return {
        subject: `${organization} invites you to Selvedge`,
        preview: 'Complete your sign-up within 7 days.',
        sender: organization,
        paragraphs: [
          hello,
          `${plainName(letter.inviter)} of ${organization} invites you to work together on orders. The link is valid for 7 days.`,
        ],
        link: { label: 'Complete your sign-up', address: `${publicUrl}/complete/${letter.key}` },
        reason: `You get this mail because ${organization} invited this address. If you do not know them, nothing needs to be done.`,
      };
    }
    case 'connection': {
      const organization = plainName(letter.organization);
      return {
        subject: `${organization} would like to connect`,
        preview: 'Accept or decline their request.',
        sender: organization,
        paragraphs: [hello, `${organization} sent your organization a connection request on Selvedge.`],
        link: { label: 'See the request', address: `${publicUrl}/associated-traders` },
        reason: 'You get this mail because you are an admin of your organization on Selvedge.',
      };
    }
    case 'digest':
      return digest(hello, letter.lines, letter.day, publicUrl);
  }
}

function digest(hello: string, lines: readonly DigestLine[], day: Day, publicUrl: string): Written {
  const shown = lines.slice(0, MAX_ITEMS);
  const late = lines.filter((line) => line.when === 'overdue').length;
  const count = `${lines.length} ${lines.length === 1 ? 'deadline' : 'deadlines'}`;
  const rest = lines.length - shown.length;
  return {
    subject: `${count} ahead of you, ${dateText(day)}`,
    preview: late > 0 ? `${late} overdue.` : 'Nothing is overdue.',
    sender: null,
    paragraphs: [
      hello,
      `${count} of the stages you are assigned to${late > 0 ? `, ${late} of them overdue` : ''}.`,
      ...(rest > 0 ? [`The ${MAX_ITEMS} earliest are below; ${rest} more are in the app.`] : []),
    ],
    sections: SECTIONS.flatMap(([when, title]) => {
      const items = shown
        .filter((line) => line.when === when)
        .map((line) => ({
          text: `${plainName(line.stageName)}, ${plainName(line.orderName)}${line.side ? ` (${line.side})` : ''}`,
          note: dateText(line.deadline),
          address: `${publicUrl}${line.path}`,
        }));
      return items.length > 0 ? [{ title, items }] : [];
    }),
    link: { label: 'Open Selvedge', address: `${publicUrl}/home` },
    reason: `You get this mail each day that something is due. You can switch it off on your profile: ${publicUrl}/profile`,
  };
}
