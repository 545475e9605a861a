import { type Effective, effectiveSettings } from './effective';
import { type Environment, givenSettings } from './given';
import { RULES } from './rules';
import { type SettingName, Settings, shownSetting, TAKES } from './settings';

export interface ReadSettings {
  set: Settings;
  effective: Effective;
  /** One line each; settings with a problem are as if they were not set. */
  problems: string[];
}

/** Writes nothing. */
export function readSettings(env: Environment): ReadSettings {
  const { values, problems } = givenSettings(env);
  const issues = Settings.safeParse(values).error?.issues ?? [];
  const bad = new Set(issues.map(({ path }) => path[0] as SettingName));
  for (const name of bad)
    problems.push(`${shownSetting(name, values[name] ?? '')}: it takes ${TAKES[name] ?? 'another value'}.`);
  const good = Object.entries(values).filter(([name]) => !bad.has(name as SettingName));
  const set = Settings.parse(Object.fromEntries(good));
  const effective = effectiveSettings(set);
  for (const { of, problem } of RULES) {
    const found = of.some((name) => bad.has(name)) ? null : problem(effective, set);
    if (found) problems.push(found);
  }
  return { set, effective, problems };
}
