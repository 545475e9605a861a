import { parseArgs } from 'node:util';
import { readConfig } from '#server/config';
import { reasonOf } from '#server/reason';
import { readEnvFile } from '#server/settings/env-file';
import { startProblem } from '#server/start-problem';
import type { Command, EarlyCommand, Options, Printed } from './command';
import { COMMANDS } from './commands';
import { EARLY_COMMANDS } from './early-commands';
import { withSite } from './site';

const ALL: Record<string, Command | EarlyCommand> = { ...COMMANDS, ...EARLY_COMMANDS };
const ENV_FILE = 'env-file';

/** Runs on the server's machine, with the server's settings. */
async function main(words: readonly string[]): Promise<number> {
  const [first = ''] = words;
  // Of one word or of two, such as "list backups".
  const name = [words.slice(0, 2).join(' '), first].find((one) => Object.hasOwn(ALL, one)) ?? '';
  const command = ALL[name];
  if (!command) {
    if (['--help', '-h', 'help'].includes(first)) return print({ lines: [overview()] });
    throw new Error(`${first ? `There is no command ${first}. ` : ''}${overview()}`);
  }
  const { summary, usage = '' } = command;
  const help = `Use: ${name} ${usage} [--${ENV_FILE} FILE]\n${summary}`;
  const options = optionsOf(usage, words.slice(name.split(' ').length), help);
  if (options.help) return print({ lines: [help] });
  const path = options[ENV_FILE];
  const given = { env: process.env, file: path ? readEnvFile(path) : {} };
  if ('begin' in command) return print(await command.begin(given, options));
  const config = readConfig({ ...given.env, ...given.file });
  const log = (message: string) => process.stderr.write(`${message}\n`);
  return withSite(config, log, async (site) => print({ lines: await command.run(site, options) }));
}

function print({ lines, exitCode = 0 }: Printed): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return exitCode;
}

/** Throws `help` for words that the command does not take. */
function optionsOf(usage: string, words: string[], help: string): Options {
  const named = [...usage.matchAll(/--([a-z-]+)( [^\s\][-]+)?/g)];
  const options = Object.fromEntries([
    ...named.map(([, option = '', value]) => [option, { type: value ? 'string' : 'boolean' }] as const),
    [ENV_FILE, { type: 'string' }] as const,
    ['help', { type: 'boolean', short: 'h' }] as const,
  ]);
  const places = [...usage.matchAll(/<([a-z]+)>/g)].map(([, place = '']) => place);
  const needed = [...usage.replaceAll(/\[[^[\]]*\]/g, '').matchAll(/--([a-z-]+)|<([a-z]+)>/g)];
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    const given = Object.entries(values).map(([option, value]) => [option, value === true ? 'yes' : value]);
    const placed = positionals.map((word, at) => [places[at], word]);
    const found = Object.fromEntries([...given, ...placed]) as Options;
    const hasNeeded = needed.every(([, option, place]) => found[option ?? place ?? '']);
    if ((positionals.length <= places.length && hasNeeded) || found.help) return found;
  } catch (error) {
    throw new Error(`${(error as Error).message.split('.')[0]}. ${help}`);
  }
  throw new Error(help);
}

const overview = () =>
  [
    'Commands (COMMAND --help tells more of one):',
    ...Object.entries(ALL).map(
      ([name, { usage = '', summary }]) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`,
    ),
  ].join('\n');

main(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    process.stderr.write(`${startProblem(error) ?? reasonOf(error)}\n`);
    process.exit(1);
  },
);
