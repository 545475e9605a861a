import { cpus, totalmem } from 'node:os';

const rows: string[] = [];

export function report(what: string, measured: string, target: string, held: boolean): void {
  rows.push(`| ${what} | ${measured} | ${target} | ${held ? 'yes' : 'no'} |`);
  process.stdout.write(`${what}: ${measured} (target ${target})\n`);
}

export function printTable(): void {
  process.stdout.write(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n\n| what | measured | target | held |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  );
}
