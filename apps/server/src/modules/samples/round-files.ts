import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { referUploads } from '#server/modules/files/files';
import type { RoundContent } from './store';

const FILE = localized('A file');
const MEASUREMENT = localized('The measurement file');

interface WrittenRound {
  path: string;
  /** The round before, whose files stay allowed. */
  stored: Pick<RoundContent, 'files' | 'measurement'> | null;
  round: Pick<RoundContent, 'files' | 'measurement'> & { id: string };
}

/** Refers to the new files of rounds, which must be uploads of the actor's organization. */
export const referRoundFiles = (ctx: Context, rounds: readonly WrittenRound[]): Promise<void> =>
  referNew(
    ctx,
    rounds.flatMap(({ path, stored, round: { id, files, measurement } }) => {
      const before = [...(stored?.files ?? []), stored?.measurement];
      return [
        ...files.map((value, index) => ({ path: `${path}.files.${index}`, label: FILE, value })),
        ...(measurement ? [{ path: `${path}.measurement`, label: MEASUREMENT, value: measurement }] : []),
      ].flatMap((named) => (before.includes(named.value) ? [] : [{ id, named }]));
    }),
  );

export const referAnswerFiles = (
  ctx: Context,
  rounds: readonly { id: string; resultFiles: readonly string[] }[],
  files: readonly string[],
): Promise<void> =>
  referNew(
    ctx,
    rounds.flatMap(({ id, resultFiles }) =>
      files.flatMap((value, index) =>
        resultFiles.includes(value) ? [] : [{ id, named: { path: `files.${index}`, label: FILE, value } }],
      ),
    ),
  );

const referNew = (
  ctx: Context,
  uploads: readonly { id: string; named: { path: string; label: LocalizedText; value: string } }[],
): Promise<void> => referUploads(ctx, 'sampleRoundId', uploads);
