import { useLingui } from '@lingui/react/macro';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { useMemo } from 'react';
import { shownLanguage } from '#web/lib/language';
import { productText, stageText } from '#web/lib/product-text';
import { textKind } from '#web/ui/grid/cell-kinds';
import type { WideColumn } from '#web/ui/grid/wide/wide-columns';
import styles from './board.module.css';
import { OTHER_STAGES } from './board-view';
import { type FactColumn, useFactTitles } from './fact-columns';
import type { BoardColumn } from './queries';

const kind = textKind();
export const ORDER_COLUMN = 'order';
export const EX_FACTORY_COLUMN = 'ex-factory of the order';
const FACT_WIDTHS: Partial<Record<FactColumn, number>> = {
  buyer: 150,
  factory: 150,
  pieces: 88,
  progress: 88,
};
const WIDTHS = { one: 104, both: 128 };
/** For days with the numbers and the words of Chinese and Vietnamese: '28 thg 11, 31 ngày'. */
const EXTRA_WIDTHS: Partial<Record<Language, number>> = { zh: 24, vi: 24 };

interface Options {
  columns: readonly BoardColumn[];
  userType: UserType;
  hasBothSides: boolean;
  facts: readonly FactColumn[];
  onFilter: (key: string, late: number) => void;
}

export function useBoardColumns({ columns, userType, hasBothSides, facts, onFilter }: Options): WideColumn[] {
  const { t } = useLingui();
  const titles = useFactTitles(userType);
  return useMemo(() => {
    return [
      { key: ORDER_COLUMN, title: t`Order`, width: 240, kind, spans: true },
      { key: EX_FACTORY_COLUMN, title: t`Ex-factory`, width: 128, kind, pinned: true },
      ...facts.map(
        (key): WideColumn => ({ key, title: titles[key], width: FACT_WIDTHS[key] ?? 120, kind, spans: true }),
      ),
      ...columns.map(({ key, name, type, late }): WideColumn => {
        const title = key === OTHER_STAGES ? t`Other stages` : stageText(name);
        const width = (hasBothSides ? WIDTHS.both : WIDTHS.one) + (EXTRA_WIDTHS[shownLanguage()] ?? 0);
        const head =
          key === OTHER_STAGES ? undefined : (
            <button type="button" className={styles.stage} onClick={() => onFilter(key, late)} title={title}>
              <span className={styles.stageName}>{title}</span>
              <span className={styles.lateCount} data-late={late > 0 || undefined}>
                {t`${late} behind`}
              </span>
            </button>
          );
        return { key, title, width, kind, group: type ? productText({ text: type }) : '', head };
      }),
    ] satisfies WideColumn[];
  }, [t, columns, titles, hasBothSides, facts, onFilter]);
}
