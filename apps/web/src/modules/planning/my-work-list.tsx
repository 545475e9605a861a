import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { Bobbin } from '#web/ui/drawings';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './my-work.module.css';
import { planningQueries } from './queries';
import { type Report, ReportDialog } from './report-dialog';
import { WorkCard } from './work-card';

const DUES = ['overdue', 'today', 'week'] as const;
const PAGE_SIZE = 20;

/** What is open and due for the viewer, the most urgent first; reported in two taps. */
export function MyWorkList({ today }: { today: string }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [report, setReport] = useState<Report | null>(null);
  const scope = search.scope === 'team' ? 'team' : 'mine';
  const due = DUES.find((one) => one === search.due);
  const page = Math.max(1, Number(search.page ?? 1) || 1);
  const work = useQuery(planningQueries.myWork({ scope, due, today, page, pageSize: PAGE_SIZE }));
  const labels = { overdue: t`Overdue`, today: t`Due today`, week: t`This week` };
  return (
    <section aria-label={t`My work`}>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t`Whose work`}
          value={scope}
          onChange={(value) => patch({ scope: value === 'mine' ? '' : value, page: '' })}
          data={[
            { value: 'mine', label: t`Mine` },
            { value: 'team', label: t`My organization` },
          ]}
        />
        <fieldset className={styles.dues}>
          <legend className="sv-hidden">
            <Trans>Due</Trans>
          </legend>
          {DUES.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.dueTile}
              data-due={one}
              aria-pressed={due === one}
              onClick={() => patch({ due: due === one ? '' : one, page: '' })}
            >
              <strong>{work.data ? work.data.due[one] : '–'}</strong>
              {labels[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {work.isPending ? <LoadingState label={t`Loading...`} rows={4} rowHeight={140} /> : null}
      {work.isError ? (
        <FailedState message={t`Failed to load your work.`} onRetry={() => void work.refetch()} />
      ) : null}
      {work.data && work.data.total === 0 ? (
        due ? (
          <EmptyState
            title={t`No stages match the selected filters.`}
            action={
              <Button variant="default" onClick={() => patch({ due: '', page: '' })}>
                <Trans>Clear Filters</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t`Nothing is due this week.`}
            description={
              scope === 'mine'
                ? t`Stages on which you are named appear here when they are overdue or due within a week.`
                : undefined
            }
            drawing={<Bobbin />}
          />
        )
      ) : null}
      {work.data && work.data.total > 0 ? (
        <>
          <div className={styles.list}>
            {work.data.tasks.map((task) => (
              <WorkCard
                key={`${task.stage.stageId}-${task.side}`}
                task={task}
                today={today}
                onReport={setReport}
              />
            ))}
          </div>
          {work.data.total > PAGE_SIZE || page > 1 ? (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={work.data.total}
              waiting={work.isPlaceholderData}
              onPage={(next) => patch({ page: next === 1 ? '' : next })}
            />
          ) : null}
        </>
      ) : null}
      {report ? <ReportDialog report={report} onClose={() => setReport(null)} /> : null}
    </section>
  );
}
