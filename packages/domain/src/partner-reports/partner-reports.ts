import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { isAdmin } from '../identity/policy';
import { type LocalizedText, localized } from '../localized-text';
import type { WeeklySlot } from './slots';

/** 'status': how the partner's orders stand. 'work': what the partner has to do. */
export const PARTNER_REPORT_KINDS = ['status', 'work'] as const;
export type PartnerReportKind = (typeof PARTNER_REPORT_KINDS)[number];

export const KIND_LABELS: Record<PartnerReportKind, LocalizedText> = {
  status: localized('Status report'),
  work: localized('Work list'),
};

/** Null is every value. */
export interface PartnerReportFilter {
  brand: string | null;
  season: string | null;
  merchandiserId: number | null;
}

export const MAX_RECEIVERS = 20;
export const MAX_COPIES = 20;
export const MAX_WORDS = 1000;
export const MAX_REPORTS = 200;
/** The attached files have all stages and orders. */
export const MAIL_LINES = 30;
export const MAIL_ORDERS = 40;
/** Bytes; above, the mail links to the app instead. */
export const MAX_ATTACHED = 8 * 1024 * 1024;
/** Per server and minute. */
export const REPORTS_A_RUN = 10;
/** By hand, for one report. */
export const SENDS_AN_HOUR = 10;

export const PARTNER_REPORT_TEXTS = {
  noReceiver: localized('Choose at least one receiver.'),
  tooManyReceivers: localized('At most {max} receivers.', { max: String(MAX_RECEIVERS) }),
  tooManyCopies: localized('At most {max} copies.', { max: String(MAX_COPIES) }),
  tooManyWords: localized('The words on top can have at most {max} characters.', { max: MAX_WORDS }),
  tooManyReports: localized('At most {max} reports can be saved.', { max: String(MAX_REPORTS) }),
  justSent: localized('This report was sent a moment ago. Please wait a minute.'),
  noZone: localized('There is no such time zone.'),
  notConnected: localized('You are not connected with this organization any more.'),
  notOf: (name: string, organization: string) =>
    localized('{name} is not of {organization}.', { name, organization }),
  notReached: (name: string) =>
    localized(
      '{name} gets no mails: the account is deactivated or waits for approval, or the mails were ended.',
      {
        name,
      },
    ),
};

/** Admins change all reports of their organization, others their own. */
export const mayChangePartnerReport = (
  actor: Pick<Actor, 'id' | 'role'>,
  report: { senderId: number },
): Verdict =>
  report.senderId === actor.id || isAdmin(actor)
    ? ALLOWED
    : refused(localized('Only its sender or an Admin can change a report.'));

export const PAUSE_REASONS = ['connection', 'receivers', 'sender'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const PAUSE_TEXTS: Record<PauseReason, (partner: string) => LocalizedText> = {
  connection: (partner) =>
    localized('It is paused, because you are not connected with {partner} any more.', {
      partner,
    }),
  receivers: (partner) =>
    localized('It is paused, because none of its receivers at {partner} gets mails any more.', { partner }),
  sender: () => localized('It is paused, because its sender is not active any more.'),
};

const AT: readonly ((time: string) => LocalizedText)[] = [
  (time) => localized('Mondays {time}', { time }),
  (time) => localized('Tuesdays {time}', { time }),
  (time) => localized('Wednesdays {time}', { time }),
  (time) => localized('Thursdays {time}', { time }),
  (time) => localized('Fridays {time}', { time }),
  (time) => localized('Saturdays {time}', { time }),
  (time) => localized('Sundays {time}', { time }),
];
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
export const slotText = ({ weekday, hour }: Pick<WeeklySlot, 'weekday' | 'hour'>): LocalizedText =>
  AT[weekday - 1]?.(hourText(hour)) ?? localized('{words}', { words: hourText(hour) });
