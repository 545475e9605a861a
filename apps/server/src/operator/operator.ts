import { parseArgs } from 'node:util';
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/open';
import { openFiles } from '#server/files/open';
import { COMMANDS } from './commands';

/** Runs on the server's machine, with the server's settings. */
async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`Commands:\n${usage()}`);
  const optionNames = [...command.usage.matchAll(/--([a-z]+)/g)].map((match) => match[1] ?? '');
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: Object.fromEntries(optionNames.map((option) => [option, { type: 'string' as const }])),
  });
  const placeNames = [...command.usage.matchAll(/<([a-z]+)>/g)].map((match) => match[1] ?? '');
  if (positionals.length > placeNames.length) throw new Error(`Use: ${name} ${command.usage}`);
  const places = positionals.map((value, index) => [placeNames[index] ?? '', value]);
  const options = { ...values, ...Object.fromEntries(places) } as Record<string, string>;
  if (command.needs.some((option) => !options[option])) throw new Error(`Use: ${name} ${command.usage}`);
  const config = readConfig(process.env);
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  try {
    const lines = await command.run(
      { connection: database.connection, config, files: openFiles(config) },
      options,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await database.close();
  }
}

const usage = () =>
  Object.entries(COMMANDS)
    .map(([name, { usage: takes }]) => `  ${name} ${takes}`)
    .join('\n');

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
