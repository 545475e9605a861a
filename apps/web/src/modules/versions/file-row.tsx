import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table, UnstyledButton } from '@mantine/core';
import type { UserType } from '@selvedge/domain/vocabulary';
import { type ReactNode, useState } from 'react';
import { formatBytes, formatDay, formatInstant } from '#web/lib/format';
import type { Order } from '#web/modules/orders/queries';
import { IconCheck, IconUpload } from '#web/ui/icons';
import { Acknowledgements } from './acknowledgements';
import { EarlierVersions, Note } from './earlier-versions';
import { UploadVersion } from './upload-version';
import { useAcknowledgeFiles } from './use-acknowledge-files';
import { type FieldFile, newestOf, type VersionRow } from './version-rows';
import styles from './versions.module.css';

export interface FileFacts {
  mime: string;
  size: number;
  createdAt: string;
}
interface Props {
  order: Order;
  viewer: UserType;
  row: VersionRow;
  /** Whether the viewer may upload a file to a field without stored versions. */
  mayUpload: boolean;
  facts: FileFacts | undefined;
  preview: (file: FieldFile, facts: FileFacts) => ReactNode;
}

export function FileRow({ order, viewer, row, mayUpload, facts, preview }: Props) {
  const { t } = useLingui();
  const { file, slot, relation } = row;
  const newest = slot ? newestOf(slot) : undefined;
  const earlier = slot?.versions.slice(1) ?? [];
  const [isUnfolded, setUnfolded] = useState(false);
  const createdAt = newest?.createdAt ?? facts?.createdAt;
  return (
    <>
      <Table.Tr>
        <Table.Td>{relation}</Table.Td>
        <Table.Td>
          <span className={styles.name}>
            {file ? (
              <a href={file.url} download>
                {file.name}
              </a>
            ) : (
              t`Removed`
            )}
            {newest ? <span className={styles.badge}>v{newest.number}</span> : null}
          </span>
          {newest ? <Note note={newest.note} /> : null}
          {earlier.length > 0 ? (
            <UnstyledButton
              className={styles.unfold}
              aria-expanded={isUnfolded}
              aria-label={t`Earlier versions of ${relation} (${earlier.length})`}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <Trans>Earlier versions ({earlier.length})</Trans>
            </UnstyledButton>
          ) : null}
        </Table.Td>
        <Table.Td className={styles.fact}>{facts ? formatBytes(facts.size) : ''}</Table.Td>
        <Table.Td className={styles.fact}>
          {createdAt ? (
            <time dateTime={createdAt} title={formatInstant(createdAt)}>
              {formatDay(createdAt)}
            </time>
          ) : null}
        </Table.Td>
        <Table.Td>
          {newest ? <Acknowledgements version={newest} viewer={viewer} isNewest /> : null}
          {slot?.can.acknowledge && newest ? (
            <AcknowledgeButton orderId={order.orderId} versionId={newest.id} relation={relation} />
          ) : null}
        </Table.Td>
        <Table.Td className="sv-no-print">
          <div className={styles.actions}>
            {file && facts ? preview(file, facts) : null}
            {(slot?.can.upload ?? mayUpload) ? <UploadButton {...{ order, viewer, row }} /> : null}
          </div>
        </Table.Td>
      </Table.Tr>
      {isUnfolded ? (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <EarlierVersions versions={earlier} viewer={viewer} />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}

interface ButtonProps {
  orderId: string;
  versionId: string;
  relation: string;
}

function AcknowledgeButton({ orderId, versionId, relation }: ButtonProps) {
  const { t } = useLingui();
  const { acknowledge, isPending } = useAcknowledgeFiles(orderId);
  return (
    <Button
      size="compact-md"
      className={`${styles.acknowledge} sv-no-print`}
      loading={isPending}
      leftSection={<IconCheck size={16} stroke={1.5} />}
      aria-label={t`Acknowledge ${relation}`}
      onClick={() => acknowledge([versionId])}
    >
      <Trans>Acknowledge</Trans>
    </Button>
  );
}

function UploadButton({ order, viewer, row }: Pick<Props, 'order' | 'viewer' | 'row'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconUpload size={16} stroke={1.5} />}
        aria-label={t`Upload new version of ${row.relation}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Upload new version</Trans>
      </Button>
      {isOpen ? (
        <UploadVersion
          order={order}
          viewer={viewer}
          fieldId={row.id}
          relation={row.relation}
          isImage={row.slot?.isImage ?? false}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
