import type { Environment } from '#server/settings/read';
import type { Site } from './site';

/** By name; an option without a value is 'yes'. */
export type Options = Record<string, string>;

interface Described {
  /** One line of `--help`. */
  summary: string;
  /**
   * `<name>` is a word in its place, `--name VALUE` an option, `--name` one without a value; what is in brackets may be
   * left out.
   */
  usage?: string;
}
/** Returns the lines to print, or throws a readable error. */
export interface Command extends Described {
  run(site: Site, options: Options): Promise<string[]>;
}
/** Begins without a database, and reads the settings itself: they may have problems. */
export interface EarlyCommand extends Described {
  begin(given: Given, options: Options): Promise<Printed>;
}
export interface Printed {
  lines: string[];
  /** 0 if undefined. */
  exitCode?: number;
}
/** The settings of the environment, and those of `--env-file`, which go first. */
interface Given {
  env: Environment;
  file: Environment;
}
