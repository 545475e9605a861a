import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import type { CustomField } from '@selvedge/domain/orders/order';
import { eachPart } from '@selvedge/domain/orders/parts';
import { partNamesOf } from '@selvedge/domain/versions/slots';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatDay, formatInstant } from '#web/lib/format';
import { fieldLabel } from '#web/lib/product-text';
import { fileQueries } from '#web/modules/files/queries';
import type { Order } from '#web/modules/orders/queries';
import { IconDownload, IconEye } from '#web/ui/icons';
import { EmptyState } from '#web/ui/states';
import { TableHead } from '#web/ui/table-head';
import styles from './file-list.module.css';
import { canPreview, FilePreview, type ShownFile } from './file-preview';

export interface Found {
  id: string;
  relation: string;
  name: string;
  url: string;
}

const SEPARATOR = ' › ';

export function filesOf(order: Order): Found[] {
  const pick = (relation: string, fields: readonly CustomField[]): Found[] =>
    fields.flatMap((field) =>
      field.valueType === FieldValueType.File && typeof field.value === 'string' && field.value !== ''
        ? [
            {
              id: field.id,
              relation: [relation, fieldLabel(field.name)].filter(Boolean).join(SEPARATOR),
              name: fileLabel(field.value),
              url: field.value,
            },
          ]
        : [],
    );
  const ofParts = [...eachPart(order.styleInfo)].flatMap((part) =>
    pick(partNamesOf(part).join(SEPARATOR), part.fields),
  );
  return [...pick('', order.customFields), ...ofParts];
}

/** The files of the order's fields, for guests. Guests do not see uploads and messages. */
export function FieldFiles({ order }: { order: Order }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<ShownFile | null>(null);
  const files = filesOf(order);
  if (files.length === 0) return <EmptyState title={t`No Files or Documents`} />;
  return (
    <>
      <FileList files={files} isShown={canPreview} onPreview={setShown} />
      {shown ? <FilePreview file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

interface FileListProps {
  files: readonly Found[];
  /** Whether `onPreview` can show files of this media type. */
  isShown: (mime: string) => boolean;
  onPreview: (file: ShownFile) => void;
}

function FileList({ files, isShown, onPreview }: FileListProps) {
  const { t } = useLingui();
  const { data: factsOf } = useQuery(fileQueries.facts(files.map((file) => file.url)));
  return (
    <>
      <DownloadAll files={files} />
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t`Files`}>
          <TableHead titles={[t`Belongs to`, t`Name`, t`Size`, t`Date`]}>
            <Table.Th scope="col" className="sv-no-print">{t`Actions`}</Table.Th>
          </TableHead>
          <Table.Tbody>
            {files.map((file) => {
              const facts = factsOf?.(file.url);
              return (
                <Table.Tr key={file.id}>
                  <Table.Td>{file.relation}</Table.Td>
                  <Table.Td>
                    <a href={file.url} download>
                      {file.name}
                    </a>
                  </Table.Td>
                  <Table.Td className={styles.fact}>{facts ? formatBytes(facts.size) : ''}</Table.Td>
                  <Table.Td className={styles.fact}>
                    {facts ? (
                      <time dateTime={facts.createdAt} title={formatInstant(facts.createdAt)}>
                        {formatDay(facts.createdAt)}
                      </time>
                    ) : null}
                  </Table.Td>
                  <Table.Td className="sv-no-print">
                    {facts && isShown(facts.mime) ? (
                      <PreviewButton file={{ ...file, mime: facts.mime }} onPreview={onPreview} />
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

export function PreviewButton({
  file,
  onPreview,
}: {
  file: ShownFile;
  onPreview: (file: ShownFile) => void;
}) {
  const { t } = useLingui();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconEye size={16} stroke={1.5} />}
      aria-label={t`Preview ${file.name}`}
      onClick={() => onPreview(file)}
    >
      <Trans>Preview</Trans>
    </Button>
  );
}

export function DownloadAll({ files }: { files: readonly Found[] }) {
  if (files.length < 2) return null;
  return (
    <Button
      variant="default"
      className="sv-no-print"
      mb="sm"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      onClick={() => downloadAll(files)}
    >
      <Trans>Download all</Trans>
    </Button>
  );
}

function downloadAll(files: readonly Found[]): void {
  for (const file of files) {
    const anchor = document.createElement('a');
    anchor.href = file.url;
    anchor.download = file.name;
    anchor.click();
  }
}
