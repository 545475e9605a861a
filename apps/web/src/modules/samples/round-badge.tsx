import { useLingui } from '@lingui/react/macro';
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconEye,
  IconPackage,
  IconPlayerPause,
  IconSend,
} from '#web/ui/icons';
import { StatusBadge } from '#web/ui/status-badge';
import type { SampleRound } from './queries';
import { RESULT_TONES, resultText, STATE_TONES } from './texts';

const STATE_ICONS = {
  planned: IconCircleDashed,
  packed: IconPackage,
  sent: IconSend,
  received: IconEye,
} as const;
const RESULT_ICONS = {
  approved: IconCircleCheckFilled,
  approvedWithComments: IconCircleCheckFilled,
  rejected: IconCircleXFilled,
  onHold: IconPlayerPause,
} as const;

export function RoundBadge({ round: { state, result } }: { round: Pick<SampleRound, 'state' | 'result'> }) {
  const { t } = useLingui();
  if (state === 'answered' && result) {
    const Icon = RESULT_ICONS[result];
    return (
      <StatusBadge
        tone={RESULT_TONES[result]}
        label={resultText(result)}
        icon={<Icon size={14} stroke={1.75} />}
      />
    );
  }
  const current = state === 'answered' ? 'received' : state;
  const labels = { planned: t`Planned`, packed: t`In the bag`, sent: t`On the way`, received: t`Received` };
  const Icon = STATE_ICONS[current];
  return (
    <StatusBadge
      tone={STATE_TONES[current]}
      label={labels[current]}
      icon={<Icon size={14} stroke={1.75} />}
    />
  );
}
