import type { EarlyCommand } from './command';
import { settingLines } from './setting-lines';

export const EARLY_COMMANDS: Record<string, EarlyCommand> = {
  settings: {
    summary: 'Prints the settings that hold, where each is from, and what is wrong with them.',
    usage: '',
    needs: [],
    begin: async ({ env, file }) => {
      const { lines, problems } = settingLines(env, file);
      return { lines: [...lines, ...problems], exitCode: problems.length > 0 ? 1 : 0 };
    },
  },
};
