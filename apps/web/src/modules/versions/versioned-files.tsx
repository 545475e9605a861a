import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { OrderStatus, type UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#web/lib/failure';
import { changeQueries } from '#web/modules/changes/queries';
import { fileQueries } from '#web/modules/files/queries';
import type { Order } from '#web/modules/orders/queries';
import { IconChecks } from '#web/ui/icons';
import { FailedState } from '#web/ui/states';
import { TableHead } from '#web/ui/table-head';
import { type FileFacts, FileRow } from './file-row';
import { versionQueries } from './queries';
import { useAcknowledgeFiles } from './use-acknowledge-files';
import { type FieldFile, versionRows, waitingVersions } from './version-rows';
import styles from './versions.module.css';

interface Props {
  order: Order;
  viewer: UserType;
  files: readonly FieldFile[];
  /** The button that shows a file; null for a file that cannot be shown. */
  preview: (file: FieldFile, facts: FileFacts) => ReactNode;
}

/** The files of an order's fields with their versions, and who acknowledged them. */
export function VersionedFiles({ order, viewer, files, preview }: Props) {
  const { t } = useLingui();
  const versions = useQuery(versionQueries.ofOrder(order.orderId));
  const slots = versions.data ?? [];
  const rows = versionRows(files, slots);
  const { data: factsOf } = useQuery(fileQueries.facts(rows.flatMap(({ file }) => file?.url ?? [])));
  const mayUpload = useMayUpload(order);
  const { acknowledge, isPending } = useAcknowledgeFiles(order.orderId);
  const waiting = waitingVersions(slots);
  return (
    <>
      {versions.isError ? (
        <FailedState
          message={failureText(versions.error, t`Failed to load file versions`)}
          onRetry={() => void versions.refetch()}
        />
      ) : null}
      {waiting.length > 1 ? (
        <Button
          mb="sm"
          className="sv-no-print"
          loading={isPending}
          leftSection={<IconChecks size={16} stroke={1.5} />}
          onClick={() => acknowledge(waiting.map(({ id }) => id))}
        >
          <Trans>Acknowledge all</Trans>
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <Table aria-label={t`Files`} className={styles.files}>
          <TableHead titles={[t`Belongs to`, t`Name`, t`Size`, t`Date`, t`Acknowledged`]}>
            <Table.Th scope="col" className="sv-no-print">{t`Actions`}</Table.Th>
          </TableHead>
          <Table.Tbody>
            {rows.map((row) => (
              <FileRow
                key={row.id}
                {...{ order, viewer, row, mayUpload, preview }}
                facts={row.file ? factsOf?.(row.file.url) : undefined}
              />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  );
}

function useMayUpload({ orderId, orderStatus, can }: Order): boolean {
  const isEditor = can?.edit === true;
  const changes = useQuery({
    ...changeQueries.list(orderId),
    enabled: !isEditor && orderStatus === OrderStatus.Active,
  });
  return isEditor || changes.data?.can.request === true;
}
