import { resolve } from 'node:path';
import nodemailer from 'nodemailer';
import { BUILD } from '#server/build-info';
import { type Config, readConfig } from '#server/config';
import { fromParts, LIMITS, serverOf } from '#server/mail/delivery';
import { type Environment, readSettings } from '#server/settings/read';
import { SETTING_NAMES, shownSetting } from '#server/settings/settings';
import { described, listBackups } from './backup-folder';
import type { EarlyCommand, Printed } from './command';
import { examine, exitCodeOf } from './doctor';
import { verify } from './restore';

export const EARLY_COMMANDS: Record<string, EarlyCommand> = {
  version: {
    summary: 'Prints the release and its commit.',
    begin: async () => ({
      lines: [
        `Selvedge ${BUILD.version} (commit ${BUILD.commit}), Node ${process.versions.node}, ${process.platform}-${process.arch}`,
      ],
    }),
  },
  doctor: {
    summary:
      'Prints what is as it should be and what is not; exits with 1 for a fault, with 2 for warnings only.',
    usage: '[--json]',
    begin: async ({ env, file }, { json }) => {
      const facts = await examine({ ...env, ...file });
      const lines = facts.map(({ level, fact, text }) => `${level} ${fact}: ${text}`);
      return { lines: json ? [JSON.stringify(facts)] : lines, exitCode: exitCodeOf(facts) };
    },
  },
  'test-mail': {
    summary: 'Sends one mail, and prints the end of the dialogue with the mail server.',
    usage: '--to ADDRESS',
    begin: ({ env, file }, { to = '' }) => sendTestMail(readConfig({ ...env, ...file }), to),
  },
  settings: {
    summary: 'Prints the settings that hold, where each is from, and what is wrong with them.',
    begin: async ({ env, file }) => settingLines(env, file),
  },
  'backup verify': {
    summary: 'Reads a whole backup, and fails where a part is missing or was changed.',
    usage: '--from FOLDER',
    begin: async (_given, { from = '' }) => {
      const folder = resolve(from);
      return { lines: [`${folder} is whole: ${described(await verify(folder))}.`] };
    },
  },
  'list backups': {
    summary: 'Prints the backups in a folder, one a line.',
    usage: '--from FOLDER',
    begin: async (_given, { from = '' }) => ({ lines: await listBackups(from) }),
  },
};

function settingLines(env: Environment, file: Environment): Printed {
  const { set, effective, problems } = readSettings({ ...env, ...file });
  const holding: Partial<Record<string, string | number>> = effective;
  const lines = SETTING_NAMES.map((name) => {
    const value = holding[name];
    if (value === undefined) return `${name} is not set`;
    if (set[name] === undefined) return `${shownSetting(name, value)} (default)`;
    const own = [name, `${name}_FILE`].find((one) => file[one]);
    const origin = own ? 'the file' : 'the environment';
    const through = env[name] || file[name] ? '' : `${name}_FILE of `;
    return `${shownSetting(name, value)} (${through}${origin})`;
  });
  return { lines: [...lines, ...problems], exitCode: problems.length > 0 ? 1 : 0 };
}

const SHOWN_LINES = 12;

/** Sends one mail at once. Returns the end of the dialogue with the mail server, without passwords. */
async function sendTestMail({ smtpUrl, mailFrom, publicUrl }: Config, to: string): Promise<Printed> {
  if (!smtpUrl) throw new Error('SMTP_URL is not set: no mails are sent.');
  const dialogue: string[] = [];
  const skip = () => undefined;
  const note = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === 'client' || tnx === 'server')
      dialogue.push(...text.split(/\r?\n/).map((line) => `${tnx}: ${line}`));
  };
  const transport = nodemailer.createTransport({
    ...serverOf(smtpUrl),
    ...LIMITS,
    transactionLog: true,
    logger: { level: skip, trace: skip, debug: note, info: skip, warn: skip, error: skip, fatal: skip },
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
