import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { AUDIT_KINDS } from '@selvedge/domain/audit/events';
import { useQuery } from '@tanstack/react-query';
import { useSearchTexts } from '#web/lib/search';
import { AuditTable } from '#web/modules/audit/audit-table';
import { auditQueries } from '#web/modules/audit/queries';
import { useAuditTexts } from '#web/modules/audit/texts';
import { useSession } from '#web/modules/identity/queries';
import { Page } from '#web/ui/page';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

const PAGE_SIZE = 50;

export function AuditLogPage() {
  const { t } = useLingui();
  const texts = useAuditTexts();
  const { data: session } = useSession();
  const [search, patch] = useSearchTexts();
  const mayRead = session?.can.manageOrganization === true;
  const kind = AUDIT_KINDS.find((one) => one === search.kind);
  const page = Math.max(1, Number.parseInt(search.page ?? '1', 10) || 1);
  const log = useQuery({
    ...auditQueries.list({ page, pageSize: PAGE_SIZE, ...(kind ? { kind } : {}) }),
    enabled: mayRead,
  });
  return (
    <Page
      title={t`Audit log`}
      description={t`Events are kept for 400 days.`}
      breadcrumbs={[{ label: t`My Organization`, to: '/my-organization' }, { label: t`Audit log` }]}
    >
      {session?.reasons.manageOrganization ? <EmptyState title={session.reasons.manageOrganization} /> : null}
      {mayRead ? (
        <NativeSelect
          label={t`Events`}
          mb="md"
          w={240}
          value={kind ?? ''}
          data={[
            { value: '', label: t`All events` },
            ...AUDIT_KINDS.map((value) => ({ value, label: texts.kind[value] })),
          ]}
          onChange={(event) => patch({ kind: event.currentTarget.value || undefined, page: undefined })}
        />
      ) : null}
      {mayRead && log.isPending ? <LoadingState label={t`Loading...`} rows={6} rowHeight={44} /> : null}
      {log.isError ? (
        <FailedState message={t`Error loading the audit log`} onRetry={() => void log.refetch()} />
      ) : null}
      {log.data?.entries.length === 0 ? <EmptyState title={t`No events`} /> : null}
      {log.data && log.data.entries.length > 0 ? <AuditTable entries={log.data.entries} /> : null}
      {log.data && log.data.total > PAGE_SIZE ? (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={log.data.total}
          waiting={log.isPlaceholderData}
          onPage={(next) => patch({ page: next === 1 ? undefined : next })}
        />
      ) : null}
    </Page>
  );
}
