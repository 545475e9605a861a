import { pathTo } from '@selvedge/contract/paths';
import type { Written } from './letters';
import { plainName } from './plain-name';

/** Mails to people about the security of their account. */
export type AccountLetter =
  | { kind: 'new-device'; name: string; address: string; at: Date }
  | { kind: 'password-changed'; name: string; by: 'reset' | 'change'; at: Date }
  | {
      kind: 'api-key';
      name: string;
      keyName: string;
      maker: string;
      scope: 'read' | 'write';
      at: Date;
    }
  | { kind: 'api-key-ending'; name: string; keyName: string; at: Date }
  | { kind: 'email-code'; name: string; code: string; minutes: number }
  | { kind: 'email-changed'; name: string; email: string; at: Date }
  | { kind: 'ownership'; name: string; from: string; to: string; organization: string; key: string }
  | { kind: 'ownership-done'; name: string; from: string; to: string; organization: string; at: Date };

/** The content of a mail without its greeting. */
type Words = Omit<Written, 'sender' | 'paragraphs'> & { paragraphs: string[] };

const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const REASON = 'You get this mail because it concerns the safety of your Selvedge account.';

export function writeAccountLetter(letter: AccountLetter, publicUrl: string): Words {
  const reset = { label: 'Reset your password', address: publicUrl + pathTo('/forgot-password') };
  const keys = { label: 'See the API keys', address: publicUrl + pathTo('/my-organization/integrations') };
  switch (letter.kind) {
    case 'new-device':
      return {
        subject: 'New sign-in to your Selvedge account',
        preview: 'From a device that was not used before.',
        paragraphs: [
          `Somebody signed in to your account from a new device on ${timeText(letter.at)}, from the address ${letter.address}.`,
          'If it was you, nothing needs to be done. If not, reset your password now: that signs everybody out.',
        ],
        link: reset,
        reason: REASON,
      };
    case 'password-changed':
      return {
        subject: 'Your Selvedge password was changed',
        preview: 'If it was not you, reset it now.',
        paragraphs: [
          letter.by === 'reset'
            ? `Your password was reset on ${timeText(letter.at)} with a code sent to this address. You were signed out everywhere, and your API keys and your calendar address ended.`
            : `Your password was changed on ${timeText(letter.at)}. You were signed out everywhere else.`,
          'If it was you, nothing needs to be done. If not, reset your password now.',
        ],
        link: reset,
        reason: REASON,
      };
    case 'api-key':
      return {
        subject: 'A Selvedge API key was made',
        preview: 'If nobody of you made it, revoke it now.',
        paragraphs: [
          `${plainName(letter.maker)} made the API key "${plainName(letter.keyName)}" for your organization on ${timeText(letter.at)}. With it, other systems can ${letter.scope === 'write' ? 'read and change' : 'read'} what ${plainName(letter.maker)} can.`,
          'If nobody of you made it, revoke it and reset your passwords now.',
        ],
        link: keys,
        reason: 'You get this mail because you are an Admin of your organization on Selvedge.',
      };
    case 'api-key-ending':
      return {
        subject: 'A Selvedge API key ends soon',
        preview: 'Systems that use it will be refused.',
        paragraphs: [
          `The API key "${plainName(letter.keyName)}" that you made ends on ${timeText(letter.at)}. Make a new one for the systems that use it before then.`,
        ],
        link: keys,
        reason: 'You get this mail because you made this API key.',
      };
    case 'email-code':
      return {
        subject: 'Confirm your new Selvedge address',
        preview: `The code is valid for ${letter.minutes} minutes.`,
        paragraphs: [
          `Enter this code on your profile to use this address on Selvedge. It is valid for ${letter.minutes} minutes. If you did not ask for it, do not enter it anywhere.`,
        ],
        code: letter.code,
        reason: 'You get this mail because this address was entered on Selvedge.',
      };
    case 'email-changed':
      return {
        subject: 'Your Selvedge address was changed',
        preview: 'If it was not you, tell an Admin of your organization.',
        paragraphs: [
          `The address of your account was changed to ${plainName(letter.email)} on ${timeText(letter.at)}. From now on you sign in with it, and mails go there.`,
          'If it was not you, tell an Admin of your organization now.',
        ],
        reason: REASON,
      };
    case 'ownership':
      return {
        subject: 'Confirm the transfer of the ownership',
        preview: 'Both sides confirm within 7 days.',
        paragraphs: [
          `${plainName(letter.from)} offers the ownership of ${plainName(letter.organization)} to ${plainName(letter.to)}. It changes hands once both of you have confirmed. The link is valid for 7 days, for you alone.`,
          `${plainName(letter.to)} will be its SuperAdmin, and ${plainName(letter.from)} an Admin.`,
        ],
        link: {
          label: 'Confirm the transfer',
          address: publicUrl + pathTo('/users', {}, { ownership: letter.key }),
        },
        reason: REASON,
      };
    case 'ownership-done':
      return {
        subject: 'The ownership of your organization has changed',
        preview: 'Both sides confirmed.',
        paragraphs: [
          `${plainName(letter.to)} is the SuperAdmin of ${plainName(letter.organization)} since ${timeText(letter.at)}, and ${plainName(letter.from)} an Admin.`,
        ],
        link: { label: 'See the users', address: publicUrl + pathTo('/users') },
        reason: REASON,
      };
  }
}
