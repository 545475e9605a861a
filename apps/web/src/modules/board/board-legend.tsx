import { Trans, useLingui } from '@lingui/react/macro';
import { CELL_LABELS, CELL_STATES } from '@selvedge/domain/planning/cell-state';
import { productText } from '#web/lib/product-text';
import states from '#web/ui/cell-state.module.css';
import styles from './board.module.css';

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** What the signs in the cells mean, and how cells are edited. */
export function BoardLegend() {
  const { t } = useLingui();
  return (
    <>
      <ul className={styles.legend} aria-label={t`Legend`}>
        {CELL_STATES.filter((state) => state !== 'doneLate').map((state) => (
          <li key={state} className={`${states.sign} ${styles.sign}`} data-state={state}>
            {capital(productText(CELL_LABELS[state]))}
          </li>
        ))}
      </ul>
      <p>
        <Trans>Click a cell or use the arrow keys. Type a date to change it, press S for the status.</Trans>
      </p>
    </>
  );
}
