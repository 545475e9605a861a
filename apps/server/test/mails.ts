import type { TestApp } from './start-app';

export interface Mail {
  subject: string;
  body: string;
  html: string;
  code: string;
  /** The last path segment of the mail's link. */
  key: string;
}

export async function mailsTo(app: TestApp, recipient: string): Promise<Mail[]> {
  const { rows } = await app.pool.query<{ subject: string; body: string; html: string }>(
    'select subject, body, html from mails where recipient = $1 order by id',
    [recipient],
  );
  return rows.map((row) => ({
    ...row,
    code: /^\d{6}$/m.exec(row.body)?.[0] ?? '',
    key: /\/(?:verify|complete)\/([\w-]+)/.exec(row.body)?.[1] ?? '',
  }));
}

export async function lastMail(app: TestApp, recipient: string): Promise<Mail> {
  const mail = (await mailsTo(app, recipient)).at(-1);
  if (!mail) throw new Error(`Nothing was mailed to ${recipient}.`);
  return mail;
}

export const mailsAbout = async (app: TestApp, recipient: string, subject: RegExp): Promise<Mail[]> =>
  (await mailsTo(app, recipient)).filter((mail) => subject.test(mail.subject));

export function wait(app: TestApp, seconds: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
}
