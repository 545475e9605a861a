import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { DueBucket } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { IconAlertTriangle, IconCalendar, IconCalendarTime, IconClockExclamation } from '#web/ui/icons';
import { type Tone, toneVariables } from '#web/ui/tone';
import styles from './due-tiles.module.css';

interface DueTilesProps {
  counts: Record<DueBucket, number>;
  /** Counts per side. A trader's tiles count both sides and show the counts of each. */
  bySide?: Record<Side, Record<DueBucket, number>> | undefined;
  chosen?: string;
  onChoose: (bucket: DueBucket | undefined) => void;
}

/** The number of due orders by bucket. A click on a tile filters by it; a second click clears the filter. */
export function DueTiles({ counts, bySide, chosen, onChoose }: DueTilesProps) {
  const { t } = useLingui();
  const tiles: { bucket: DueBucket; label: string; hint: string; tone: Tone; Icon: typeof IconCalendar }[] = [
    {
      bucket: 'overdue',
      label: t`Overdue`,
      hint: t`past the deadline`,
      tone: 'red',
      Icon: IconAlertTriangle,
    },
    { bucket: 'today', label: t`Today`, hint: t`due today`, tone: 'orange', Icon: IconClockExclamation },
    { bucket: 'week', label: t`Week`, hint: t`in 1 to 7 days`, tone: 'yellow', Icon: IconCalendarTime },
    { bucket: 'month', label: t`Month`, hint: t`in 8 to 30 days`, tone: 'green', Icon: IconCalendar },
  ];
  return (
    <div className={styles.tiles}>
      {tiles.map(({ bucket, label, hint, tone, Icon }) => (
        <UnstyledButton
          key={bucket}
          className={`sv-card ${styles.tile}`}
          style={toneVariables(tone)}
          aria-pressed={chosen === bucket}
          onClick={() => onChoose(chosen === bucket ? undefined : bucket)}
        >
          <span className={styles.head}>
            <Icon size={18} stroke={1.5} aria-hidden />
            {label}
          </span>
          <span className={styles.count}>{counts[bucket]}</span>
          {bySide ? (
            <span className={styles.split}>
              {t`Client ${bySide.client[bucket]}`} · {t`Factory ${bySide.factory[bucket]}`}
            </span>
          ) : null}
          <span className={styles.hint}>{hint}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
