import { type LocalizedText, localized } from '../localized-text';

export type DefaultBlock =
  | { kind: 'heading' | 'paragraph'; text: LocalizedText }
  | { kind: 'list'; items: readonly LocalizedText[] };

const heading = (text: LocalizedText): DefaultBlock => ({ kind: 'heading', text });
const paragraph = (text: LocalizedText): DefaultBlock => ({ kind: 'paragraph', text });

export const TRANSLATED = localized(
  'This is a translation. If it differs from the English text, the English text counts.',
);

/** Default texts for a company that runs the site for its own orders. Operators replace them with LEGAL_DIR. */
export const TERMS: readonly DefaultBlock[] = [
  paragraph(
    localized('These terms apply between you and the operator of this site, who runs Selvedge for you.'),
  ),
  heading(localized('Your account')),
  paragraph(
    localized(
      'Keep your password to yourself and tell the operator when somebody else may know it. You act for the organization that your account belongs to, and its Admins may deactivate your account.',
    ),
  ),
  heading(localized('Your content')),
  paragraph(
    localized(
      'Orders, files and messages stay the property of the organizations that enter them. You give the operator the right to store and show them to the people who take part in the same order, as the product describes. Enter only content that you may share.',
    ),
  ),
  heading(localized('Fair use')),
  {
    kind: 'list',
    items: [
      localized('Do not try to read data of organizations that you do not work with.'),
      localized('Do not send unsolicited invitations or messages.'),
      localized('Do not put so much load on the site that others cannot use it.'),
    ],
  },
  heading(localized('Availability')),
  paragraph(
    localized(
      'The operator takes reasonable care to keep the site available and to keep backups. There is no promise of uninterrupted service unless a separate contract makes one.',
    ),
  ),
  heading(localized('Paid plans')),
  paragraph(
    localized(
      'Prices and limits are those of the pricing page. A paid plan runs for the period that was agreed and can be cancelled at the end of that period. At a limit nothing that exists is locked or removed.',
    ),
  ),
  heading(localized('Ending')),
  paragraph(
    localized(
      'You may stop using the site at any time and ask for your personal data to be removed. The operator may close an account that breaks these terms, after a notice where that is possible.',
    ),
  ),
  heading(localized('Changes')),
  paragraph(
    localized(
      'When these terms change, the new text is shown here. Continued use after a change means that you accept it.',
    ),
  ),
];

export const PRIVACY: readonly DefaultBlock[] = [
  paragraph(
    localized('This notice says which personal data the operator of this site keeps about you, and why.'),
  ),
  heading(localized('What is kept')),
  {
    kind: 'list',
    items: [
      localized(
        'Your name, e-mail address, phone number and picture, as you or your organization entered them.',
      ),
      localized(
        'What you do in orders: reports, comments, files, changes, each with your name and the time.',
      ),
      localized('Sign-ins, with time and network address, to protect accounts.'),
    ],
  },
  heading(localized('Who sees it')),
  paragraph(
    localized(
      'People who take part in the same order or organization see your name and what you did there. Contact data is shown to organizations with an active connection. Nothing is sold and there is no advertising or tracking.',
    ),
  ),
  paragraph(
    localized(
      'Notifications that you switch on for a device pass, encrypted, through the push service of its browser.',
    ),
  ),
  heading(localized('How long')),
  paragraph(
    localized(
      'Your account data is kept while your account exists. The record of an order is kept as long as the order. Sign-in records are kept for 400 days.',
    ),
  ),
  heading(localized('Your rights')),
  paragraph(
    localized(
      'You can download your personal data on your profile, correct it there, and ask the Admin of your organization or the operator to remove it. Entries in the record of an order then show "Former user".',
    ),
  ),
  heading(localized('Cookies')),
  paragraph(
    localized(
      'The site sets no cookies for advertising or analysis. Your browser keeps your sign-in and unsaved drafts in its own storage.',
    ),
  ),
  heading(localized('Contact')),
  paragraph(localized('Write to the operator at the contact address of this site.')),
];
