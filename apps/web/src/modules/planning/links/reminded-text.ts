import { useLingui } from '@lingui/react/macro';
import { formatDay, formatShortDay } from '#web/lib/format';
import { dayHere } from '#web/lib/today';
import type { OpenStage } from './queries';

/** 'Reminded today by Priya Raman, link opened', or 'Morning mail, 28 Nov'. */
export function useRemindedText() {
  const { t } = useLingui();
  return (reminded: OpenStage['reminded']): string | null => {
    if (!reminded) return null;
    const day = formatDay(reminded.at);
    const isToday = day === formatDay(new Date().toISOString());
    const text =
      reminded.by === null
        ? t`Morning mail, ${formatShortDay(dayHere(new Date(reminded.at)))}`
        : isToday
          ? t`Reminded today by ${reminded.by}`
          : t`Reminded ${day} by ${reminded.by}`;
    return reminded.isOpened ? `${text}, ${t`link opened`}` : text;
  };
}
