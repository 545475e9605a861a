import { pathTo } from '@selvedge/contract/paths';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Language } from '@selvedge/i18n/catalogs';
import { type AccountMail, accountTexts } from './account-templates';
import { type AskReportsMail, askReportsTexts } from './ask-reports-template';
import {
  ASKED,
  type MailContent,
  type MailPlace,
  type MailTexts,
  sentences,
  translateMail,
  validFor,
} from './content';
import { type DigestMail, digestTexts } from './digest-template';
import {
  type MessagesMail,
  messagesTexts,
  type RefusedReplyMail,
  refusedReplyTexts,
} from './message-templates';
import { type NoticeMail, noticeTexts } from './notice-templates';
import { type PartnerReportMail, partnerReportTexts } from './partner-report-template';
import { plainName, plainText } from './plain-name';

/** By template. Plain text; the layout escapes it. */
export type Mail =
  | AccountMail
  | { kind: 'verify'; name: string; code: string; minutes: number; key: string }
  | { kind: 'taken'; name: string }
  | { kind: 'reset'; name: string; code: string; minutes: number }
  | InvitationMail
  | ApprovalMail
  | { kind: 'approved'; name: string; organization: string }
  | ConnectionMail
  | LinkReportMail
  | AskReportsMail
  | MessagesMail
  | RefusedReplyMail
  | PartnerReportMail
  | DigestMail
  | NoticeMail;

interface InvitationMail {
  kind: 'invitation';
  name: string;
  inviter: string;
  organization: string;
  /** The organization's name, once a person outside of it has confirmed it; shown as sender and in the subject. */
  sender: string | null;
  /** Its Admin must approve the person before the first sign-in. */
  approver: string | null;
  /** Of people of another house; null for colleagues. */
  shared: SharedOrders | null;
  key: string;
}
/** With an organization: the orders that name it as their buyer or factory. */
interface SharedOrders {
  orders: number;
  organization: string;
}
interface ApprovalMail {
  kind: 'approval';
  name: string;
  person: string;
  email: string;
  inviter: string;
  organization: string;
  personId: number;
}
interface ConnectionMail {
  kind: 'connection';
  name: string;
  organization: string;
  sender: string | null;
  shared: SharedOrders | null;
  key: string | null;
}

interface LinkReportMail {
  kind: 'link-report';
  name: string;
  stageName: string;
  orderName: string;
  /** 'Completed (Sky, Charcoal), 24,000 pcs' */
  what: LocalizedText;
  /** Who copied the link. */
  copiedBy: string;
  path: string;
}

export interface MailReader {
  language: Language;
  timeZone: string;
}
export const renderMail = (mail: Mail, { language, timeZone }: MailReader, publicUrl: string): MailContent =>
  translateMail(textsOf(mail, { publicUrl, timeZone }), plainName(mail.name), language);

function textsOf(mail: Mail, place: MailPlace): MailTexts {
  const { publicUrl } = place;
  switch (mail.kind) {
    case 'verify':
      return {
        subject: localized('{code} is your Selvedge code', { code: mail.code }),
        preheader: validFor(mail.minutes),
        paragraphs: [
          sentences(
            localized('Enter this code to verify your account.'),
            validFor(mail.minutes),
            localized('If you did not sign up, do not enter it anywhere.'),
          ),
        ],
        code: mail.code,
        link: {
          label: localized('Verify your account'),
          address: publicUrl + pathTo('/verify/$guid', { guid: mail.key }),
        },
        reason: sentences(ASKED, localized('If it was not you, nothing needs to be done.')),
      };
    case 'taken':
      return {
        subject: localized('You already have a Selvedge account'),
        preheader: localized('Somebody signed up with your address.'),
        paragraphs: [
          sentences(
            localized('Somebody signed up with this address, which already has an account.'),
            localized('If it was you, sign in or reset your password; otherwise nothing needs to be done.'),
          ),
        ],
        link: { label: localized('Sign in'), address: publicUrl + pathTo('/login') },
        reason: ASKED,
      };
    case 'reset':
      return {
        subject: localized('{code} is your code for a new Selvedge password', { code: mail.code }),
        preheader: validFor(mail.minutes),
        paragraphs: [
          sentences(
            localized('Enter this code to choose a new password.'),
            validFor(mail.minutes),
            localized('If you did not ask for it, nothing needs to be done.'),
          ),
        ],
        code: mail.code,
        reason: ASKED,
      };
    case 'invitation':
      return invitationTexts(mail, publicUrl);
    case 'connection':
      return connectionTexts(mail, publicUrl);
    case 'approval':
      return approvalTexts(mail, publicUrl);
    case 'approved': {
      const organization = plainName(mail.organization);
      return {
        subject: localized('{organization} approved you: sign in to Selvedge', { organization }),
        preheader: localized('You can sign in now.'),
        paragraphs: [
          localized('An Admin of {organization} approved your account. You can sign in now.', {
            organization,
          }),
        ],
        link: { label: localized('Sign in'), address: publicUrl + pathTo('/login') },
        reason: localized('You get this mail because you completed a sign-up for {organization}.', {
          organization,
        }),
      };
    }
    case 'link-report':
      return linkReportTexts(mail, publicUrl);
    case 'ask-reports':
      return askReportsTexts(mail);
    case 'messages':
      return messagesTexts(mail, place);
    case 'reply-refused':
      return refusedReplyTexts(mail, publicUrl);
    case 'partner-report':
      return partnerReportTexts(mail, publicUrl);
    case 'plan-ending':
    case 'invitation-ending':
    case 'unreachable':
      return noticeTexts(mail, place);
    case 'digest':
      return digestTexts(mail, publicUrl);
    default:
      return accountTexts(mail, place);
  }
}

