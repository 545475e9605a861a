import { ERRORS } from '@selvedge/contract/errors';
import { withoutMetadata } from '#server/files/pictures';
import { Refusal } from '#server/http/refusal';
import type { Lane } from '#server/workers/lane';
import { WorkerQueue } from '#server/workers/worker-queue';
import type { AuthorJob, AuthorReply } from './author-worker';

const files = new WorkerQueue<AuthorJob, AuthorReply>(
  new URL('./author-worker.ts', import.meta.url),
  { timeoutMs: 10_000, memoryMb: 512, idleMs: 60_000 },
  ERRORS.TOO_LARGE.message,
);

const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** Bitmaps and plain text have no place for an author; uploads of plain text have the type of unknown contents. */
const BITMAP = 'image/bmp';
const [UNKNOWN, TEXT] = ['application/octet-stream', /\.(csv|tsv|txt)$/i];

interface StoredFile {
  name: string;
  mime: string;
  contents: Buffer;
}

/**
 * A picture, Office file or PDF without author, company, last editor, manager, persons of comments and places; a file
 * whose type has none of them as it is. Null if it cannot be cleaned: another type, signed, encrypted, damaged, or one
 * that takes too long.
 */
export async function withoutAuthors(lane: Lane, file: StoredFile): Promise<Buffer | null> {
  const { mime, contents } = file;
  if (mime === BITMAP || isPlainText(file)) return contents;
  if (PICTURES.includes(mime)) return withoutMetadata(contents).catch(nullUnlessBusy);
  const kind = kindOf(mime);
  if (!kind) return null;
  const cleaned = await files
    .run(lane, (exchange) => exchange({ kind, contents }))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'TOO_LARGE') return null;
      throw error;
    });
  return cleaned && Buffer.from(cleaned);
}

const isPlainText = ({ name, mime, contents }: StoredFile): boolean =>
  mime === UNKNOWN && TEXT.test(name) && !contents.includes(0);

/** A picture that cannot be decoded cannot be cleaned. */
function nullUnlessBusy(error: unknown): null {
  if (error instanceof Refusal) throw error;
  return null;
}

function kindOf(mime: string): AuthorJob['kind'] | null {
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('application/vnd.openxmlformats-officedocument.') ? 'office' : null;
}
