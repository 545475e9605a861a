import { resolve } from 'node:path';
import { BUILD } from '#server/build-info';
import { readConfig } from '#server/config';
import { described, listBackups } from './backup-folder';
import type { EarlyCommand } from './command';
import { examine, exitCodeOf } from './doctor';
import { verify } from './restore';
import { settingLines } from './setting-lines';
import { sendTestMail } from './test-mail';

export const EARLY_COMMANDS: Record<string, EarlyCommand> = {
  version: {
    summary: 'Prints the release and its commit.',
    usage: '',
    needs: [],
    begin: async () => ({
      lines: [
        `Selvedge ${BUILD.version} (commit ${BUILD.commit}), Node ${process.versions.node}, ${process.platform}-${process.arch}`,
      ],
      exitCode: 0,
    }),
  },
  doctor: {
    summary:
      'Prints what is as it should be and what is not; exits with 1 for a fault, with 2 for warnings only.',
    usage: '[--json]',
    needs: [],
    begin: async ({ env, file }, { json }) => {
      const facts = await examine({ ...env, ...file });
      const lines = facts.map(({ level, fact, text }) => `${level} ${fact}: ${text}`);
      return { lines: json ? [JSON.stringify(facts)] : lines, exitCode: exitCodeOf(facts) };
    },
  },
  'test-mail': {
    summary: 'Sends one mail, and prints the end of the dialogue with the mail server.',
    usage: '--to ADDRESS',
    needs: ['to'],
    begin: ({ env, file }, { to = '' }) => sendTestMail(readConfig({ ...env, ...file }), to),
  },
  settings: {
    summary: 'Prints the settings that hold, where each is from, and what is wrong with them.',
    usage: '',
    needs: [],
    begin: async ({ env, file }) => {
      const { lines, problems } = settingLines(env, file);
      return { lines: [...lines, ...problems], exitCode: problems.length > 0 ? 1 : 0 };
    },
  },
  'backup verify': {
    summary: 'Reads a whole backup, and fails where a part is missing or was changed.',
    usage: '--from FOLDER',
    needs: ['from'],
    begin: async (_given, { from = '' }) => {
      const folder = resolve(from);
      return { lines: [`${folder} is whole: ${described(await verify(folder))}.`], exitCode: 0 };
    },
  },
  'list backups': {
    summary: 'Prints the backups in a folder, one a line.',
    usage: '--from FOLDER',
    needs: ['from'],
    begin: async (_given, { from = '' }) => ({ lines: await listBackups(from), exitCode: 0 }),
  },
};
