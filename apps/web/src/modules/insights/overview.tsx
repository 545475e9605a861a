import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { figuresFor } from '@selvedge/domain/insights/figures';
import { UserType } from '@selvedge/domain/vocabulary';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#web/lib/query-keys';
import type { SearchTexts } from '#web/lib/search';
import { boardQueries } from '#web/modules/board/queries';
import { IconPrinter } from '#web/ui/icons';
import { EmptyState } from '#web/ui/states';
import { chosenNames, useOrderFilters } from '#web/ui/use-order-filters';
import { FigureCard } from './figure-card';
import { filterOf, insightFilters } from './insight-filter';
import { InsightToolbar } from './insight-toolbar';
import styles from './insights.module.css';
import { insightQueries } from './queries';

interface Props {
  search: SearchTexts;
  userType: UserType;
  onChange: (patch: SearchTexts) => void;
}

export function Overview({ search, userType, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(boardQueries.choices);
  const choices = useOrderFilters(userType, data);
  const [isPrinting, print] = usePrintAll();
  const isNew = useHasNoOrders(search);
  if (isNew) return <EmptyState title={t`Figures appear with your first orders.`} />;
  const side = search.side === 'factory' ? t`Factory` : t`Client`;
  const filters = [userType === UserType.Trader ? side : '', chosenNames(choices, search)];
  return (
    <>
      <div className={`sv-tools ${styles.toolbar}`}>
        <InsightToolbar {...{ search, userType, onChange }} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.5} />}
          onClick={print}
          loading={isPrinting}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className={styles.cards}>
        {figuresFor(userType).map((figure) => (
          <FigureCard
            key={figure}
            figure={figure}
            search={search}
            filters={filters.filter(Boolean).join(', ')}
            isPrinted={isPrinting}
          />
        ))}
      </div>
    </>
  );
}

/** Whether there was never an order to count; asks what the first two cards ask for. */
function useHasNoOrders(search: SearchTexts): boolean {
  const isPlain = insightFilters.count(search) === 0;
  const states = useQuery({ ...insightQueries.figure('order-states', filterOf(search)), enabled: isPlain });
  const onTime = useQuery({ ...insightQueries.figure('on-time', filterOf(search)), enabled: isPlain });
  return isPlain && states.data?.sample === 0 && onTime.data?.sample === 0;
}

const DRAWING_MS = 400;
/** Loads the cards that were not seen yet before it prints. */
function usePrintAll(): [boolean, () => void] {
  const [isPrinting, setIsPrinting] = useState(false);
  const loading = useIsFetching({ queryKey: queryKeys.insights.all });
  useEffect(() => {
    if (!isPrinting || loading > 0) return;
    const timer = window.setTimeout(() => {
      window.print();
      setIsPrinting(false);
    }, DRAWING_MS);
    return () => window.clearTimeout(timer);
  }, [isPrinting, loading]);
  return [isPrinting, () => setIsPrinting(true)];
}
