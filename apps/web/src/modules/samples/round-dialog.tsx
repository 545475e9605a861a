import { useLingui } from '@lingui/react/macro';
import { stageText } from '#web/lib/product-text';
import { AnswerDialog } from './answer-dialog';
import { EditDialog } from './edit-dialog';
import type { SampleRound } from './queries';
import { ReceiveDialog } from './receive-dialog';
import { RoundNames } from './round-names';
import { SendDialog } from './send-dialog';
import { StageSend } from './stage-send';
import { samplesText } from './texts';
import type { OpenDialog } from './use-round-actions';

export function RoundDialog({ opened, onClose }: { opened: OpenDialog; onClose: () => void }) {
  if (opened.action === 'new') return <StageSend {...opened.part} isSendOn={false} onClose={onClose} />;
  const { action, rounds } = opened;
  const [first] = rounds;
  if (!first) return null;
  switch (action) {
    case 'send':
      return rounds.length > 1 ? (
        <RoundsSend rounds={rounds} onClose={onClose} />
      ) : (
        <StageSend {...first} isSendOn={false} onClose={onClose} />
      );
    case 'sendOn':
      return <StageSend {...first} side="client" isSendOn onClose={onClose} />;
    case 'receive':
      return (
        <ReceiveDialog what={{ roundIds: rounds.map(({ id }) => id) }} onClose={onClose}>
          <RoundNames rounds={rounds} />
        </ReceiveDialog>
      );
    case 'answer':
    case 'correct':
      return <AnswerDialog rounds={rounds} onClose={onClose} />;
    case 'edit':
      return <EditDialog round={first} onClose={onClose} />;
  }
}

/** Sends planned rounds of several stages or orders to one receiver. Each keeps what was written about it. */
function RoundsSend({ rounds, onClose }: { rounds: readonly SampleRound[]; onClose: () => void }) {
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
