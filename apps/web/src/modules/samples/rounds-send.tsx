import { useLingui } from '@lingui/react/macro';
import { stageText } from '#web/lib/product-text';
import type { SampleRound } from './queries';
import { SendDialog } from './send-dialog';
import { samplesText } from './texts';

/** Sends planned rounds of several stages or orders to one receiver. Each keeps what was written about it. */
export function RoundsSend({ rounds, onClose }: { rounds: readonly SampleRound[]; onClose: () => void }) {
  const { t } = useLingui();
  const [first] = rounds;
  if (!first) return null;
  return (
    <SendDialog
      title={t`Send samples`}
      about={t`${samplesText(rounds.length)} for ${first.to.name}`}
      side={first.side}
      receiver={first.to.name}
      keepsContents
      parts={rounds.map((round) => ({
        subStageId: round.subStageId,
        name: `${stageText(round.stageName)}, ${round.place}, ${round.orderName}`,
        round,
        from: null,
        before: null,
      }))}
      ticked={rounds.map(({ subStageId }) => subStageId)}
      onClose={onClose}
    />
  );
}
