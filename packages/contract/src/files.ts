import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { endpoint, MEGABYTE } from './endpoint';
import { issueMessage } from './issue-message';
import { instant, message, opaqueId, text } from './scalars';

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/File',
  access: 'session',
  policy: 'reach',
  summary: 'Upload one file of up to 25 MB (multipart part `file`)',
  kind: 'upload',
  bodyLimit: 26 * MEGABYTE,
  result: z.object({ url: z.string() }),
});
/** More names could exceed the length of a URL. */
export const MAX_FILE_FACTS = 12;
export const fileFacts = endpoint({
  method: 'GET',
  path: '/File/facts',
  access: 'public',
  summary: 'Kind, size and time of files whose names the caller holds; who has a name may open the file',
  query: z.object({
    /** File names separated by slashes, which no file name contains. */
    names: text(12_000).check(
      z.refine((names) => names.split('/').length <= MAX_FILE_FACTS, {
        error: issueMessage(
          localized('At most {max} files can be asked for.', { max: String(MAX_FILE_FACTS) }),
        ),
      }),
    ),
  }),
  result: z.array(z.object({ name: z.string(), mime: z.string(), size: z.int(), createdAt: instant })),
});
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/File/:fileName',
  access: 'session',
  policy: 'mayDeleteFile',
  summary: 'Delete an upload that nothing refers to',
  params: z.object({ fileName: opaqueId }),
  result: message,
});
