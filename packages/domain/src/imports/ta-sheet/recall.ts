import type { Workbook } from '../../sheets/workbook';
import { gridsOf } from './grid';
import { findLayout } from './layout';
import type { ImportChoices, RecalledSheet } from './ta-reading';

/** The headings of a workbook, by which a sheet of the same shape is known. */
export const headingsOf = (workbook: Workbook): string[] =>
  [
    ...new Set(
      gridsOf(workbook).flatMap((grid) =>
        grid.isHidden ? [] : (findLayout(grid, {})?.columns ?? []).map(({ key }) => key).filter(Boolean),
      ),
    ),
  ].toSorted();

/** What was chosen last for these headings, below what is chosen now. */
export function withRecalled(
  chosen: ImportChoices,
  /** The names of what was chosen now; the rest has its default. */
  names: ReadonlySet<string>,
  headings: readonly string[],
  recalled: readonly RecalledSheet[],
): ImportChoices {
  const last = recalled.find((one) => one.headings.join('\n') === headings.join('\n'));
  if (!last) return chosen;
  const now = Object.fromEntries(Object.entries(chosen).filter(([name]) => names.has(name)));
  return {
    ...last.choices,
    ...now,
    columns: { ...last.choices.columns, ...chosen.columns },
    answers: { ...last.choices.answers, ...chosen.answers },
  };
}
