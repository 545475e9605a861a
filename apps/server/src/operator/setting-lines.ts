import { type Environment, readSettings } from '#server/settings/read';
import { SETTING_NAMES, shownSetting } from '#server/settings/settings';

/** Which settings hold, where each is from, and what is wrong with them. */
export function settingLines(env: Environment, file: Environment): { lines: string[]; problems: string[] } {
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
  return { lines, problems };
}
