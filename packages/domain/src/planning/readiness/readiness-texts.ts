import { joinTexts, type LocalizedText, localized } from '../../localized-text';
import type { OpenCondition } from './readiness';

export const REASON_REQUIRED = localized('Please give a reason.');
export const REASON_MAX = 500;

export const openConditionText = ({ stageName, atLeast, percent }: OpenCondition): LocalizedText =>
  percent === null
    ? localized('{stage} is not complete', { stage: { stage: stageName } })
    : localized('{stage} is at {percent} of {atLeast}', {
        stage: { stage: stageName },
        percent: { percent },
        atLeast: { percent: atLeast },
      });

export const cannotStartText = (
  stageName: string,
  place: string,
  open: readonly OpenCondition[],
): LocalizedText =>
  localized('{stage} cannot start for {part}: {list}.', {
    stage: { stage: stageName },
    part: place,
    list: joinTexts(open.map(openConditionText), '; '),
  });

export const conditionsText = (
  conditions: readonly { stageName: string; atLeast: number }[],
): LocalizedText =>
  conditions.length === 0
    ? localized('none')
    : joinTexts(
        conditions.map(({ stageName, atLeast }) =>
          localized('{stage} {percent}', { stage: { stage: stageName }, percent: { percent: atLeast } }),
        ),
        ', ',
      );
