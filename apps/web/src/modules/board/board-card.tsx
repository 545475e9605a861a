import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { SampleMark } from '#web/ui/sample-mark';
import styles from './board-cards.module.css';
import { useCellTexts } from './board-texts';
import type { BoardRow } from './board-view';
import type { BoardColumn, BoardOrder } from './queries';

interface Props {
  row: Extract<BoardRow, { kind: 'order' }>;
  columns: readonly BoardColumn[];
  lanes: readonly Side[];
  today: Day;
  counterpart: string;
  onOpen: (order: BoardOrder) => void;
}

/** An order on a phone: its ex-factory date, and a square with the state of each stage. A tap opens its stages. */
export function BoardCard({ row: { order, cells }, columns, lanes, today, counterpart, onOpen }: Props) {
  const { t } = useLingui();
  const textsOf = useCellTexts(today);
  const sides: Record<Side, string> = { client: t`Client`, factory: t`Factory` };
  return (
    <li className={styles.card}>
      <UnstyledButton className={styles.name} onClick={() => onOpen(order)}>
        {order.name}
      </UnstyledButton>
      {order.isSample ? <SampleMark /> : null}
      {counterpart === '' ? null : <span className={styles.counterpart}>{counterpart}</span>}
      <ul className={styles.chips} aria-label={t`Ex-factory`}>
        {lanes.flatMap((side) => {
          const found = order.exFactory[side];
          if (!found) return [];
          const { state, text, slip, label } = textsOf(found, side);
          return [
            <li key={side} className={styles.chip} data-state={state}>
              <span aria-hidden>
                {[...(lanes.length > 1 ? [sides[side]] : []), text, slip].join(' ').trim()}
              </span>
              <span className="sv-hidden">{label}</span>
            </li>,
          ];
        })}
      </ul>
      {lanes.map((side) => (
        <ul
          key={side}
          className={styles.strip}
          data-side={lanes.length > 1 ? side : undefined}
          aria-label={side === 'client' ? t`Stages of the client side` : t`Stages of the factory side`}
        >
          {columns.flatMap(({ key, name }) => {
            const found = cells.get(key)?.[5][side];
            if (!found) return [];
            const { state, label } = textsOf(found, side);
            return [
              <li key={key} className={styles.square} data-state={state}>
                <span className="sv-hidden">{`${name}: ${label}`}</span>
              </li>,
            ];
          })}
        </ul>
      ))}
    </li>
  );
}
