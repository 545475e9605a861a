import { pathTo } from '@selvedge/contract/paths';
import type { Day } from '@selvedge/domain/calendar';
import { dateText } from '@selvedge/domain/orders/date-text';
import { lateText, newsText } from '@selvedge/domain/planning/reminders';
import { DEFAULT_LANGUAGE } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { AccountLetter } from './account-letters';
import { writeAccountLetter } from './account-letters';
import { plainName } from './plain-name';

/** All mails of the product. Values are plain text; the layout escapes them. */
export type Letter =
  | AccountLetter
  | { kind: 'verify'; name: string; code: string; minutes: number; key: string }
  | { kind: 'taken'; name: string }
  | { kind: 'reset'; name: string; code: string; minutes: number }
  | InvitationLetter
  | {
      kind: 'approval';
      name: string;
      person: string;
      email: string;
      inviter: string;
      organization: string;
      personId: number;
    }
  | { kind: 'approved'; name: string; organization: string }
  | { kind: 'connection'; name: string; organization: string; sender: string | null; key: string | null }
  | ({ kind: 'digest'; name: string; day: Day } & Digest);

interface InvitationLetter {
  kind: 'invitation';
  name: string;
  inviter: string;
  organization: string;
  /** The organization's name, once a person outside of it has confirmed it; shown as sender and in the subject. */
  sender: string | null;
  /** The organization whose Admin must approve the person before the first sign-in. */
  approver: string | null;
  key: string;
}

/** A person's daily summary: deadlines of today and newly late ones by order, and the number of those late before. */
interface Digest {
  orders: { name: string; path: string; dueToday: DigestLine[]; newlyLate: DigestLine[] }[];
  dueToday: number;
  newlyLate: number;
  lateBefore: number;
}
/** One open deadline; `side` is set for traders only, who work on both sides. */
export interface DigestLine {
  stageName: string;
  side: string | null;
  deadline: Day;
}

/** The content of a mail, without markup. */
export interface Written {
  subject: string;
  /** Preview text next to the subject in a list of mails. */
  preview: string;
  /** The organization in whose name the mail is sent. */
  sender: string | null;
  paragraphs: string[];
  code?: string;
  link?: { label: string; address: string };
  sections?: { title: string; items: { text: string; note: string; address: string }[] }[];
  /** Explains to the recipient why the mail was sent. */
  reason: string;
}

const MAX_ITEMS = 40;
const ASKED = 'You get this mail because this address was entered on Selvedge.';

