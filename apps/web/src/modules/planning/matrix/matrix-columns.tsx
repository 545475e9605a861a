import { useLingui } from '@lingui/react/macro';
import type { Language } from '@selvedge/i18n/catalogs';
import { useMemo } from 'react';
import { shownLanguage } from '#web/lib/language';
import { productText, stageText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { textKind } from '#web/ui/grid/cell-kinds';
import type { WideColumn } from '#web/ui/grid/wide/wide-columns';
import styles from './matrix.module.css';
import type { MatrixWidth } from './matrix-width';

const kind = textKind();
const ROW_WIDTH = 220;
const WIDTHS: Record<MatrixWidth, number> = { compact: 46, wide: 96 };
/** For the days of a compact column in Chinese and Vietnamese: '12月10日', '27 thg 10'. */
const EXTRA_WIDTHS: Partial<Record<Language, number>> = { zh: 12, vi: 14 };
/** The heights of the headers: upright names need more. */
export const HEAD_HEIGHTS: Record<MatrixWidth, number> = { compact: 104, wide: 48 };

interface Options {
  stages: readonly Stage[];
  width: MatrixWidth;
  /** Opens the dates of a stage. Guests have none. */
  onDates: ((stageId: string) => void) | undefined;
}

export function useMatrixColumns({ stages, width, onDates }: Options): WideColumn[] {
  const { t } = useLingui();
  const extra = width === 'compact' ? (EXTRA_WIDTHS[shownLanguage()] ?? 0) : 0;
  return useMemo(
    () => [
      { key: 'row', title: t`Style & Combo`, width: ROW_WIDTH, kind, spans: true },
      ...stages.map(({ stageId, stageName: entered, stageType }): WideColumn => {
        const stageName = stageText(entered);
        const name = (
          <span className={styles.stageName} data-width={width}>
            {stageName}
          </span>
        );
        return {
          key: stageId,
          title: stageName,
          width: WIDTHS[width] + extra,
          kind,
          group: productText({ text: stageType }),
          head: onDates ? (
            <button
              type="button"
              className={styles.stage}
              data-width={width}
              title={stageName}
              aria-label={t`Dates of ${stageName}`}
              onClick={() => onDates(stageId)}
            >
              {name}
            </button>
          ) : (
            <span className={styles.stage} data-width={width} title={stageName}>
              {name}
            </span>
          ),
        };
      }),
    ],
    [t, stages, width, extra, onDates],
  );
}
