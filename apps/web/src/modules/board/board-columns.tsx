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
/** Before the type of the stages that a strip stands for. */
const FOLDED = 'folded ';
export const typeOfStrip = (key: string): string | undefined =>
  key.startsWith(FOLDED) ? key.slice(FOLDED.length) : undefined;
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
  /** The types of stages that are folded to a strip. */
  folded: readonly string[];
  onUnfold: (type: string) => void;
  onFilter: (key: string, late: number) => void;
}

export function useBoardColumns(options: Options): WideColumn[] {
  const { columns, userType, hasBothSides, facts, folded, onUnfold, onFilter } = options;
  const { t } = useLingui();
  const titles = useFactTitles(userType);
  return useMemo(() => {
    return [
      { key: ORDER_COLUMN, title: t`Order`, width: 240, kind, spans: true },
      { key: EX_FACTORY_COLUMN, title: t`Ex-factory`, width: 160, kind, pinned: true },
      ...facts.map(
        (key): WideColumn => ({ key, title: titles[key], width: FACT_WIDTHS[key] ?? 120, kind, spans: true }),
      ),
      ...columns.flatMap(({ key, name, type, late }, at): WideColumn[] => {
        if (type && folded.includes(type)) {
          if (columns[at - 1]?.type === type) return [];
          const words = productText({ text: type });
          const title = t`${words}: finished in all orders`;
          const head = (
            <button
              type="button"
              className={styles.strip}
              aria-label={title}
              title={title}
              onClick={() => onUnfold(type)}
            >
              <span>{words}</span>
            </button>
          );
          return [{ key: `${FOLDED}${type}`, title, width: 24, kind, spans: true, head }];
        }
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
        return [{ key, title, width, kind, group: type ? productText({ text: type }) : '', head }];
      }),
    ] satisfies WideColumn[];
  }, [t, columns, titles, hasBothSides, facts, folded, onUnfold, onFilter]);
}
