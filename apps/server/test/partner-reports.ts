import { expect } from 'vitest';
import { partnerReportsJobs } from '#server/modules/partner-reports/jobs';
import { runJobs } from './run-jobs';
import type { TestApp, Who } from './start-app';
import { signAllIn } from './world';

interface StoredMail {
  recipient: string;
  sender: string;
  subject: string;
  body: string;
  html: string;
  language: string;
  replyTo: string | null;
  headers: Record<string, string>;
  files: string[];
}

/** A status report to the buyer on Fridays at 16:00 in Hong Kong. */
export const weeklyReport = ({ world: { organizations, people } }: TestApp) => ({
  partnerId: organizations.northbrook.id,
  kind: 'status',
  receivers: [people.buyer.id],
  copies: [] as number[],
  weekday: 5,
  hour: 16,
  zone: 'Asia/Hong_Kong',
  filter: { brand: null, season: null, merchandiserId: null },
  words: '',
  skipEmpty: false,
  active: true,
});

/** The calls and the job of reports to partners, and what they mailed. */
export function partnerReportCalls(app: TestApp) {
  const body = (over: object = {}) => ({ ...weeklyReport(app), ...over });
  const create = (over: object = {}, who: Who = 'trader') =>
    app.call(who, 'POST', '/api/Reports', body(over));
  /** Sets the clock, and signs everybody in. */
  const moveTo = async (instant: string) => {
    app.clock.now = new Date(instant);
    app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  };
  const run = (servers = 1) =>
    Promise.all(Array.from({ length: servers }, () => runJobs(app, partnerReportsJobs)));
  return {
    body,
    create,
    made: async (over: object = {}, who: Who = 'trader') => {
      const { status, body: report, text } = await create(over, who);
      expect(status, text).toBe(200);
      return report;
    },
    send: (id: string, to: 'me' | 'all', who: Who = 'trader') =>
      app.call(who, 'POST', `/api/Reports/${id}/send`, { to }),
    preview: (id: string, query: string, who: Who = 'trader') =>
      app.call(who, 'GET', `/api/Reports/${id}/preview?${query}`),
    moveTo,
    run,
    /** Sets the clock and runs the jobs, as `servers` servers at once. */
    at: async (instant: string, servers = 1) => {
      await moveTo(instant);
      await run(servers);
    },
    mails: async (): Promise<StoredMail[]> =>
      (
        await app.pool.query(`
          select recipient, sender, subject, body, html, language, reply_to as "replyTo", headers, array(
            select f.name from mail_files f where f.mail_id = m.id order by f.position) as files
          from mails m order by id`)
      ).rows,
    clear: async () => {
      await app.pool.query('delete from mails');
      await app.pool.query('delete from partner_reports');
    },
    /** The contents of the files of the newest mail. */
    files: async (): Promise<Buffer[]> =>
      (
        await app.pool.query(`
          select c.contents from mail_files f join mail_contents c on c.id = f.contents_id
          where f.mail_id = (select max(id::text)::uuid from mails) order by f.position`)
      ).rows.map(({ contents }) => contents),
  };
}
