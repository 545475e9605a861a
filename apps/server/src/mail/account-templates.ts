import { pathTo } from '@selvedge/contract/paths';
import {
  joinTexts,
  type LocalizedText,
  type LocalizedValue,
  localized,
} from '@selvedge/domain/localized-text';
import { ASKED, type MailPlace, type MailTexts, sentences, validFor } from './content';
import { plainName } from './plain-name';

export type AccountMail =
  | { kind: 'new-device'; name: string; device: Device; address: string; at: Date }
  | { kind: 'password-changed'; name: string; by: 'reset' | 'change'; at: Date }
  | ApiKeyMail
  | { kind: 'api-key-ending'; name: string; keyName: string; at: Date }
  | { kind: 'email-code'; name: string; code: string; minutes: number }
  | { kind: 'email-changed'; name: string; email: string; at: Date }
  | OwnershipMail
  | { kind: 'ownership-done'; name: string; from: string; to: string; organization: string; at: Date };

/** As far as known. */
interface Device {
  browser: string | null;
  system: string | null;
  city: string | null;
}
interface ApiKeyMail {
  kind: 'api-key';
  name: string;
  keyName: string;
  maker: string;
  scope: 'read' | 'write';
  at: Date;
}
interface OwnershipMail {
  kind: 'ownership';
  name: string;
  from: string;
  to: string;
  organization: string;
  key: string;
}

const SAFETY = localized('You get this mail because it concerns the safety of your Selvedge account.');

export function accountTexts(mail: AccountMail, { publicUrl, timeZone }: MailPlace): MailTexts {
  const instant = (at: Date) => ({ instant: at.toISOString(), timeZone });
  const reset = { label: localized('Reset your password'), address: publicUrl + pathTo('/forgot-password') };
  switch (mail.kind) {
    case 'new-device':
      return {
        subject: localized('New sign-in: {device}', { device: deviceText(mail.device) }),
        preheader: localized('From a device that was not used before.'),
        paragraphs: [
          localized(
            'Somebody signed in to your account on {time} with a new device: {device}, from the address {address}.',
            { time: instant(mail.at), device: deviceText(mail.device), address: mail.address },
          ),
          sentences(
            localized('If it was you, nothing needs to be done.'),
            localized('If not, reset your password now: that signs everybody out.'),
          ),
        ],
        link: reset,
        reason: SAFETY,
      };
    case 'password-changed':
      return {
        subject:
          mail.by === 'reset'
            ? localized('Your Selvedge password was reset')
            : localized('Your Selvedge password was changed'),
        preheader: localized('If it was not you, reset it now.'),
        paragraphs: [
          mail.by === 'reset'
            ? sentences(
                localized('Your password was reset on {time} with a code sent to this address.', {
                  time: instant(mail.at),
                }),
                localized(
                  'You were signed out everywhere, and your API keys and your calendar address ended.',
                ),
              )
            : localized('Your password was changed on {time}. You were signed out everywhere else.', {
                time: instant(mail.at),
              }),
          localized('If it was you, nothing needs to be done. If not, reset your password now.'),
        ],
        link: reset,
        reason: SAFETY,
      };
    case 'api-key':
      return apiKeyTexts(mail, publicUrl, instant(mail.at));
    case 'api-key-ending':
      return {
        subject: localized('API key "{key}" ends on {time}', {
          key: plainName(mail.keyName),
          time: instant(mail.at),
        }),
        preheader: localized('Systems that use it will be refused.'),
        paragraphs: [
          sentences(
            localized('The API key "{key}" that you made ends on {time}.', {
              key: plainName(mail.keyName),
              time: instant(mail.at),
            }),
            localized('Make a new one for the systems that use it before then.'),
          ),
        ],
        link: keysLink(publicUrl),
        reason: localized('You get this mail because you made this API key.'),
      };
    case 'email-code':
      return {
        subject: localized('{code} confirms your new Selvedge address', { code: mail.code }),
        preheader: localized('The code is valid for {minutes} minutes.', { minutes: String(mail.minutes) }),
        paragraphs: [
          sentences(
            localized('Enter this code on your profile to use this address on Selvedge.'),
            validFor(mail.minutes),
            localized('If you did not ask for it, do not enter it anywhere.'),
          ),
        ],
        code: mail.code,
        reason: ASKED,
      };
    case 'email-changed':
      return {
        subject: localized('Your Selvedge address is now {email}', { email: plainName(mail.email) }),
        preheader: localized('If it was not you, tell an Admin of your organization.'),
        paragraphs: [
          sentences(
            localized('The address of your account was changed to {email} on {time}.', {
              email: plainName(mail.email),
              time: instant(mail.at),
            }),
            localized('From now on you sign in with it, and mails go there.'),
          ),
          localized('If it was not you, tell an Admin of your organization now.'),
        ],
        reason: SAFETY,
      };
    case 'ownership':
      return ownershipTexts(mail, publicUrl);
    case 'ownership-done':
      return {
        subject: localized('{to} is now the SuperAdmin of {organization}', {
          to: plainName(mail.to),
          organization: plainName(mail.organization),
        }),
        preheader: localized('Both sides confirmed.'),
        paragraphs: [
          localized('{to} is the SuperAdmin of {organization} since {time}, and {from} an Admin.', {
            from: plainName(mail.from),
            to: plainName(mail.to),
            organization: plainName(mail.organization),
            time: instant(mail.at),
          }),
        ],
        link: { label: localized('See the users'), address: publicUrl + pathTo('/users') },
        reason: SAFETY,
      };
  }
}

