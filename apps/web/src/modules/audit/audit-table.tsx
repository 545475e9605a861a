import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { formatInstant } from '#web/lib/format';
import { TableHead } from '#web/ui/table-head';
import type { AuditEntry } from './queries';
import { useAuditTexts } from './texts';

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  const texts = useAuditTexts();
  return (
    <Table.ScrollContainer minWidth={640} type="native" tabIndex={0} role="region" aria-label={t`Audit log`}>
      <Table aria-label={t`Audit log`} verticalSpacing="xs">
        <TableHead titles={[t`Time`, t`Event`, t`By`, t`Concerns`, t`IP address`]} />
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.auditId}>
              <Table.Td>
                <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              </Table.Td>
              <Table.Td>{texts.event[entry.event]}</Table.Td>
              <Table.Td>{entry.actorName ?? t`Not signed in`}</Table.Td>
              <Table.Td>{[entry.subject, entry.detail].filter(Boolean).join(': ') || '–'}</Table.Td>
              <Table.Td>{entry.address ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
