import { PARTNER_REPORT_KINDS, PAUSE_REASONS } from '@selvedge/domain/partner-reports/partner-reports';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import {
  answerText,
  instant,
  none,
  organizationId,
  pathId,
  readerLanguage,
  text,
  userId,
  uuid,
} from './scalars';

const kind = z.enum(PARTNER_REPORT_KINDS);
const Person = z.object({
  id: userId,
  name: z.string(),
  /** Whether the person gets mails: has an account or is invited, and is still of the organization. */
  isReached: z.boolean(),
});
/** Null is every value. */
const filter = z.object({
  brand: z.nullable(text(200)),
  season: z.nullable(text(200)),
  merchandiserId: z.nullable(userId),
});
const settings = {
  kind,
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  zone: text(60),
  filter,
  words: text(5000),
  skipEmpty: z.boolean(),
  active: z.boolean(),
};
const people = z.array(userId).check(z.maxLength(200));
const input = { ...settings, receivers: people, copies: people };

const PartnerReport = z
  .object({
    reportId: uuid,
    partnerId: organizationId,
    partnerName: z.string(),
    ...settings,
    words: z.string(),
    zone: z.string(),
    receivers: z.array(Person),
    copies: z.array(Person),
    /** 'Fridays 16:00' */
    schedule: z.string(),
    senderId: userId,
    senderName: z.string(),
    /** The next slot; null while the report is not active. */
    nextAt: z.nullable(instant),
    lastSentAt: z.nullable(instant),
    /** Why the report was paused without a person, in the language of the request. */
    paused: z.nullable(z.enum(PAUSE_REASONS)),
    pausedText: z.nullable(z.string()),
    can: z.object({ change: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'PartnerReport' });
const params = z.object({ reportId: uuid });

export const partnerReports = endpoint({
  method: 'GET',
  path: '/Reports',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Weekly status reports and work lists that the organization sends to its partners',
  query: z.object({ partnerId: z.optional(pathId) }),
  result: z.array(PartnerReport),
});
export const createPartnerReport = endpoint({
  method: 'POST',
  path: '/Reports',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Send a partner a weekly status report or work list',
  body: z.object({ partnerId: organizationId, ...input }),
  result: PartnerReport,
});
export const changePartnerReport = endpoint({
  method: 'PUT',
  path: '/Reports/:reportId',
  access: 'session',
  policy: ['mayWorkAsTrader', 'mayChangePartnerReport'],
  summary: 'Change a weekly report, or switch it on or off',
  params,
  body: z.object(input),
  result: PartnerReport,
});
export const removePartnerReport = endpoint({
  method: 'DELETE',
  path: '/Reports/:reportId',
  access: 'session',
  policy: ['mayWorkAsTrader', 'mayChangePartnerReport'],
  summary: 'Delete a weekly report',
  params,
  result: z.object({ message: answerText }),
});
export const previewPartnerReport = endpoint({
  method: 'GET',
  path: '/Reports/:reportId/preview',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'What a weekly report would say now: its mail as HTML, or one of its files',
  params,
  query: z.object({
    format: z.enum(['mail', 'pdf', 'excel']),
    /** By default the language of the request. */
    language: z.optional(readerLanguage),
  }),
  kind: 'file',
  medias: [
    'text/html',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  result: none,
});
export const sendPartnerReport = endpoint({
  method: 'POST',
  path: '/Reports/:reportId/send',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Send a weekly report now: to the caller as a test, or to all receivers',
  params,
  body: z.object({ to: z.enum(['me', 'all']) }),
  result: z.object({ message: answerText }),
});
