import { readFileSync, statSync } from 'node:fs';

/** Files that another user writes could not be read by the owner any more, and root could write all of them. */
export function ownerProblem(folder: string, user = process.getuid?.()): string | null {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner === undefined || user === undefined || owner === user
    ? null
    : `Run this as ${nameOf(owner)}, who owns ${folder}.`;
}

function nameOf(user: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((entry) => entry.split(':'))
      .find(([, , id]) => id === String(user));
    return line?.[0] ?? `user ${user}`;
  } catch {
    return `user ${user}`;
  }
}
