import { readFileSync } from 'node:fs';

const LINE = /^([A-Za-z_]\w*)\s*=(.*)$/;
const QUOTED = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)")\s*/;

/**
 * Reads a file as systemd reads an `EnvironmentFile`: nothing is expanded, so `pa$$w0rd` stays as it is, and `#` begins
 * a comment only at the start of a line. Throws for a line that is no setting, or that goes on in the next line.
 */
export function readEnvFile(path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, line] of readFileSync(path, 'utf8').split(/\r?\n/).entries()) {
    if (/^\s*($|[#;])/.test(line)) continue;
    const [, name, text = ''] = LINE.exec(line.trim()) ?? [];
    const value = valueOf(text.trim());
    if (!name || value === null)
      throw new Error(`${path}, line ${index + 1}: a line is NAME=value or NAME='value'.`);
    found[name] = value;
  }
  return found;
}

/** Quoted parts, then text in which a backslash keeps the character behind it; null for an open end. */
function valueOf(text: string): string | null {
  let rest = text;
  let value = '';
  for (let part = QUOTED.exec(rest); part; part = QUOTED.exec(rest)) {
    value += part[1] ?? part[2]?.replaceAll(/\\(["\\`$])/g, '$1') ?? '';
    rest = rest.slice(part[0].length);
  }
  const isOpen = /^['"]/.test(rest) || /(^|[^\\])(\\\\)*\\$/.test(rest);
  return isOpen ? null : value + rest.replaceAll(/\\(.)/g, '$1');
}
