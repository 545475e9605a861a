import { OrderStatus, type StageStatus } from '@selvedge/domain/vocabulary';
import { orderStatusLabel, STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { ReactNode } from 'react';
import { fixedText } from '#web/lib/fixed-text';
import {
  IconArchive,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDot,
  IconCircleXFilled,
  IconEye,
  IconPencil,
  IconProgress,
  IconSend,
} from '#web/ui/icons';
import styles from './status-badge.module.css';
import { type Tone, toneVariables } from './tone';

/** A status always has a word, an icon and a color, because many people cannot distinguish the colors. */
export function StatusBadge({ tone, label, icon }: { tone: Tone; label: string; icon?: ReactNode }) {
  return (
    <span className={styles.badge} style={toneVariables(tone)}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <IconCircleDot size={14} stroke={1.75} />}
      </span>
      {label}
    </span>
  );
}

const STAGE_LOOKS: Record<StageStatus, { tone: Tone; Icon: typeof IconEye }> = {
  NOT_STARTED: { tone: 'grey', Icon: IconCircleDashed },
  IN_PROGRESS: { tone: 'blue', Icon: IconProgress },
  SUBMITTED: { tone: 'purple', Icon: IconSend },
  IN_REVIEW: { tone: 'yellow', Icon: IconEye },
  APPROVED: { tone: 'green', Icon: IconCircleCheckFilled },
  REJECTED: { tone: 'red', Icon: IconCircleXFilled },
  COMPLETED: { tone: 'green', Icon: IconCircleCheckFilled },
};

export function StageStatusBadge({ status }: { status: StageStatus }) {
  const { tone, Icon } = STAGE_LOOKS[status];
  return (
    <StatusBadge
      tone={tone}
      label={fixedText(STAGE_STATUS_LABELS[status])}
      icon={<Icon size={14} stroke={1.75} />}
    />
  );
}

/** The icon alone, in the color of the text. The owner names the status. */
export function StageStatusIcon({ status }: { status: StageStatus }) {
  const { Icon } = STAGE_LOOKS[status];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

const ORDER_LOOKS: Record<number, { tone: Tone; Icon: typeof IconEye }> = {
  [OrderStatus.Active]: { tone: 'blue', Icon: IconProgress },
  [OrderStatus.Closed]: { tone: 'green', Icon: IconCircleCheckFilled },
  [OrderStatus.Draft]: { tone: 'yellow', Icon: IconPencil },
  [OrderStatus.Archived]: { tone: 'grey', Icon: IconArchive },
};

export function OrderStatusBadge({ status }: { status: number }) {
  const { tone, Icon } = ORDER_LOOKS[status] ?? { tone: 'grey' as const, Icon: IconCircleDashed };
  return (
    <StatusBadge
      tone={tone}
      label={fixedText(orderStatusLabel(status))}
      icon={<Icon size={14} stroke={1.75} />}
    />
  );
}
