import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { partnerReportQueries } from './queries';
import { ReportEditor } from './report-editor';
import { ReportList } from './report-list';
import type { ReportsProps } from './reports-button';

export function ReportsPanel({ partner, open, onOpen }: ReportsProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(partnerReportQueries.list(partner.id));
  // After a failed refetch the draft in the editor stays.
  if (!data)
    return isError ? (
      <FailedState message={t`Reports could not be loaded.`} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={t`Loading...`} rows={2} />
    );
  const report = data.find(({ reportId }) => reportId === open);
  if (report || open === 'new')
    return (
      <ReportEditor
        key={report?.reportId ?? 'new'}
        report={report ?? null}
        partner={partner}
        onBack={() => onOpen('list')}
        onSaved={(saved) => onOpen(saved.reportId)}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        title={t`Nothing is sent to ${partner.name} yet.`}
        description={t`A mail a week with the orders, what is late and what is due, with a PDF and an Excel file.`}
        action={
          <Button onClick={() => onOpen('new')}>
            <Trans>Create a weekly report</Trans>
          </Button>
        }
      />
    );
  return <ReportList reports={data} partnerId={partner.id} onOpen={onOpen} />;
}
