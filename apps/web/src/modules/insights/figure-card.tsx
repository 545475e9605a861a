import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { Figure } from '@selvedge/domain/insights/figures';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SearchTexts } from '#web/lib/search';
import { CardSection } from '#web/ui/card-section';
import { EmptyState, FailedState } from '#web/ui/states';
import { boardSearch } from './board-links';
import { currenciesOf } from './chart-series';
import { periodText } from './figure-cells';
import { FigureDownloads } from './figure-downloads';
import { FigureTable } from './figure-table';
import { filterOf } from './insight-filter';
import styles from './insights.module.css';
import { insightQueries } from './queries';

const FigureChart = lazy(() => import('./figure-chart').then((module) => ({ default: module.FigureChart })));

interface Props {
  figure: Figure;
  search: SearchTexts;
  filters: string;
  /** Loads the card although it is out of sight, to print it. */
  isPrinted: boolean;
}

/** A figure as chart or table. It is loaded when the card is seen for the first time. */
export function FigureCard({ figure, search, filters, isPrinted }: Props) {
  const { t } = useLingui();
  const { title, counts } = useFigureTexts()[figure];
  const { ref, inViewport } = useInViewport();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (inViewport) setIsSeen(true);
  }, [inViewport]);
  const query = useQuery({
    ...insightQueries.figure(figure, filterOf(search)),
    enabled: isSeen || isPrinted,
  });
  const [shown, setShown] = useState('chart');
  const [chosen, setChosen] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const answer = query.data;
  // Without any price that the viewer sees there is no card.
  if (answer && answer.columns.length === 0) return null;
  const currencies = answer ? currenciesOf(answer) : [];
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? null);
  const hasRows = answer !== undefined && answer.sample > 0;
  return (
    <div ref={ref} className={styles.card}>
      <CardSection
        title={title}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t`Show ${title} as`}
            value={shown}
            onChange={setShown}
            data={[
              { value: 'chart', label: t`Chart` },
              { value: 'table', label: t`Table` },
            ]}
          />
        }
      >
        <p className={styles.counts}>
          {counts} {answer ? periodText(answer) : null}
        </p>
        {query.isError ? (
          <FailedState message={t`Failed to load this figure.`} onRetry={() => void query.refetch()} />
        ) : answer === undefined ? (
          <Skeleton height={280} radius="md" />
        ) : hasRows ? (
          <FigureBody {...{ answer, search, title, shown, frame, currency, onCurrency: setChosen }} />
        ) : (
          <EmptyState title={t`Nothing to show for this period.`} />
        )}
        {answer?.note ? <p className={styles.note}>{answer.note}</p> : null}
        {hasRows ? (
          <FigureDownloads {...{ answer, title, filters, frame, currency, hasChart: shown === 'chart' }} />
        ) : null}
      </CardSection>
    </div>
  );
}

interface BodyProps extends Omit<ComponentProps<typeof FigureChart>, 'onOpen'> {
  search: SearchTexts;
  title: string;
  shown: string;
}
function FigureBody({ search, title, shown, ...chart }: BodyProps) {
  const navigate = useNavigate();
  const { answer } = chart;
  if (shown === 'table') return <FigureTable {...{ answer, search, title }} />;
  return (
    <Suspense fallback={<Skeleton height={280} radius="md" />}>
      <FigureChart
        {...chart}
        onOpen={(row, series) =>
          void navigate({ to: '/board', search: boardSearch(answer, row, search, series) })
        }
      />
    </Suspense>
  );
}

function useFigureTexts(): Record<Figure, { title: string; counts: string }> {
  const { t } = useLingui();
  return {
    'order-states': {
      title: t`Orders by state`,
      counts: t`Live orders, the worst state first.`,
    },
    'on-time': {
      title: t`On-time ex-factory`,
      counts: t`Orders that were due, by the month of the ex-factory deadline, and the share that left by the deadline and by the baseline.`,
    },
    'late-stages': {
      title: t`Stages behind`,
      counts: t`Open stages of live orders after their deadline, by days behind.`,
    },
    'late-partners': {
      title: t`Stages behind by partner`,
      counts: t`Open stages of live orders after their deadline, by the partner of the side.`,
    },
    workload: {
      title: t`Leaving in the next 8 weeks`,
      counts: t`Pieces of live orders that have not left, by the week of the ex-factory deadline.`,
    },
    rounds: {
      title: t`Approval rounds`,
      counts: t`Parts approved in the period by round, and the share of first decisions that approved.`,
    },
    value: {
      title: t`Value of orders`,
      counts: t`Orders with a price by the month of the ex-factory deadline, in each currency.`,
    },
  };
}
