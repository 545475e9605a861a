/** Its message says what the operator has to change. */
export class OperatorError extends Error {}

const NO_ACCESS = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR']);

interface SystemError extends NodeJS.ErrnoException {
  address?: string;
  port?: number;
}

/** What stops the start, what to change, in one sentence; null for an error of the program itself. */
export function startProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', syscall, path, message, address, port } = error as SystemError;
  if (error instanceof OperatorError || /Another Selvedge server|embedded PostgreSQL/.test(message))
    return message;
  if (code === 'EADDRINUSE') return `PORT ${port} is in use by another program.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return code === 'EACCES'
      ? `PORT ${port} is not open to this user: choose one from 1024 on, and put a proxy before it.`
      : `HOST ${address ?? ''} is not an address of this machine (${code}): 127.0.0.1 is for a proxy on it, 0.0.0.0 for all.`;
  if (code === 'ENOSPC') return 'No room is left on the disk of DATA_DIR: make room, and start again.';
  // Also where the system lets a service write some folders only.
  if (code === 'EROFS') return `${path} is read-only: let DATA_DIR name a folder that the server may write.`;
  if (path && NO_ACCESS.has(code))
    return `${path} cannot be used (${code}): change its owner or rights, or DATA_DIR.`;
  return null;
}
