import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ClosedDeadline } from '@selvedge/domain/planning/closed-deadlines';
import { formatWeekday } from '#web/lib/weekday';
import styles from './closed-day.module.css';

interface ClosedDayProps {
  closed: Pick<ClosedDeadline, 'deadline' | 'closure' | 'to'>;
  name: string;
  /** Moves the deadline. Without it, the text has no button. */
  onMove?: ((day: string) => void) | undefined;
}

/** For example 'Fri 12 Mar 2027 is closed for Shapla Knit: Eid al-Fitr.' */
export function useClosedDayText() {
  const { t } = useLingui();
  return ({ deadline, closure }: Pick<ClosedDeadline, 'deadline' | 'closure'>, name: string): string => {
    const shownDay = formatWeekday(deadline);
    const reason = closure.kind === 'weekend' ? t`weekend` : closure.name;
    return t`${shownDay} is closed for ${name}: ${reason}.`;
  };
}

export function ClosedDay({ closed, name, onMove }: ClosedDayProps) {
  const { t } = useLingui();
  const closedDayText = useClosedDayText();
  const { deadline, to } = closed;
  return (
    <div className={styles.closed}>
      <span>{closedDayText(closed, name)}</span>
      {onMove && to !== deadline ? (
        <Button variant="subtle" size="compact-xs" ml={-7} onClick={() => onMove(to)}>
          {t`Move to ${formatWeekday(to)}`}
        </Button>
      ) : null}
    </div>
  );
}
