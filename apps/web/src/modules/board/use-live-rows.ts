import { BOARD_ORDERS_MAX } from '@selvedge/domain/board/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changedOrders } from '#web/lib/changed-orders';
import { useStableCallbacks } from '#web/lib/use-stable-callbacks';
import { withRows } from './board-view';
import { type BoardFilter, boardQueries, loadOrders } from './queries';

const WAIT_MS = 500;
const GLOW_MS = 1500;
const NONE: ReadonlySet<string> = new Set();

/**
 * Without the rest of the board; of orders with pending cells also who changed them. Returns the orders that have just
 * changed, and the number of orders that now match but are not listed.
 */
export function useLiveRows(filter: BoardFilter, isPending: (orderId: string) => boolean) {
  const client = useQueryClient();
  const { queryKey } = boardQueries.list(filter);
  const [changed, setChanged] = useState(NONE);
  const [added, setAdded] = useState(NONE);
  const chosen = filter.orders?.split(',');
  const { load } = useStableCallbacks({
    load: (all: readonly string[]) => {
      const ids = chosen ? all.filter((id) => chosen.includes(id)) : all;
      if (ids.length > BOARD_ORDERS_MAX) return void client.invalidateQueries({ queryKey });
      if (ids.length === 0) return;
      // A row that cannot be loaded stays as it is.
      void loadOrders(filter, ids, ids.some(isPending)).then((orders) => {
        const data = client.getQueryData(queryKey);
        if (!data) return;
        const listed = new Set(data.pages.flatMap((page) => page.orders.map(({ orderId }) => orderId)));
        client.setQueryData(queryKey, { ...data, pages: withRows(data.pages, orders) });
        setChanged(new Set(orders.map(({ orderId }) => orderId)));
        const fresh = orders.flatMap(({ orderId }) => (listed.has(orderId) ? [] : [orderId]));
        setAdded((now) => new Set([...now, ...fresh]));
      }, ignore);
    },
  });
  useEffect(() => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = changedOrders.subscribe((orderId) => {
      waiting.add(orderId);
      timer ??= setTimeout(() => {
        timer = undefined;
        load([...waiting]);
        waiting.clear();
      }, WAIT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [load]);
  useEffect(() => {
    const timer = setTimeout(() => setChanged(NONE), GLOW_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return {
    changed,
    added: added.size,
    refresh: () => {
      setAdded(NONE);
      void client.invalidateQueries({ queryKey });
    },
  };
}
const ignore = (): void => undefined;
