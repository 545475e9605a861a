import type { MultipartFields } from '@fastify/multipart';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import { refuseForbidden } from './json-body';
import { Refusal } from './refusal';

const BROKEN = localized('The upload is incomplete or damaged. Please send the file again.');
/** In bytes. The head of the first part, with a file name of some hundred characters, is far shorter. */
const MAX_HEAD = 16 * 1024;

export interface Upload {
  /** Unsanitized: clean it before storing it or writing it into a header. */
  name: string;
  contents: Buffer;
}
interface UploadedForm extends Upload {
  /** The texts of the form that precede the file, by name. */
  form: ReadonlyMap<string, string>;
}

/** The part named `file` of a multipart request: 400 for a malformed form, 413 if it is too large. */
export async function readUpload(
  request: FastifyRequest,
  limit: { maxBytes: number; tooLarge: LocalizedText },
): Promise<UploadedForm> {
  if (!request.isMultipart())
    throw new Refusal('WRONG_TYPE', localized('Send the file as multipart form data.'));
  const isWellFormed = watchHead(request);
  const limits = { fileSize: limit.maxBytes, files: 1, fields: 5 };
  const part = await request.file({ limits }).catch(() => {
    throw new Refusal('BAD_REQUEST', BROKEN);
  });
  if (part?.fieldname !== 'file')
    throw new Refusal('VALIDATION_FAILED', localized('The form needs one part named file.'));
  refuseForbidden(part.filename, 'file');
  const contents = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE'
      ? new Refusal('TOO_LARGE', limit.tooLarge)
      : new Refusal('BAD_REQUEST', BROKEN);
  });
  if (!isWellFormed()) throw new Refusal('BAD_REQUEST', BROKEN);
  return { name: part.filename, contents, form: textsOf(part.fields) };
}

function textsOf(fields: MultipartFields): Map<string, string> {
  const texts = new Map<string, string>();
  for (const field of Object.values(fields).flat())
    if (field?.type === 'field' && typeof field.value === 'string') texts.set(field.fieldname, field.value);
  return texts;
}

/**
 * Checks that every header line of the first part is well-formed. A line break in a file name would end the head early
 * and turn the rest of the name into contents; the parser accepts that.
 */
function watchHead(request: FastifyRequest): () => boolean {
  let head = Buffer.alloc(0);
  request.raw.on('data', (chunk: Buffer) => {
    if (head.length < MAX_HEAD) head = Buffer.concat([head, chunk.subarray(0, MAX_HEAD)]);
  });
  return () => {
    const [, ...lines] = (head.toString('latin1').split('\r\n\r\n')[0] ?? '').split('\r\n');
    return lines.every((line) => /^[\w-]+:/.test(line) && (line.match(/(?<!\\)"/g) ?? []).length % 2 === 0);
  };
}
