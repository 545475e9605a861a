import { ClosedDay } from '#web/ui/closed-day';
import { IconAlertTriangle } from '#web/ui/icons';
import type { DraftStage } from './plan-draft';
import styles from './plan-stage-card.module.css';
import type { StageWarnings } from './plan-warnings';
import type { SideNames } from './side-names';
import { type PlanDays, withDeadline } from './stage-form';

interface StageWarningListProps {
  stage: DraftStage;
  warnings: StageWarnings;
  days: PlanDays;
  names: SideNames;
  onChange: (stage: DraftStage) => void;
}

export function StageWarningList({ stage, warnings, days, names, onChange }: StageWarningListProps) {
  return (
    <>
      {warnings.closed.map((closed) => (
        <ClosedDay
          key={closed.side}
          closed={closed}
          name={names[closed.side]}
          onMove={(day) => onChange(withDeadline(stage, closed.side, day, days))}
        />
      ))}
      {warnings.early.map((text) => (
        <p key={text} className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{text}</span>
        </p>
      ))}
    </>
  );
}
