import { pathTo } from '@selvedge/contract/paths';
import { FREE_ALLOWANCE, includesApi, TRIAL } from '@selvedge/domain/billing/plans';
import type { Day } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import { type MailTexts, sentences } from './content';
import { plainName } from './plain-name';

/** News that their readers also get as notifications. */
export type NoticeMail = PlanEndingMail;

interface PlanEndingMail {
  kind: 'plan-ending';
  name: string;
  plan: string;
  organization: string;
  day: Day;
}

export const noticeTexts = (mail: NoticeMail, publicUrl: string): MailTexts =>
  planEndingTexts(mail, publicUrl);

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
