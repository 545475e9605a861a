import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { CELL_LABELS, CELL_STATES } from '@selvedge/domain/planning/cell-state';
import { productText } from '#web/lib/product-text';
import states from '#web/ui/cell-state.module.css';
import styles from './board.module.css';

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

interface Props {
  orders: number;
  late: number;
  onLate: () => void;
}

/** What the signs in the cells mean, and how many orders the board lists; the late ones are listed by a click. */
export function BoardLegend({ orders, late, onLate }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <ul className={styles.legend} aria-label={t`Legend`}>
        {CELL_STATES.filter((state) => state !== 'doneLate').map((state) => (
          <li key={state} className={`${states.sign} ${styles.sign}`} data-state={state}>
            {capital(productText(CELL_LABELS[state]))}
          </li>
        ))}
      </ul>
      <span role="status">
        {t`${plural(orders, { one: '# order', other: '# orders' })}`}
        {', '}
        <Anchor component="button" type="button" size="sm" disabled={late === 0} onClick={onLate}>
          {t`${plural(late, { one: '# ships late', other: '# ship late' })}`}
        </Anchor>
      </span>
    </div>
  );
}
