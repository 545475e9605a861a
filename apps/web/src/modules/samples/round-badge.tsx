import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#web/lib/format';
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

/** The day of the last step, or when the first one is due. */
export function RoundWhen({ round: { dueOn, sentOn, receivedOn, resultOn } }: { round: SampleRound }) {
  const { t } = useLingui();
  const last = resultOn ?? receivedOn;
  if (last) return formatDay(last);
  if (sentOn) return t`Sent ${formatDay(sentOn)}`;
  return dueOn ? t`Due ${formatDay(dueOn)}` : null;
}
