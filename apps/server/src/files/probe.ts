import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/config';
import { reasonOf } from '#server/reason';
import { OperatorError } from '#server/start-problem';
import type { FileStore } from './file-store';

const PROBE_EVERY_MS = 60_000;
const PROBE_LIMIT_MS = 15_000;
const NOT_PERMITTED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Throws if a folder cannot be written; reports an unreachable bucket now, and when it comes or goes. */
export async function watchStorage(
  files: FileStore,
  config: Pick<Config, 'dataDir' | 's3'>,
  report: (line: string) => void,
  everyMs = PROBE_EVERY_MS,
) {
  let isAway = false;
  const look = async () => {
    const problem = await problemOf(files, config);
    if (problem instanceof OperatorError) throw problem;
    if (problem && !isAway) report(`files cannot be stored: ${reasonOf(problem.cause ?? problem)}`);
    if (!problem && isAway) report('files are stored again');
    isAway = problem !== null;
  };
  await look();
  // Only a bucket can go away.
  const timer = config.s3 ? setInterval(() => void look(), everyMs).unref() : undefined;
  return { isAway: () => isAway, stop: () => clearInterval(timer) };
}

/** What is wrong with a folder or bucket; null if a file can be stored and read within some seconds. */
export async function storageProblem(
  files: FileStore,
  config: Pick<Config, 'dataDir' | 's3'>,
  limitMs = PROBE_LIMIT_MS,
): Promise<string | null> {
  const late = AbortSignal.timeout(limitMs);
  const problem = await Promise.race([
    problemOf(files, config),
    once(late, 'abort').then(() => new Error(`No answer within ${limitMs / 1000} s`)),
  ]);
  if (problem instanceof OperatorError) return problem.message;
  const next = config.s3 ? 'the bucket and the settings S3_…' : `${config.dataDir} and its disk`;
  return problem && `Files cannot be stored and read (${reasonOf(problem.cause ?? problem)}): check ${next}.`;
}

/** An `OperatorError` if the folder may not be written. */
async function problemOf(
  files: FileStore,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
): Promise<Error | null> {
  const name = `${randomBytes(16).toString('hex')}_probe`;
  const contents = Buffer.from('Selvedge can store files.');
  try {
    await files.put(name, contents);
    const stored = await files.get(name);
    if (!stored || !(await buffer(stored)).equals(contents)) return new Error('What was stored is not read.');
    await files.remove(name);
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!s3 && NOT_PERMITTED.has(code)) return new OperatorError(await ownersOf(join(dataDir, 'files')));
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function ownersOf(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (!found && dirname(folder) !== folder) return ownersOf(dirname(folder));
  const { username, uid } = userInfo();
  return `The folder ${folder} cannot be written: it belongs to user ${found?.uid ?? 0}, and the server runs as ${username} (${uid}). Change its owner, or DATA_DIR.`;
}
