import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { BoardRow } from './board-view';
import type { OrderParts } from './parts/order-parts';
import { type LoadedParts, type Opened, styleKey, withParts } from './parts/part-rows';
import { boardQueries } from './queries';

const NONE: Opened = new Set();

/** Orders that expand to styles, and styles that expand to combos. Their plans are loaded when they are opened. */
export function useExpansion(rows: readonly BoardRow[]) {
  const [opened, setOpened] = useState(NONE);
  const ids = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'order' && opened.has(row.order.orderId) ? [row.order.orderId] : [],
      ),
    [rows, opened],
  );
  const combine = useCallback(
    (results: UseQueryResult<OrderParts>[]) =>
      new Map(
        ids.flatMap((id, at): [string, LoadedParts][] => {
          const { data, isError, refetch } = results[at] ?? {};
          return [[id, { data, isFailed: isError === true, retry: () => void refetch?.() }]];
        }),
      ),
    [ids],
  );
  const loaded = useQueries({ queries: ids.map(boardQueries.parts), combine });
  const expand = useCallback((row: BoardRow, open: boolean) => {
    const key = expandedKey(row);
    if (key !== null) setOpened((now) => new Set(open ? [...now, key] : [...now].filter((it) => it !== key)));
  }, []);
  const shown = useMemo(() => withParts(rows, opened, loaded), [rows, opened, loaded]);
  return { rows: shown, loaded, expand };
}
export type Expansion = ReturnType<typeof useExpansion>;

function expandedKey(row: BoardRow): string | null {
  if (row.kind === 'order') return row.order.orderId;
  return row.kind === 'part' ? styleKey(row.parent.order.orderId, row.part) : null;
}
