import nodemailer from 'nodemailer';
import type { Config } from '#server/config';
import { fromParts, LIMITS, serverOf } from '#server/mail/delivery';

const SHOWN_LINES = 12;

/** Sends one mail at once. Returns the end of the dialogue with the mail server, without passwords. */
export async function sendTestMail(
  { smtpUrl, mailFrom, publicUrl }: Config,
  to: string,
): Promise<{ lines: string[]; exitCode: number }> {
  if (!smtpUrl) throw new Error('SMTP_URL is not set: no mails are sent.');
  const dialogue: string[] = [];
  const nothing = () => undefined;
  const note = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === 'client' || tnx === 'server')
      dialogue.push(...text.split(/\r?\n/).map((line) => `${tnx}: ${line}`));
  };
  const transport = nodemailer.createTransport({
    ...serverOf(smtpUrl),
    ...LIMITS,
    transactionLog: true,
    logger: {
      level: nothing,
      trace: nothing,
      debug: note,
      info: nothing,
      warn: nothing,
      error: nothing,
      fatal: nothing,
    },
  });
  const end = () => dialogue.slice(-SHOWN_LINES);
  try {
    await transport.sendMail({
      from: fromParts(mailFrom),
      to: { name: '', address: to },
      subject: 'Selvedge can send mails',
      text: `This mail was sent by \`operator test-mail\` of ${publicUrl}.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { lines: [...end(), `The mail server took the mail to ${to}.`], exitCode: 0 };
  } catch (error) {
    return { lines: [...end(), `The mail was not sent: ${(error as Error).message}`], exitCode: 1 };
  } finally {
    transport.close();
  }
}
