import { resolve } from 'node:path';
import { BUILD } from '#server/build-info';
import { described, listBackups } from './backup-folder';
import type { EarlyCommand } from './command';
import { verify } from './restore';
import { settingLines } from './setting-lines';

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
