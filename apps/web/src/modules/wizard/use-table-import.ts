import type { Style } from '@selvedge/domain/orders/order';
import type { Target } from '@selvedge/domain/styles/import-columns';
import { readTable, type TableChoices } from '@selvedge/domain/styles/table';
import { applyTable, checkCombos, type TableMakers } from '@selvedge/domain/styles/table-apply';
import { fieldKindsOf } from '@selvedge/domain/styles/table-rows';
import { useMemo, useState } from 'react';

type Chosen = Required<Omit<TableChoices, 'kinds'>>;
const NOTHING: Chosen = { mapping: {}, decimals: {}, corrections: {}, notTotals: [] };

export function useTableImport(
  cells: readonly (readonly string[])[],
  list: readonly Style[],
  make: TableMakers,
  storedMapping?: TableChoices['mapping'],
) {
  const [chosen, setChosen] = useState(NOTHING);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const [chosenFor, setChosenFor] = useState(cells);
  // Choices refer to lines and cells, so they are invalid for another table.
  if (chosenFor !== cells) {
    setChosenFor(cells);
    setChosen(NOTHING);
    setUnticked(new Set());
  }
  const choices = useMemo(() => {
    const older = Object.entries(storedMapping ?? {}).filter(([header]) => !(header in chosen.mapping));
    return { ...chosen, mapping: { ...Object.fromEntries(older), ...chosen.mapping } };
  }, [chosen, storedMapping]);
  const kinds = useMemo(
    () =>
      fieldKindsOf(list, {
        Style: make.style().customFields,
        Combo: make.combo().customFields,
        Material: make.material().customFields,
      }),
    [list, make],
  );
  const table = useMemo(() => {
    const read = readTable(cells, { ...choices, kinds });
    return { ...read, rows: checkCombos(list, read.rows, (row) => !unticked.has(row.line)) };
  }, [cells, choices, kinds, list, unticked]);
  const rows = useMemo(
    () => table.rows.filter((row) => row.errors.length === 0 && !unticked.has(row.line)),
    [table, unticked],
  );
  const next = useMemo(() => applyTable(list, rows, make), [list, rows, make]);
  return {
    table,
    choices,
    next,
    /** Line numbers that the user deselected, counted from 1. */
    unticked,
    taken: rows.length,
    /** True while the decimal separator of some numbers is ambiguous. */
    undecided: table.questions.some(({ column }) => choices.decimals[column] === undefined),
    tick: (line: number) =>
      setUnticked((lines) =>
        lines.has(line) ? new Set([...lines].filter((one) => one !== line)) : new Set([...lines, line]),
      ),
    map: (key: string, target: Target) =>
      setChosen((now) => {
        // The newest choice comes last, because it takes its target from older choices.
        const { [key]: _, ...others } = now.mapping;
        return { ...now, mapping: { ...others, [key]: target } };
      }),
    decide: (column: string, decimal: '.' | ',') =>
      setChosen((now) => ({ ...now, decimals: { ...now.decimals, [column]: decimal } })),
    correct: (cell: string, text: string) =>
      setChosen((now) => ({ ...now, corrections: { ...now.corrections, [cell]: text } })),
    /** Includes a line that looks like a total. */
    takeTotal: (line: number) => setChosen((now) => ({ ...now, notTotals: [...now.notTotals, line] })),
  };
}
export type TableImport = ReturnType<typeof useTableImport>;
