import { serveJobs } from '#server/workers/worker-thread';
import { withoutOfficeAuthors } from './office';
import { withoutPdfAuthors } from './pdf';

export interface AuthorJob {
  kind: 'office' | 'pdf';
  contents: Uint8Array;
}
/** Null if the file cannot be cleaned. */
export type AuthorReply = Uint8Array | null;

void serveJobs<AuthorJob, AuthorReply>(async ({ kind, contents }, { send }) => {
  send(cleaned(kind, contents));
});

function cleaned(kind: AuthorJob['kind'], contents: Uint8Array): AuthorReply {
  try {
    return kind === 'office' ? withoutOfficeAuthors(contents) : withoutPdfAuthors(contents);
  } catch {
    // The file is damaged, too large when it is unpacked, or has a part that cannot be cleaned.
    return null;
  }
}
