import type { Problem } from '@selvedge/domain/actor';
import { FILE_ADDRESS, fileIdsIn } from '@selvedge/domain/files/file-address';
import { type LocalizedValue, localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import type { ManyReferrers, Referrer, StoredFile } from './references-store';
import * as store from './references-store';
import { INLINE, SVG } from './types';

/** A value that can refer to a file, with the path and label of its field for errors. */
export interface NamedFile {
  path: string;
  label: LocalizedValue;
  value: string;
  /** Whether the field must be a file address; text fields can contain any address. */
  isFile: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Stores which files a record refers to, in the transaction that writes the record. Refuses files that do not exist or
 * belong to other organizations, except values in `stored` and files to which the record or `copyOf` already refers.
 */
export async function referFiles(
  ctx: Context,
  record: Referrer,
  named: readonly NamedFile[],
  { stored = NOTHING, copyOf }: { stored?: ReadonlySet<string>; copyOf?: Referrer } = {},
): Promise<void> {
  const fresh = named.filter(({ value }) => !stored.has(value));
  if (fresh.length === 0) return;
  const files = await lockFiles(ctx, fresh, copyOf ? [record, copyOf] : [record]);
  accept(fresh.flatMap((one) => (one.isFile && !fileOf(files, one.value)?.allowed ? [refusal(one)] : [])));
  await store.refer(
    ctx,
    record,
    files.filter((file) => file.allowed).map((file) => file.name),
  );
}

/** Stores the uploads of several records of one kind; the files must belong to the actor's organization. */
export async function referUploads(
  ctx: Context,
  kind: ManyReferrers,
  uploads: readonly { id: string; named: Omit<NamedFile, 'isFile'> }[],
): Promise<void> {
  if (uploads.length === 0) return;
  const named = uploads.map((one) => ({ ...one.named, isFile: true }));
  const files = await lockFiles(ctx, named, []);
  const found = uploads.map(({ id, named: { value } }) => ({ id, file: fileOf(files, value) }));
  accept(named.flatMap((one, at) => (found[at]?.file?.allowed ? [] : [refusal(one)])));
  await store.referUploads(
    ctx,
    kind,
    found.flatMap(({ id, file }) => (file ? [{ id, name: file.name }] : [])),
  );
}

/** Replaces the references of a record by one picture, or by none for null. */
export async function referPicture(
  ctx: Context,
  record: Referrer,
  picture: { path: string; label: LocalizedValue; value: string | null; stored: string | null },
): Promise<void> {
  const { path, label, value } = picture;
  if (value === picture.stored) return;
  await store.remove(ctx, record);
  if (value === null) return;
  const named = { path, label, value, isFile: true };
  const file = fileOf(await lockFiles(ctx, [named], []), value);
  if (!file?.allowed) return accept([refusal(named)]);
  if (!INLINE.includes(file.mime) && file.mime !== SVG)
    accept([
      {
        path,
        message: localized('{field} must be an image (JPEG, PNG, GIF, BMP, WebP or SVG).', {
          field: label,
        }),
      },
    ]);
  await store.refer(ctx, record, [file.name]);
}

type Candidate = StoredFile & { allowed: boolean };

async function lockFiles(
  ctx: Context,
  named: readonly NamedFile[],
  records: readonly Referrer[],
): Promise<Candidate[]> {
  const ids = [...new Set(named.flatMap(({ value }) => fileIdsIn(value)))];
  if (ids.length === 0) return [];
  const files = await store.lock(ctx, ids);
  const isOwn = (file: StoredFile) => file.organizationId === ctx.actor.organizationId;
  const foreign = files.filter((file) => !isOwn(file)).map((file) => file.name);
  const alreadyNamed = foreign.length > 0 ? await store.alreadyNamed(ctx, records, foreign) : [];
  return files.map((file) => ({ ...file, allowed: isOwn(file) || alreadyNamed.includes(file.name) }));
}

function fileOf(files: readonly Candidate[], address: string): Candidate | undefined {
  if (!FILE_ADDRESS.test(address)) return undefined;
  const name = address.slice('/files/'.length);
  return files.find((file) => file.name === name || encodeURIComponent(file.name) === name);
}

const refusal = ({ path, label, value }: NamedFile): Problem => ({
  path,
  message: FILE_ADDRESS.test(value)
    ? localized('{field} must be a file that your organization uploaded.', { field: label })
    : localized('{field} must be an uploaded file.', { field: label }),
});
