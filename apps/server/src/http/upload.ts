import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import { asNoRoom, requireRoom } from '#server/files/room';
import { KeyedQueue } from '#server/workers/keyed-queue';
import { NO_MULTIPART } from './body-door';
import type { Context } from './context';
import { refuseForbidden } from './json-body';
import { Refusal } from './refusal';

const BROKEN = localized('The upload is incomplete or damaged. Please send the file again.');
/** Bytes. The head of the first part, with a file name of some hundred characters, is far shorter. */
const MAX_HEAD = 16 * 1024;
/** Bytes: the choices of an import, sent with its upload, have some kilobytes. */
const MAX_FIELD = 256 * 1024;
/** Per part; browsers send two or three. */
const MAX_HEADER_PAIRS = 20;

/** Other uploads of the same person wait, unread, in their connections, because a slow one takes long. */
const uploadsOfPerson = new KeyedQueue<number>(100, 2);

export interface Upload {
  /** Unsanitized: clean it before storing it or writing it into a header. */
  name: string;
  contents: Buffer;
}
interface UploadedForm extends Upload {
  form: ReadonlyMap<string, string>;
}

/** On disk while the form is used. */
export interface SentFile {
  field: string;
  name: string;
  size: number;
  /** Larger than the limit; the rest was dropped. */
  isCut: boolean;
  read: () => Promise<Buffer>;
}
export interface SentForm {
  fields: [name: string, text: string][];
  files: SentFile[];
  hasTooManyFiles: boolean;
}
interface FormLimits {
  files: number;
  fileSize: number;
  fields: number;
  fieldSize: number;
}

type Uploader = Pick<Context, 'actor' | 'config' | 'files'>;

/** The part named `file`. Throws 400 for a malformed form, 413 if it is too large. */
export const readUpload = <Result>(
  ctx: Uploader,
  request: FastifyRequest,
  limit: { maxBytes: number; tooLarge: LocalizedText },
  use: (upload: UploadedForm) => Promise<Result>,
): Promise<Result> =>
  withForm(
    ctx,
    request,
    { files: 1, fileSize: limit.maxBytes, fields: 5, fieldSize: MAX_FIELD },
    async ({ fields, files: [file], hasTooManyFiles }) => {
      if (file?.field !== 'file')
        throw new Refusal('VALIDATION_FAILED', localized('The form needs one part named file.'));
      refuseForbidden(file.name, 'file');
      if (file.isCut) throw new Refusal('TOO_LARGE', limit.tooLarge);
      if (hasTooManyFiles) throw new Refusal('BAD_REQUEST', BROKEN);
      return use({ name: file.name, contents: await file.read(), form: new Map(fields) });
    },
  );

/** Writes files to disk as they arrive, to save memory. Handles two forms of a person at a time. */
export async function withForm<Result>(
  { actor, config, files }: Uploader,
  request: FastifyRequest,
  limits: FormLimits,
  use: (form: SentForm) => Promise<Result>,
): Promise<Result> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Refusal('WRONG_TYPE', NO_MULTIPART);
  return uploadsOfPerson.run(actor.id, async () => {
    const handles: FileHandle[] = [];
    const create = async () => {
      const handle = await openNameless(join(config.dataDir, 'uploads'));
      handles.push(handle);
      return handle;
    };
    try {
      await requireRoom(files, Number(request.headers['content-length'] ?? 0));
      const type = request.headers['content-type'] ?? '';
      return await use(await receive(body, parserOf(type, limits), create));
    } finally {
      await Promise.all(handles.map((handle) => handle.close()));
    }
  });
}

/** Removes the file's name, so that nothing is left when it is closed or the process ends in any way. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

function parserOf(type: string, limits: FormLimits): BusboyInstance {
  const parts = limits.files + limits.fields + 1;
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, parts, headerPairs: MAX_HEADER_PAIRS, headerSize: MAX_HEAD },
    });
  } catch {
    throw new Refusal('BAD_REQUEST', BROKEN);
  }
}

/** Rejects at once when the form is broken, has too many fields, or one that is too long. */
async function receive(
  body: Readable,
  parser: BusboyInstance,
  create: () => Promise<FileHandle>,
): Promise<SentForm> {
  const form: SentForm = { fields: [], files: [], hasTooManyFiles: false };
  const streams: BusboyFileStream[] = [];
  const stored: Promise<SentFile>[] = [];
  const isWellFormed = watchHead(body);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Refusal('BAD_REQUEST', BROKEN));
      parser.on('field', (name, text, isNameCut, isCut) => {
        if (isNameCut || isCut) fail();
        else form.fields.push([name, text]);
      });
      parser.on('file', (field, stream, name) => {
        streams.push(stream.on('error', fail));
        const file = store(stream, create).then((facts) => ({ field, name, ...facts }));
        file.catch(reject);
        stored.push(file);
      });
      parser.on('filesLimit', () => {
        form.hasTooManyFiles = true;
      });
      parser.on('fieldsLimit', fail).on('partsLimit', fail).on('error', fail).on('finish', resolve);
      body.on('error', reject).pipe(parser);
    });
    form.files = await Promise.all(stored);
  } catch (error) {
    body.unpipe(parser);
    // Writing would wait for contents that never come.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(stored);
    throw error;
  }
  const isEmpty = form.fields.length + form.files.length === 0;
  if (!isEmpty && !isWellFormed()) throw new Refusal('BAD_REQUEST', BROKEN);
  return form;
}

async function store(stream: BusboyFileStream, create: () => Promise<FileHandle>) {
  const handle = await create();
  let size = 0;
  for await (const chunk of stream) {
    await handle.appendFile(chunk as Buffer).catch((error: unknown) => {
      throw asNoRoom(error);
    });
    size += (chunk as Buffer).length;
  }
  const read = async () => {
    const contents = Buffer.allocUnsafe(size);
    await handle.read(contents, 0, size, 0);
    return contents;
  };
  return { size, isCut: stream.truncated, read };
}

/** A line break in a file name would turn the rest of the name into contents; the parser accepts that. */
function watchHead(body: Readable): () => boolean {
  let head = Buffer.alloc(0);
  body.on('data', (chunk: Buffer) => {
    if (head.length < MAX_HEAD) head = Buffer.concat([head, chunk.subarray(0, MAX_HEAD)]);
  });
  return () => {
    const [, ...lines] = (head.toString('latin1').split('\r\n\r\n')[0] ?? '').split('\r\n');
    return lines.every((line) => /^[\w-]+:/.test(line) && (line.match(/(?<!\\)"/g) ?? []).length % 2 === 0);
  };
}
