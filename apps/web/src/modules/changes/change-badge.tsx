import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBell,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconCircleXFilled,
  IconHourglass,
  IconRefresh,
} from '#web/ui/icons';
import { StatusBadge } from '#web/ui/status-badge';
import type { Tone } from '#web/ui/tone';
import type { OrderChange } from './queries';

interface Look {
  label: string;
  tone: Tone;
  Icon: typeof IconBell;
}

export function ChangeBadge({ change }: { change: Pick<OrderChange, 'kind' | 'state'> }) {
  const { label, tone, Icon } = useLook(change);
  return <StatusBadge tone={tone} label={label} icon={<Icon size={14} stroke={1.75} />} />;
}

function useLook({ kind, state }: Pick<OrderChange, 'kind' | 'state'>): Look {
  const { t } = useLingui();
  const looks: { [State in OrderChange['state']]: Look } = {
    open: { label: t`Waits for an answer`, tone: 'yellow', Icon: IconHourglass },
    applied: { label: t`In force`, tone: 'green', Icon: IconCircleCheckFilled },
    accepted: { label: t`Accepted`, tone: 'green', Icon: IconCircleCheckFilled },
    declined: { label: t`Declined`, tone: 'red', Icon: IconCircleXFilled },
    countered: { label: t`Other values proposed`, tone: 'purple', Icon: IconRefresh },
    passed: { label: t`Passed on`, tone: 'blue', Icon: IconArrowForwardUp },
    withdrawn: { label: t`Withdrawn`, tone: 'grey', Icon: IconArrowBackUp },
    notCarriedOut: { label: t`Not carried out`, tone: 'grey', Icon: IconCircleMinus },
  };
  if (kind !== 'notice') return looks[state];
  return state === 'open'
    ? { label: t`In force, not acknowledged`, tone: 'yellow', Icon: IconBell }
    : { label: t`In force`, tone: 'green', Icon: IconCircleCheckFilled };
}