export function write(letter: Letter, publicUrl: string): Written {
  const hello = `Hello ${plainName(letter.name)},`;
  switch (letter.kind) {
    case 'verify':
      return {
        subject: 'Your Selvedge verification code',
        preview: `It is valid for ${letter.minutes} minutes.`,
        sender: null,
        paragraphs: [
          hello,
          `Enter this code to verify your account. It is valid for ${letter.minutes} minutes. If you did not sign up, do not enter it anywhere.`,
        ],
        code: letter.code,
        link: {
          label: 'Verify your account',
          address: publicUrl + pathTo('/verify/$guid', { guid: letter.key }),
        },
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
        link: { label: 'Sign in', address: publicUrl + pathTo('/login') },
        reason: ASKED,
      };
    case 'reset':
      return {
        subject: 'Your Selvedge password reset code',
        preview: `It is valid for ${letter.minutes} minutes.`,
        sender: null,
        paragraphs: [
          hello,
          `Enter this code to choose a new password. It is valid for ${letter.minutes} minutes. If you did not ask for it, nothing needs to be done.`,
        ],
        code: letter.code,
        reason: ASKED,
      };
    case 'invitation': {
      const organization = plainName(letter.organization);
      return {
        subject: letter.sender
          ? `${plainName(letter.sender)} invites you to Selvedge`
          : 'You are invited to Selvedge',
        preview: 'Complete your sign-up within 7 days.',
        sender: letter.sender && plainName(letter.sender),
        paragraphs: [
          hello,
          `${plainName(letter.inviter)} of ${organization} invites you to work together on orders. The link is valid for 7 days.`,
          ...(letter.approver
            ? [
                `You join ${plainName(letter.approver)}: one of its Admins has to approve you before you can sign in. They have been asked.`,
              ]
            : []),
        ],
        link: {
          label: 'Complete your sign-up',
          address: publicUrl + pathTo('/complete/$guid', { guid: letter.key }),
        },
        reason: `You get this mail because ${organization} invited this address. If you do not know them, nothing needs to be done.`,
      };
    }
    case 'connection': {
      const organization = plainName(letter.organization);
      return {
        subject: letter.sender
          ? `${plainName(letter.sender)} would like to connect`
          : 'A connection request on Selvedge',
        preview: 'Accept or decline their request.',
        sender: letter.sender && plainName(letter.sender),
        paragraphs: [
          hello,
          `${organization} sent your organization a connection request on Selvedge.`,
          ...(letter.key ? ['Complete your sign-up to answer it. The link is valid for 7 days.'] : []),
        ],
        link: letter.key
          ? {
              label: 'Complete your sign-up',
              address: publicUrl + pathTo('/complete/$guid', { guid: letter.key }),
            }
          : { label: 'See the request', address: publicUrl + pathTo('/associated-traders') },
        reason: letter.key
          ? 'You get this mail because this address was invited to Selvedge as the contact of an organization.'
          : 'You get this mail because you are an admin of your organization on Selvedge.',
      };
    }
    case 'approval': {
      const organization = plainName(letter.organization);
      return {
        subject: 'Somebody waits for your approval',
        preview: 'Approve or refuse a person whom a partner invited.',
        sender: null,
        paragraphs: [
          hello,
          `${plainName(letter.inviter)} of ${organization} invited ${plainName(letter.person)} (${letter.email}) into your organization. The person can see nothing until an Admin approves.`,
          'Refuse people whom you do not know: a person of your organization reads all of its orders. If you list your mail domains in My Organization, partners can invite only addresses at these.',
        ],
        link: {
          label: 'Approve or refuse',
          address: publicUrl + pathTo('/users', {}, { invited: letter.personId }),
        },
        reason: 'You get this mail because you are an admin of your organization on Selvedge.',
      };
    }
    case 'approved': {
      const organization = plainName(letter.organization);
      return {
        subject: 'Your account is approved',
        preview: 'You can sign in now.',
        sender: null,
        paragraphs: [hello, `An Admin of ${organization} approved your account. You can sign in now.`],
        link: { label: 'Sign in', address: publicUrl + pathTo('/login') },
        reason: `You get this mail because you completed a sign-up for ${organization}.`,
      };
    }
    case 'new-device':
    case 'password-changed':
    case 'api-key':
    case 'api-key-ending':
    case 'email-code':
    case 'email-changed':
    case 'ownership':
    case 'ownership-done': {
      const words = writeAccountLetter(letter, publicUrl);
      return { ...words, sender: null, paragraphs: [hello, ...words.paragraphs] };
    }
    case 'digest':
      return digest(hello, letter, letter.day, publicUrl);
  }
}

function digest(hello: string, morning: Digest, day: Day, publicUrl: string): Written {
  const { orders, dueToday, newlyLate, lateBefore } = morning;
  const news = translate(DEFAULT_LANGUAGE, newsText(morning));
  const late = translate(DEFAULT_LANGUAGE, lateText(lateBefore));
  // Deadlines of today take precedence over late ones.
  const todays = Math.min(dueToday, MAX_ITEMS);
  const room = { today: todays, late: MAX_ITEMS - todays };
  const rest = dueToday + newlyLate - Math.min(dueToday + newlyLate, MAX_ITEMS);
  const take = (lines: readonly DigestLine[], which: 'today' | 'late') => {
    const taken = lines.slice(0, room[which]);
    room[which] -= taken.length;
    return taken;
  };
  const itemOf = (line: DigestLine, path: string, note: string) => ({
    text: `${plainName(line.stageName)}${line.side ? ` (${line.side})` : ''}`,
    note,
    address: `${publicUrl}${path}`,
  });
  return {
    subject: `${news}, ${dateText(day)}`,
    preview: lateBefore > 0 ? late : 'Nothing was late before.',
    sender: null,
    paragraphs: [
      hello,
      `Of the stages you are assigned to: ${news}.${lateBefore > 0 ? ` ${late}` : ''}`,
      ...(rest > 0 ? [`${rest} more are in the app.`] : []),
    ],
    sections: orders.flatMap(({ name, path, ...order }) => {
      const items = [
        ...take(order.dueToday, 'today').map((line) => itemOf(line, path, 'due today')),
        ...take(order.newlyLate, 'late').map((line) =>
          itemOf(line, path, `was due ${dateText(line.deadline)}`),
        ),
      ];
      return items.length > 0 ? [{ title: plainName(name), items }] : [];
    }),
    link: { label: 'Open My work', address: publicUrl + pathTo('/my-work') },
    reason: `You get this mail in the morning of a day on which something is due or became late. You can switch it off on your profile: ${publicUrl}${pathTo('/profile')}`,
  };
}