function invitationTexts(mail: InvitationMail, publicUrl: string): MailTexts {
  const organization = plainName(mail.organization);
  const sender = mail.sender && plainName(mail.sender);
  return {
    subject: sender
      ? localized('{organization} invites you to Selvedge', { organization: sender })
      : localized('You are invited to Selvedge'),
    preheader: localized('Complete your sign-up within 7 days.'),
    sender,
    paragraphs: [
      localized(
        '{inviter} of {organization} invites you to work together on orders. The link is valid for 7 days.',
        { inviter: plainName(mail.inviter), organization },
      ),
      ...(mail.shared ? [sentences(...partnerTexts(mail.shared))] : []),
      ...(mail.approver
        ? [
            sentences(
              localized(
                'You join {organization}: one of its Admins has to approve you before you can sign in.',
                { organization: plainName(mail.approver) },
              ),
              localized('They have been asked.'),
            ),
          ]
        : []),
    ],
    link: signUpLink(mail.key, publicUrl),
    reason: sentences(
      localized('You get this mail because {organization} invited this address.', { organization }),
      localized('If you do not know them, nothing needs to be done.'),
    ),
  };
}

const partnerTexts = ({ orders, organization }: SharedOrders): LocalizedText[] => [
  localized('Selvedge shows orders, dates and samples to all who work on them, and is free for partners.'),
  ...(orders > 0
    ? [
        localized(
          '{count, plural, one {# order is shared} other {# orders are shared}} with {organization}.',
          { count: orders, organization: plainName(organization) },
        ),
      ]
    : []),
];

const signUpLink = (key: string, publicUrl: string) => ({
  label: localized('Complete your sign-up'),
  address: publicUrl + pathTo('/complete/$guid', { guid: key }),
});

function connectionTexts(mail: ConnectionMail, publicUrl: string): MailTexts {
  const sender = mail.sender && plainName(mail.sender);
  return {
    subject: sender
      ? localized('{organization} would like to connect', { organization: sender })
      : localized('A connection request on Selvedge'),
    preheader: localized('Accept or decline their request.'),
    sender,
    paragraphs: [
      localized('{organization} sent your organization a connection request on Selvedge.', {
        organization: plainName(mail.organization),
      }),
      ...(mail.shared ? [sentences(...partnerTexts(mail.shared))] : []),
      ...(mail.key ? [localized('Complete your sign-up to answer it. The link is valid for 7 days.')] : []),
    ],
    link: mail.key
      ? signUpLink(mail.key, publicUrl)
      : { label: localized('See the request'), address: publicUrl + pathTo('/associated-traders') },
    reason: mail.key
      ? localized(
          'You get this mail because this address was invited to Selvedge as the contact of an organization.',
        )
      : localized('You get this mail because you are an admin of your organization on Selvedge.'),
  };
}

function approvalTexts(mail: ApprovalMail, publicUrl: string): MailTexts {
  return {
    subject: localized('Approve {person}?', { person: plainName(mail.person) }),
    preheader: localized('{organization} invited this person into your organization.', {
      organization: plainName(mail.organization),
    }),
    paragraphs: [
      sentences(
        localized('{inviter} of {organization} invited {person} ({email}) into your organization.', {
          inviter: plainName(mail.inviter),
          organization: plainName(mail.organization),
          person: plainName(mail.person),
          email: mail.email,
        }),
        localized('The person can see nothing until an Admin approves.'),
      ),
      sentences(
        localized(
          'Refuse people whom you do not know: a person of your organization reads all of its orders.',
        ),
        localized(
          'If you list your mail domains in My Organization, partners can invite only addresses at these.',
        ),
      ),
    ],
    link: {
      label: localized('Approve or refuse'),
      address: publicUrl + pathTo('/users', {}, { invited: mail.personId }),
    },
    reason: localized('You get this mail because you are an admin of your organization on Selvedge.'),
  };
}

function linkReportTexts({ what, path, ...mail }: LinkReportMail, publicUrl: string): MailTexts {
  const [order, person] = [plainName(mail.orderName), plainName(mail.copiedBy)];
  const stage = { stage: plainName(mail.stageName) };
  return {
    subject: localized('By link: {stage}, {order}', { stage, order }),
    preheader: plainText(what),
    paragraphs: [
      sentences(
        localized('{stage}, {order}: {what}, by the link that {person} copied.', {
          stage,
          order,
          what: plainText(what),
          person,
        }),
        localized('If this was not you, say so.'),
      ),
    ],
    link: { label: localized('This was not me'), address: publicUrl + path },
    reason: localized('You get this mail because somebody reported with a link that was made for you.'),
  };
}
