import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import { waitingJobs } from '#server/modules/waiting/jobs';
import { runJobs } from './run-jobs';
import type { TestApp } from './start-app';
import { signAllIn } from './world';

/** Runs the job of the reminders on chosen days, and reads what it sent. */
export function mornings(app: TestApp) {
  const run = () => runJobs(app, waitingJobs);
  const clearSent = async () => {
    await app.pool.query("delete from notifications where kind like 'deadline.%'");
    await app.pool.query('delete from mails');
  };
  const at = async (instant: string) => {
    app.clock.now = new Date(instant);
    app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  };
  const notifications = async (kind: string): Promise<string[]> => {
    const { rows } = await app.pool.query<{ email: string; title: LocalizedText; message: LocalizedText }>(
      `select u.email, n.title, n.message from notifications n join users u on u.id = n.user_id
       where n.kind = $1 order by n.created_at, u.email, n.bundle_key`,
      [kind],
    );
    return rows.map(
      ({ email, title, message }) =>
        `${email.replace('@demo.example', '')} | ${translate('en', title)} | ${translate('en', message)}`,
    );
  };
  return {
    at,
    run,
    clearSent,
    /** Sets the clock to 9:00 of a day, in the zone of people without one, and runs the job. */
    on: async (day: string) => {
      await app.pool.query("update users set time_zone = 'UTC' where time_zone is null");
      await at(`${day}T09:00:00.000Z`);
      await run();
    },
    escalated: () => notifications('deadline.escalated'),
    summaries: () => notifications('deadline.summary'),
    mailTo: async (email: string) => {
      const { rows } = await app.pool.query<{ subject: string; body: string; html: string }>(
        'select subject, body, html from mails where recipient = $1 order by created_at desc, id desc',
        [`${email}@demo.example`],
      );
      return rows;
    },
  };
}
