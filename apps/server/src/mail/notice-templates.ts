import { type PageUrl, pathTo } from '@selvedge/contract/paths';
import { FREE_ALLOWANCE, includesApi, TRIAL } from '@selvedge/domain/billing/plans';
import type { Day } from '@selvedge/domain/calendar';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { type MailPlace, type MailTexts, sentences } from './content';
import { plainName } from './plain-name';

/** News that their readers also get as notifications. */
export type NoticeMail = PlanEndingMail | InvitationEndingMail | UnreachableMail;

interface InvitationEndingMail {
  kind: 'invitation-ending';
  name: string;
  person: string;
  email: string;
  personId: number;
  at: Date;
}
interface UnreachableMail {
  kind: 'unreachable';
  name: string;
  who: string;
  matter: LocalizedText;
  path: PageUrl;
}

interface PlanEndingMail {
  kind: 'plan-ending';
  name: string;
  plan: string;
  organization: string;
  day: Day;
}

export function noticeTexts(mail: NoticeMail, { publicUrl, timeZone }: MailPlace): MailTexts {
  switch (mail.kind) {
    case 'plan-ending':
      return planEndingTexts(mail, publicUrl);
    case 'invitation-ending': {
      const person = plainName(mail.person);
      return {
        subject: localized('Your invitation of {person} ends soon', { person }),
        preheader: localized('The sign-up is not complete.'),
        paragraphs: [
          sentences(
            localized('Your invitation of {person} ({email}) ends on {time}.', {
              person,
              email: plainName(mail.email),
              time: { instant: mail.at.toISOString(), timeZone },
            }),
            localized('The sign-up is not complete.'),
            localized('Send the invitation again: the new link is valid for 7 days.'),
          ),
        ],
        link: {
          label: localized('Invite again'),
          address: publicUrl + pathTo('/users', {}, { invited: mail.personId }),
        },
        reason: localized('You get this mail because you invited this person.'),
      };
    }
    case 'unreachable': {
      const who = plainName(mail.who);
      return {
        subject: localized('Not delivered: mail to {who}', { who }),
        preheader: localized('The mail server does not accept the address.'),
        paragraphs: [
          undelivered(who, mail.matter),
          sentences(
            localized('Check the address for typing errors, or ask the person for another one.'),
            localized('Further mails to it are not reported today.'),
          ),
        ],
        link: { label: localized('See the person'), address: publicUrl + mail.path },
        reason: localized('You get this mail because you caused the mail that was not delivered.'),
      };
    }
  }
}

export const undelivered = (who: string, matter: LocalizedText): LocalizedText =>
  localized('The mail "{matter}" to {who} could not be delivered.', { who, matter });

function planEndingTexts({ plan, day, organization }: PlanEndingMail, publicUrl: string): MailTexts {
  const facts = { plan, day: { day }, organization: plainName(organization) };
  const isTrial = plan === TRIAL;
  const { activeOrders, users, templates, storage } = FREE_ALLOWANCE;
  return {
    subject: isTrial
      ? localized('Your Selvedge trial ends on {day}', facts)
      : localized('Your Selvedge plan {plan} ends on {day}', facts),
    preheader: localized('Choose a plan to keep your limits.'),
    paragraphs: [
      isTrial
        ? localized('The free trial of {organization} ends on {day}.', facts)
        : localized('The plan {plan} of {organization} ends on {day}.', facts),
      sentences(
        localized('Nothing is lost: your orders, people and files stay.'),
        localized(
          'Without a plan, nothing can be added beyond {orders} active orders, {users} users, {templates, plural, one {# planning template} other {# planning templates}} and {storage} GB of files.',
          { orders: activeOrders ?? 0, users: users ?? 0, templates: templates ?? 0, storage: storage ?? 0 },
        ),
        ...(includesApi(plan) ? [localized('API keys are refused, and webhooks stop.')] : []),
      ),
    ],
    link: { label: localized('See the plans'), address: publicUrl + pathTo('/pricing') },
    reason: localized('You get this mail because you are an Admin of your organization on Selvedge.'),
  };
}
