import { useLingui } from '@lingui/react/macro';
import { THREADS, type Thread } from '@selvedge/domain/messaging/thread';
import { use } from 'react';
import { IconPinned } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import styles from './messages.module.css';
import type { Message } from './queries';
import { LinkedTags } from './tag-chips';

type MessagePin = NonNullable<Message['pin']>;

/** The name of a pin: 'Pin 2 on Tech Pack', or of a sample round 'Pin 2 on PP Sample, round 1'. */
export function usePinName(): (pin: MessagePin, thread?: Thread) => string {
  const { t } = useLingui();
  return ({ numbers, on: { name, round } }, thread) => {
    const number =
      (thread ? numbers[thread] : undefined) ?? THREADS.map((one) => numbers[one]).find(Boolean) ?? 0;
    return round === null ? t`Pin ${number} on ${name}` : t`Pin ${number} on ${name}, round ${round}`;
  };
}

export function PinChip({ pin, orderId }: { pin: MessagePin; orderId: string }) {
  const name = usePinName()(pin);
  const thread = THREADS.find((one) => pin.numbers[one] !== undefined);
  const text = (
    <>
      <IconPinned size={14} stroke={1.5} aria-hidden /> {name}
    </>
  );
  if (!use(LinkedTags)) return <p className={styles.tags}>{text}</p>;
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId }}
      search={{ pin: pin.id, thread }}
      className={styles.tags}
      size="sm"
    >
      {text}
    </TextLink>
  );
}