const keysLink = (publicUrl: string) => ({
  label: localized('See the API keys'),
  address: publicUrl + pathTo('/my-organization/integrations'),
});

/** 'Chrome on Windows, Dhaka' */
function deviceText({ browser, system, city }: Device): LocalizedText {
  const device =
    browser && system
      ? localized('{browser} on {system}', { browser, system })
      : localized('{device}', { device: browser ?? system ?? localized('unknown browser') });
  return city ? joinTexts([device, city], ', ') : device;
}

function apiKeyTexts(mail: ApiKeyMail, publicUrl: string, time: LocalizedValue): MailTexts {
  const facts = { person: plainName(mail.maker), key: plainName(mail.keyName), time };
  return {
    subject: localized('New API key "{key}" by {person}', facts),
    preheader: localized('If nobody of you made it, revoke it now.'),
    paragraphs: [
      mail.scope === 'write'
        ? sentences(
            localized('{person} made the API key "{key}" for your organization on {time}.', facts),
            localized('With it, other systems can read and change what {person} can.', facts),
          )
        : sentences(
            localized('{person} made the API key "{key}" for your organization on {time}.', facts),
            localized('With it, other systems can read what {person} can.', facts),
          ),
      localized('If nobody of you made it, revoke it and reset your passwords now.'),
    ],
    link: keysLink(publicUrl),
    reason: localized('You get this mail because you are an Admin of your organization on Selvedge.'),
  };
}

function ownershipTexts(mail: OwnershipMail, publicUrl: string): MailTexts {
  const names = { from: plainName(mail.from), to: plainName(mail.to) };
  return {
    subject: localized('Confirm {to} as the owner of {organization}', {
      to: names.to,
      organization: plainName(mail.organization),
    }),
    preheader: localized('Both sides confirm within 7 days.'),
    paragraphs: [
      sentences(
        localized('{from} offers the ownership of {organization} to {to}.', {
          ...names,
          organization: plainName(mail.organization),
        }),
        localized('It changes hands once both of you have confirmed.'),
        localized('The link is valid for 7 days, for you alone.'),
      ),
      localized('{to} will be its SuperAdmin, and {from} an Admin.', names),
    ],
    link: {
      label: localized('Confirm the transfer'),
      address: publicUrl + pathTo('/users', {}, { ownership: mail.key }),
    },
    reason: SAFETY,
  };
}
