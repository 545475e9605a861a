import { checkSizes, type SampleSize } from '@selvedge/domain/samples/rules';
import { problemTexts } from '#web/lib/product-text';
import type { Uploads } from '#web/ui/upload-list';
import type { SampleRound } from './queries';

/** A row of the sizes; `pieces` is empty until a number is entered. */
export interface SizeRow {
  key: string;
  size: string;
  pieces: number | '';
}

export interface Contents {
  sizes: readonly SizeRow[];
  photos: Uploads;
  measurement: Uploads;
  note: string;
}

export const emptyRow = (): SizeRow => ({ key: crypto.randomUUID(), size: '', pieces: 1 });
const rowOf = (sample: SampleSize): SizeRow => ({ key: crypto.randomUUID(), ...sample });
const uploaded = (urls: readonly string[]): Uploads => ({ urls, busy: false });

/** The contents of a round, or of a new one; `sizes` are proposed for a round without any. */
export function contentsOf(round: SampleRound | null, sizes: readonly SampleSize[] = []): Contents {
  const samples = round && round.samples.length > 0 ? round.samples : sizes;
  return {
    sizes: samples.length > 0 ? samples.map(rowOf) : [emptyRow()],
    photos: uploaded(round?.files ?? []),
    measurement: uploaded(round?.measurement ? [round.measurement] : []),
    note: round?.note ?? '',
  };
}

/** Rows without a size are left out. */
const samplesOf = (rows: readonly SizeRow[]): SampleSize[] =>
  rows
    .filter(({ size }) => size.trim() !== '')
    .map(({ size, pieces }) => ({ size: size.trim(), pieces: pieces === '' ? 1 : pieces }));

export const contentsBody = ({ sizes, photos, measurement, note }: Contents) => ({
  samples: samplesOf(sizes),
  files: [...photos.urls],
  measurement: measurement.urls[0] ?? null,
  note: note.trim(),
});

export const sizesProblem = ({ sizes }: Contents): string | undefined =>
  problemTexts(checkSizes(samplesOf(sizes), 'samples'))[0];

export const isUploading = ({ photos, measurement }: Contents): boolean => photos.busy || measurement.busy;

export const storedContents = (round: SampleRound | null) => ({
  samples: round?.samples ?? [],
  files: round?.files ?? [],
  measurement: round?.measurement ?? null,
  note: round?.note ?? '',
});
