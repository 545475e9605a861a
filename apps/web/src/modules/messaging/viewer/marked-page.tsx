import { useLingui } from '@lingui/react/macro';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPercent } from '#web/lib/format';
import type { Pin } from './queries';
import type { usePlacePin } from './use-place-pin';
import styles from './viewer.module.css';

interface MarkedPageProps {
  pins: readonly Pin[];
  thread: Thread;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  fresh: { x: number; y: number } | null;
  placing: ReturnType<typeof usePlacePin>;
  children: ReactNode;
}
const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** A page with the marks of its pins, and the layer on which a new one is placed. */
export function MarkedPage({ pins, thread, chosen, onChoose, fresh, placing, children }: MarkedPageProps) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      {children}
      {pins.map((pin) => {
        const number = pin.numbers[thread] ?? 0;
        return (
          <button
            key={pin.id}
            type="button"
            className={styles.mark}
            style={at(pin)}
            data-resolved={pin.resolved !== null || undefined}
            aria-pressed={pin.id === chosen}
            aria-label={pin.resolved ? t`Pin ${number}, resolved` : t`Pin ${number}`}
            onClick={() => onChoose(pin.id)}
          >
            {number}
          </button>
        );
      })}
      {fresh ? <span className={styles.mark} style={at(fresh)} data-fresh aria-hidden /> : null}
      {placing.cross ? <PlaceLayer placing={placing} /> : null}
    </div>
  );
}

function PlaceLayer({ placing }: Pick<MarkedPageProps, 'placing'>) {
  const { t } = useLingui();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    layer.current?.focus({ preventScroll: true });
  }, []);
  const { cross } = placing;
  if (!cross) return null;
  const [across, down] = [cross.x, cross.y].map((part) => formatPercent(Math.round(part * 100)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has its own keys
    <div
      ref={layer}
      role="application"
      aria-label={t`Place the pin: arrows move it, Enter sets it, Escape leaves`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the cross
      tabIndex={0}
      className={styles.layer}
      // The viewer closes on Escape; here Escape leaves only the placing.
      data-mantine-stop-propagation
      onClick={placing.onClick}
      onKeyDown={placing.onKeyDown}
    >
      <span className={styles.cross} style={at(cross)} />
      <span className="sv-hidden" role="status">
        {t`${across} from the left, ${down} from the top`}
      </span>
    </div>
  );
}
