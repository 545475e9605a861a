/** The mails of the product, by occasion. Facts are plain text; escaping is the writer's business. */
export type Letter =
  | { kind: 'verify'; name: string; code: string; key: string }
  | { kind: 'taken'; name: string }
  | { kind: 'reset'; name: string; code: string }
  | { kind: 'invitation'; name: string; inviter: string; organization: string; key: string }
  | { kind: 'connection'; name: string; organization: string };

export interface Written {
  subject: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; address: string };
}

export function write(letter: Letter, publicUrl: string): Written {
  switch (letter.kind) {
    case 'verify':
      return {
        subject: 'Your Selvedge verification code',
        paragraphs: [
          `Hello ${letter.name},`,
          'Enter this code to verify your account. It is valid for 10 minutes.',
        ],
        code: letter.code,
        link: { label: 'Verify your account', address: `${publicUrl}/verify/${letter.key}` },
      };
    case 'taken':
      return {
        subject: 'You already have a Selvedge account',
        paragraphs: [
          `Hello ${letter.name},`,
          'Somebody signed up with this address, which already has an account. If it was you, sign in or reset your password; otherwise nothing needs to be done.',
        ],
        link: { label: 'Sign in', address: `${publicUrl}/login` },
      };
    case 'reset':
      return {
        subject: 'Your Selvedge password reset code',
        paragraphs: [
          `Hello ${letter.name},`,
          'Enter this code to choose a new password. It is valid for 10 minutes. If you did not ask for it, nothing needs to be done.',
        ],
        code: letter.code,
      };
    case 'invitation':
      return {
        subject: `${letter.organization} invites you to Selvedge`,
        paragraphs: [
          `Hello ${letter.name},`,
          `${letter.inviter} of ${letter.organization} invites you to work together on orders. The link is valid for 7 days.`,
        ],
        link: { label: 'Complete your sign-up', address: `${publicUrl}/complete/${letter.key}` },
      };
    case 'connection':
      return {
        subject: `${letter.organization} would like to connect`,
        paragraphs: [
          `Hello ${letter.name},`,
          `${letter.organization} sent your organization a connection request on Selvedge.`,
        ],
        link: { label: 'See the request', address: `${publicUrl}/associated-traders` },
      };
  }
}
