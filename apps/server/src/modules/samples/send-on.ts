import { localized } from '@selvedge/domain/localized-text';
import type { Side } from '@selvedge/domain/planning/stage';
import type { SampleSize } from '@selvedge/domain/samples/rules';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { copyFiles } from '#server/modules/files/files';
import type { StoredRound } from './store';

interface SendOn {
  path: string;
  side: Side;
  sent: { fromRoundId: string | null; take: readonly string[] };
  /** The factory's rounds of the part. */
  rounds: readonly StoredRound[];
}

export interface Taken {
  roundId: string;
  samples: SampleSize[];
  files: string[];
  measurement: string | null;
}

/**
 * What rounds for the buyer take over from received rounds of the factory: the sizes, and of photos and the measurement
 * file copies of those that are named, without persons (see `copyFiles`). Nothing else crosses, so that no word or file
 * name of the factory reaches the buyer.
 */
export async function fromFactory(
  ctx: Context,
  rounds: readonly SendOn[],
  mayNameAuthor: boolean,
): Promise<(Taken | null)[]> {
  const sources = rounds.map(sourceOf);
  const copied = sources.flatMap((source, index) =>
    source ? filesOf(source, rounds[index] as SendOn).map((file) => ({ ...file, index })) : [],
  );
  const copies = await copyFiles(ctx, copied, { path: 'parts', mayNameAuthor });
  return sources.map((source, index) => {
    if (!source) return null;
    const own = copied.flatMap((one, at) =>
      one.index === index ? [{ ...one, copy: copies[at] ?? '' }] : [],
    );
    return {
      roundId: source.id,
      samples: source.samples,
      files: own.flatMap(({ isMeasurement, copy }) => (isMeasurement ? [] : [copy])),
      measurement: own.find(({ isMeasurement }) => isMeasurement)?.copy ?? null,
    };
  });
}

function sourceOf({ path, side, sent, rounds }: SendOn): StoredRound | null {
  const { fromRoundId, take } = sent;
  if (fromRoundId === null) {
    if (take.length > 0) refuseField(`${path}.take`, localized('Name the round whose files are copied.'));
    return null;
  }
  const source = rounds.find(({ id }) => id === fromRoundId);
  if (side !== 'client' || !source || source.receivedOn === null)
    return refuseField(
      `${path}.fromRoundId`,
      localized('Only a received round of the factory can be sent on.'),
    );
  return source;
}

function filesOf({ files, measurement }: StoredRound, { path, sent }: SendOn) {
  const own = [...files, ...(measurement ? [measurement] : [])];
  if (sent.take.some((url) => !own.includes(url)))
    refuseField(`${path}.take`, localized('These are not files of that round.'));
  const photos = files.filter((url) => sent.take.includes(url));
  return [
    ...photos.map((url, nth) => ({ url, name: `Photo ${nth + 1}`, isMeasurement: false })),
    ...(measurement && sent.take.includes(measurement)
      ? [{ url: measurement, name: 'Measurements', isMeasurement: true }]
      : []),
  ];
}
