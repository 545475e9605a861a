import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this id runs. Processes of other users count, zombies do not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const state = statOf(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/** Start time of a process in clock ticks; distinguishes it from a later process with the same id. */
export const startOf = (pid: number): string => statOf(pid)?.[19] ?? '';

/** The command line of a process; '' if unknown. */
export function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The fields of /proc/PID/stat after the process name, which can itself contain spaces and parentheses. */
function statOf(pid: number): string[] | null {
  const text = readOrEmpty(`/proc/${pid}/stat`);
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended, or the system has no /proc.
    return '';
  }
}
