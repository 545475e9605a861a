import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dueDisplayColor, homeDueColor, trackerDueColor } from '@selvedge/domain/planning/due';
import {
  IconAlertTriangle,
  IconCalendar,
  IconCalendarTime,
  IconClock,
  IconClockExclamation,
} from '#web/ui/icons';
import { StatusBadge } from './status-badge';
import type { Tone } from './tone';

/** The specification defines three color rules for deadlines; each page selects one. */
export type DueRule = 'home' | 'tracker' | 'display';
const COLORS: Record<DueRule, (days: number) => Tone> = {
  home: homeDueColor,
  tracker: trackerDueColor,
  display: dueDisplayColor,
};

export function DueChip({ days, rule }: { days: number; rule: DueRule }) {
  const text = useDueText();
  const Icon = iconFor(days);
  return <StatusBadge tone={COLORS[rule](days)} label={text(days)} icon={<Icon size={14} stroke={1.75} />} />;
}

export function useDueText(): (days: number) => string {
  const { t } = useLingui();
  return (days) => {
    const count = Math.abs(days);
    if (days === 0) return t`Today`;
    if (days < 0) return t`${plural(count, { one: '# day overdue', other: '# days overdue' })}`;
    return count === 1 ? t`1 day` : t`${count} days`;
  };
}

function iconFor(days: number) {
  if (days < 0) return IconAlertTriangle;
  if (days === 0) return IconClockExclamation;
  if (days <= 3) return IconClock;
  return days <= 7 ? IconCalendarTime : IconCalendar;
}
