import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import { RESULT_TEXTS, type SampleResult } from '@selvedge/domain/samples/rounds';
import { formatDay, formatNumber } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import type { Tone } from '#web/ui/tone';
import type { SampleRound } from './queries';
import type { RoundAction } from './round-actions';

export const resultText = (result: SampleResult): string => productText(RESULT_TEXTS[result]);

export const RESULT_TONES: Record<SampleResult, Tone> = {
  approved: 'green',
  approvedWithComments: 'green',
  rejected: 'red',
  onHold: 'orange',
};
export const STATE_TONES: Record<Exclude<SampleRound['state'], 'answered'>, Tone> = {
  planned: 'grey',
  packed: 'amber',
  sent: 'purple',
  received: 'yellow',
};

/** 'Rejected, 4 Mar 2026, Priya Raman'; null without an answer. */
export const answerText = ({
  result,
  resultOn,
  resultBy,
}: Pick<SampleRound, 'result' | 'resultOn' | 'resultBy'>): string | null =>
  result && resultOn ? `${resultText(result)}, ${dayAndPerson(resultOn, resultBy)}` : null;

export const dayAndPerson = (day: string, person: string | null): string =>
  person ? `${formatDay(day)}, ${person}` : formatDay(day);

export const sizesText = (samples: SampleRound['samples']): string =>
  samples.map(({ size, pieces }) => `${size} ${formatNumber(pieces)}`).join(', ');

export const piecesOf = (rounds: readonly Pick<SampleRound, 'samples'>[]): number =>
  rounds.flatMap(({ samples }) => samples).reduce((sum, { pieces }) => sum + pieces, 0);

export const piecesText = (count: number): string =>
  t`${plural(count, { one: '# piece', other: '# pieces' })}`;
export const samplesText = (count: number): string =>
  t`${plural(count, { one: '# sample', other: '# samples' })}`;

/** 'DHL 12 3456 7890', or 'DHL, AWB to follow' */
export function parcelText({ courier, awb }: NonNullable<SampleRound['parcel']>): string {
  if (!courier) return awb;
  return awb === '' ? t`${courier}, AWB to follow` : `${courier} ${awb}`;
}

export function useSideNames(): Record<Side, string> {
  const { t: translate } = useLingui();
  return { factory: translate`From the factory`, client: translate`To the buyer` };
}

export function useActionNames(): Record<RoundAction, string> {
  const { t: translate } = useLingui();
  return {
    send: translate`Send`,
    receive: translate`Mark received`,
    answer: translate`Give the answer`,
    sendOn: translate`Send on to buyer`,
    edit: translate`Edit`,
    bag: translate`Add to the bag`,
    unbag: translate`Take out of the bag`,
    correct: translate`Correct the answer`,
    withdraw: translate`Withdraw`,
  };
}
