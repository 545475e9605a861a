import { AnswerDialog } from './answer-dialog';
import { EditDialog } from './edit-dialog';
import { ReceiveDialog } from './receive-dialog';
import { RoundNames } from './round-names';
import { RoundsSend } from './rounds-send';
import { StageSend } from './stage-send';
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
