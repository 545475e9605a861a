import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Table } from '@mantine/core';
import type { UserType } from '@selvedge/domain/vocabulary';
import { failureText } from '#web/lib/failure';
import { formatBytes, formatDay, formatInstant } from '#web/lib/format';
import { type OrderFile, useRemoveOrderFile } from '#web/modules/order-files/queries';
import { confirm } from '#web/ui/confirm';
import { IconTrash } from '#web/ui/icons';
import { TableHead } from '#web/ui/table-head';
import { toast } from '#web/ui/toast';
import { PreviewButton } from './file-list';
import styles from './file-list.module.css';
import { canPreview, type ShownFile } from './file-preview';
import { useAudienceNames } from './file-uploads';

interface UploadedFilesProps {
  orderId: string;
  viewer: UserType;
  files: readonly OrderFile[];
  onPreview: (file: ShownFile) => void;
}

export function UploadedFiles({ orderId, viewer, files, onPreview }: UploadedFilesProps) {
  const { t } = useLingui();
  const names = useAudienceNames(viewer);
  const removal = useRemoveOrderFile(orderId);
  const remove = async (file: OrderFile) => {
    const sure = await confirm({
      title: t`Remove ${file.name}?`,
      message: t`Nobody sees it on this order any more.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!sure) return;
    removal.mutate(file.fileId, {
      onSuccess: () => toast.success(t`File removed`),
      onError: (error) => toast.error(failureText(error, t`Failed to delete file`)),
    });
  };
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={t`Uploaded files`}>
        <TableHead titles={[t`Name`, t`Uploaded by`, t`Size`, t`Date`, t`Who can see it`]}>
          <Table.Th scope="col" className="sv-no-print">{t`Actions`}</Table.Th>
        </TableHead>
        <Table.Tbody>
          {files.map((file) => (
            <Table.Tr key={file.fileId}>
              <Table.Td className={styles.name}>
                <a href={file.url} download={file.name}>
                  {file.name}
                </a>
              </Table.Td>
              <Table.Td>{[file.uploaderName, file.organizationName].filter(Boolean).join(', ')}</Table.Td>
              <Table.Td className={styles.fact}>{formatBytes(file.size)}</Table.Td>
              <Table.Td className={styles.fact}>
                <time dateTime={file.createdAt} title={formatInstant(file.createdAt)}>
                  {formatDay(file.createdAt)}
                </time>
              </Table.Td>
              <Table.Td>{names[file.audience]}</Table.Td>
              <Table.Td className="sv-no-print">
                <Group gap={4} wrap="nowrap">
                  {canPreview(file.mime) ? <PreviewButton {...{ file, onPreview }} /> : null}
                  {file.can.remove ? (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      leftSection={<IconTrash size={16} stroke={1.5} />}
                      aria-label={t`Remove ${file.name}`}
                      onClick={() => void remove(file)}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  ) : null}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
